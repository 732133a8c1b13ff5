import type { LeituraSegunda } from '#shared/disc/relatorios/leitura/leitura.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Frase, Marca } from '../../marcacoes/Frase.tsx'
import { PorQue } from '../porque/PorQue.tsx'
import { Letra } from '../secoes/Letra.tsx'
import { Titulo } from '../secoes/nivel.tsx'
import { DobraTitulada } from './Dobra.tsx'
import { Temas } from './Temas.tsx'

type Forca = LeituraSegunda['relatorio']['forcas'][number]

/** Section of likely strengths: by theme from texts 2.1 on; else where each shows, when it may cost, and the answer behind it. */
export function Forcas({ leitura }: { leitura: LeituraSegunda }) {
  const { relatorio, porques } = leitura
  const { titulos, introducoes, forcas, outras_forcas, por_temas } = relatorio
  return (
    <>
      <p className="leitura-abertura">{introducoes.forcas.texto}</p>
      {por_temas && <Temas leitura={leitura} por_temas={por_temas} />}
      {forcas.length > 0 && (
        <ol className="forcas">
          {forcas.map(forca => (
            <li key={forca.chave} data-frase={forca.chave} className="leitura-bloco">
              <Titulo sub className="text-lg">
                {forca.titulo}
              </Titulo>
              <p>
                <b>{titulos.forca_aparece}.</b> {forca.aparece_quando}
              </p>
              <p>
                <b>{titulos.forca_custa}.</b> {forca.custa_quando}
              </p>
              <Marca chave={forca.chave} />
              {forca.resposta && <Resposta {...forca.resposta} />}
              <PorQue porques={porques} afirmacao={forca.chave} sobre={forca.titulo} />
            </li>
          ))}
        </ol>
      )}
      {outras_forcas.length > 0 && (
        <div className="leitura-bloco">
          <p className="font-semibold">{t('leitura.outrasForcas')}</p>
          <ul className="leitura-lista">
            {outras_forcas.map(({ chave, texto }) => (
              <li key={chave}>
                <Frase chave={chave} texto={texto} />
              </li>
            ))}
          </ul>
          <PorQue porques={porques} afirmacao="outras_forcas" sobre={t('leitura.outrasForcas')} />
        </div>
      )}
    </>
  )
}

const Resposta = ({ numero, pergunta, letra, conteudo, posicao }: NonNullable<Forca['resposta']>) => (
  <p className="forca-resposta">
    <span className="text-sm text-ink-soft">{t('leitura.suaResposta', { n: numero, pergunta })}</span>
    <span>
      <Letra letra={letra} /> <i>“{conteudo}”</i>{' '}
      <span className="text-sm text-ink-soft">{t('porque.lugar', { n: posicao })}</span>
    </span>
  </p>
)

/** Section on what these strengths cost when overdone, each with what helps. */
export function Atencao({ leitura: { relatorio, porques } }: { leitura: LeituraSegunda }) {
  const { titulos, introducoes, atencao, por_temas } = relatorio
  return (
    <DobraTitulada titulo={titulos.atencao}>
      <p className="text-ink-soft">{introducoes.atencao.texto}</p>
      <ul className="leitura-duas">
        {atencao.map(({ chave, titulo, o_que_ajuda, fonte }) => (
          <li key={chave} data-frase={chave}>
            {por_temas?.atencao && (
              <p className="text-sm text-ink-soft">
                {chave.endsWith('_baixa') ? por_temas.atencao.titulo_baixa : por_temas.atencao.titulo_alta}
              </p>
            )}
            <p className="font-semibold">{titulo}</p>
            <p>
              <span className="text-ink-soft">{titulos.atencao_ajuda}:</span> {o_que_ajuda}
            </p>
            {fonte && <p className="text-sm text-ink-soft">{fonte}</p>}
            <Marca chave={chave} />
          </li>
        ))}
      </ul>
      <PorQue porques={porques} afirmacao="atencao" sobre={titulos.atencao} />
    </DobraTitulada>
  )
}
