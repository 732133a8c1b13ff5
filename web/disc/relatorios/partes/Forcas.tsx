import type { Leitura } from '#shared/disc/relatorios/leitura/leitura.contract.ts'
import { Marca } from '../../marcacoes/Frase.tsx'
import { PorQue } from '../porque/PorQue.tsx'
import { Titulo } from '../secoes/nivel.tsx'
import { TitledFold } from './Fold.tsx'
import { Temas } from './Temas.tsx'

/** Section of likely strengths: by theme; of a balanced result those of its profile, each with where it shows and when it may cost. */
export function Forcas({ leitura }: { leitura: Leitura }) {
  const { relatorio, porques } = leitura
  const { titulos, introducoes, forcas } = relatorio
  return (
    <>
      <p className="leitura-abertura">{introducoes.forcas.texto}</p>
      <Temas leitura={leitura} />
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
              <PorQue porques={porques} afirmacao={forca.chave} sobre={forca.titulo} />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

/** Section on what these strengths cost when overdone, each with what helps. */
export function Atencao({ leitura: { relatorio, porques } }: { leitura: Leitura }) {
  const { titulos, introducoes, atencao, por_temas } = relatorio
  return (
    <TitledFold titulo={titulos.atencao}>
      <p className="text-ink-soft">{introducoes.atencao.texto}</p>
      <ul className="leitura-duas">
        {atencao.map(({ chave, titulo, o_que_ajuda, fonte }) => (
          <li key={chave} data-frase={chave}>
            {por_temas.atencao && (
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
    </TitledFold>
  )
}
