import type { Leitura } from '#shared/disc/relatorios/leitura/leitura.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Parte, Texto } from '../../marcacoes/Frase.tsx'
import { PorQue } from '../porque/PorQue.tsx'
import { BarraDimensao } from './BarraDimensao.tsx'
import { Letra } from './Letra.tsx'
import { Titulo } from './nivel.tsx'

/** Section of the four dimensions, highest first: bar with margin, and the text of the band. */
export function SecaoDimensoes({ leitura: { relatorio, porques, totais } }: { leitura: Leitura }) {
  const { contribuicao, cuidado } = relatorio.titulos
  return relatorio.dimensoes.map(d => (
    <article key={d.letra} className="leitura-dimensao">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Letra letra={d.letra} hidden />
        <Titulo sub className="text-lg">
          {d.rotulo_explicado}
        </Titulo>
        <p className="text-sm text-ink-soft">
          {t('leitura.medida', { percentual: d.percentual_texto, pontos: d.pontos, faixa: d.faixa })}
        </p>
      </header>
      <BarraDimensao letra={d.letra} totais={totais} margem={relatorio.margem_pontos} />
      <p className="font-serif text-lg">{d.pergunta}</p>
      <p className="text-ink-soft italic">{d.descricao}</p>
      <Texto trecho={`dimensoes.${d.letra}.${d.faixa_numero}.texto`} texto={d.texto} />
      <div className="leitura-duas leitura-par">
        <Parte
          titulo={contribuicao}
          trecho={`dimensoes.${d.letra}.${d.faixa_numero}.contribuicao`}
          texto={d.contribuicao}
        />
        <Parte titulo={cuidado} trecho={`dimensoes.${d.letra}.${d.faixa_numero}.cuidado`} texto={d.cuidado} />
      </div>
      <PorQue porques={porques} afirmacao={`dimensoes.${d.letra}`} sobre={d.rotulo_explicado} />
    </article>
  ))
}
