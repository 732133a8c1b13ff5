import './porque.css'
import type { Leitura } from '#shared/disc/relatorios/leitura/leitura.contract.ts'
import { porquesDaAfirmacao } from '#shared/disc/relatorios/leitura/porque.rules.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Motivo } from './Motivo.tsx'

interface Props {
  porques: Leitura['porques']
  /** Id of the statement, as `afirmacoesOf` names it. */
  afirmacao: string
  /** Name of the explained statement, for screen readers. */
  sobre: string
  /** The reason in the report's own words, where it has one. */
  nota?: string
}

/** "Por que diz isso?": the rule, the totals and the answers behind a statement (LGPD, art. 20, §1). */
export function PorQue({ porques, afirmacao, sobre, nota = '' }: Props) {
  return (
    <details className="porque" data-afirmacao={afirmacao}>
      <summary>
        {t('perfil.porQue')}
        <span className="sr-only"> {sobre}</span>
      </summary>
      <div className="grid gap-2.5 max-w-(--measure) mt-1 mb-2 py-1 pr-0 pl-4 border-l-3 border-l-line">
        {porquesDaAfirmacao(porques, afirmacao).map(porque => (
          <Motivo key={`${porque.regra} ${porque.valores.tema ?? ''}`} porque={porque} nota={nota} />
        ))}
      </div>
    </details>
  )
}
