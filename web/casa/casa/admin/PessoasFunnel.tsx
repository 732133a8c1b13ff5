import type { VisaoGeral } from '#shared/casa/casa/visao-geral.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { formatNumber } from '../../../platform/ui/format.ts'

/**
 * Counts of the period: invites sent, invites accepted, tests finished. They count events of the period, not one group
 * of people.
 */
export function PessoasFunnel({ visao: { convites, cadastros, testes } }: { visao: VisaoGeral }) {
  const steps = [
    [t('geral.convitesEnviados'), convites.agora],
    [t('geral.cadastros'), cadastros.agora],
    [t('geral.concluidos'), testes.agora],
  ] as const
  const most = Math.max(1, ...steps.map(([, n]) => n))
  return (
    <section className="card" aria-labelledby="caminho">
      <h3 id="caminho" className="text-lg">
        {t('geral.caminho')}
      </h3>
      <dl className="geral-caminho">
        {steps.map(([nome, n]) => (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd>{formatNumber(n)}</dd>
            <span aria-hidden="true" style={{ width: `${Math.max(1, (n / most) * 100)}%` }} />
          </div>
        ))}
      </dl>
      <p className="mt-3 text-xs text-ink-soft">{t('geral.caminhoNota')}</p>
    </section>
  )
}
