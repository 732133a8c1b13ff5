import './tabelas.css'
import type { CSSProperties } from 'react'
import type { Letra as LetraDisc, Mudanca } from '#shared/disc/disc/disc.types.ts'
import { mudancaOf } from '#shared/disc/disc/figuras/comparacao.rules.ts'
import { inEixo } from '#shared/disc/relatorios/evolucao/evolucao-figura.rules.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Pill, type PillTone } from '../../../platform/ui/Pill.tsx'
import { Letra } from './Letra.tsx'

interface LinhaDeDois {
  letra: LetraDisc
  rotulo: string
  /** Points in the earlier result. */
  antes: number
  agora: number
  /** Difference in points, as '+9', '−14' or '0'. */
  delta_texto: string
  mudanca: Mudanca
  /** Label of the change, in the words of the report's texts. */
  mudanca_texto: string
}

/** Tone of the label for each change, from none to reliable. */
const TONES = new Map<Mudanca, PillTone>([
  [mudancaOf(0), 'neutral'],
  [mudancaOf(8), 'warn'],
  [mudancaOf(14), 'brand'],
])

interface Props {
  linhas: readonly LinhaDeDois[]
  /** Half of the margin of both results, in points; 6.5 by default. */
  margem: number | undefined
}

/** Two results side by side by dimension, both with their margins: the earlier one hollow, the later one filled. */
export const DoisResultados = ({ linhas, margem }: Props) => (
  <table className="leitura-tabela dois">
    <caption className="sr-only">{t('comparar.tabela')}</caption>
    <thead>
      <tr>
        <th scope="col">{t('leitura.dimensao')}</th>
        <th scope="col" className="text-right">
          {t('comparar.antes')}
        </th>
        <th scope="col" className="text-right">
          {t('comparar.agora')}
        </th>
        <th scope="col" className="text-right">
          {t('comparar.diferenca')}
        </th>
        <th scope="col">{t('comparar.leitura')}</th>
      </tr>
    </thead>
    <tbody>
      {linhas.map(({ letra, rotulo, antes, agora, delta_texto, mudanca, mudanca_texto }) => (
        <tr key={letra}>
          <th scope="row">
            <span className="flex gap-2 items-center">
              <Letra letra={letra} hidden /> {rotulo}
            </span>
            <Trilho letra={letra} antes={antes} agora={agora} meia={margem} />
          </th>
          <td className="text-right" data-nome={t('comparar.antes')}>
            {antes}
          </td>
          <td className="text-right" data-nome={t('comparar.agora')}>
            {agora}
          </td>
          <td className="text-right font-semibold" data-nome={t('comparar.diferenca')}>
            {delta_texto}
          </td>
          <td>
            <Pill tone={TONES.get(mudanca)}>{mudanca_texto}</Pill>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const percent = (fraction: number) => `${fraction * 100}%`

interface DeUma extends Pick<LinhaDeDois, 'letra' | 'antes' | 'agora'> {
  meia: number | undefined
}

function Trilho({ letra, antes, agora, meia }: DeUma) {
  const mark = (pontos: number, when: 'antes' | 'agora') => {
    const { posicao, margem } = inEixo(pontos, meia)
    // cast: React's type of styles has no properties of our own
    const at = { '--x': percent(posicao), '--de': percent(margem[0]), '--ate': percent(margem[1]) } as CSSProperties
    return <span className="dois-marca" data-quando={when} data-dimensao={letra} style={at} />
  }
  return (
    <span
      className="relative forced-color-adjust-none block h-7.5 mt-1.5 rounded-[5px] [background:linear-gradient(var(--ink-faint),var(--ink-faint))_50%_0/1px_100%_no-repeat,var(--sunken)]"
      aria-hidden="true"
    >
      {mark(antes, 'antes')}
      {mark(agora, 'agora')}
    </span>
  )
}
