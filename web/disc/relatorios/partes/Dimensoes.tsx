import type { Leitura } from '#shared/disc/relatorios/leitura/leitura.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Parte, Texto } from '../../marcacoes/Frase.tsx'
import { PorQue } from '../porque/PorQue.tsx'
import { DimensaoBar } from '../secoes/DimensaoBar.tsx'
import { Letra } from '../secoes/Letra.tsx'
import { Titulo } from '../secoes/nivel.tsx'
import { More } from './More.tsx'

/** Section of the four dimensions, highest first: bar, band and margin; the band's text and quoted answers open with a press. */
export function Dimensoes({ leitura: { relatorio, porques, totais } }: { leitura: Leitura }) {
  const { titulos, introducoes, dimensoes, facetas_nota, margem_pontos, por_temas } = relatorio
  return (
    <>
      <p className="leitura-abertura">{introducoes.dimensoes.texto}</p>
      <p className="text-sm text-ink-soft">{por_temas.margem.legenda_curta}</p>
      {dimensoes.map((d, i) => (
        <article key={d.letra} className="leitura-dimensao">
          <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Letra letra={d.letra} hidden />
            <Titulo sub className="text-lg">
              {d.rotulo_explicado}
            </Titulo>
            <p className="text-sm text-ink-soft">
              {t('leitura.medida', { percentual: d.percentual_texto, pontos: d.pontos, faixa: d.faixa })}
              {d.marca && ` · ${d.marca}`}
            </p>
          </header>
          <DimensaoBar letra={d.letra} totais={totais} margem={margem_pontos} />
          <More titulo={d.rotulo_explicado}>
            <p className="font-serif text-lg">{d.pergunta}</p>
            <p className="text-ink-soft italic">{d.descricao}</p>
            <Texto trecho={`dimensoes.${d.letra}.${d.faixa_numero}.texto`} texto={d.texto} />
            <Parte
              titulo={titulos.contribuicao}
              trecho={`dimensoes.${d.letra}.${d.faixa_numero}.contribuicao`}
              texto={d.contribuicao}
            />
            <Parte
              titulo={titulos.cuidado}
              trecho={`dimensoes.${d.letra}.${d.faixa_numero}.cuidado`}
              texto={d.cuidado}
            />
            {d.vizinha && (
              <p>
                <b>{d.vizinha.titulo}.</b> {d.vizinha.texto}
              </p>
            )}
            {d.citadas?.map(texto => (
              <p key={texto}>{texto}</p>
            ))}
            {d.citadas && i === 0 && <p className="text-sm text-ink-soft">{facetas_nota}</p>}
            <PorQue porques={porques} afirmacao={`dimensoes.${d.letra}`} sobre={d.rotulo_explicado} />
          </More>
        </article>
      ))}
    </>
  )
}
