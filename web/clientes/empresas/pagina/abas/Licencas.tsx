import { Link } from 'react-router'
import type { EmpresaDaPagina } from '#shared/clientes/empresas/empresas.contract.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { to } from '../../../../platform/screens/to.ts'
import { formatNumber } from '../../../../platform/ui/format.ts'

/** Licences of the company's people by state. */
export function Licencas({ empresa }: { empresa: EmpresaDaPagina }) {
  const { em_convite, em_teste, utilizadas } = empresa.licencas
  const lines = [
    [t('empresa.licencas.em_convite'), em_convite],
    [t('empresa.licencas.em_teste'), em_teste],
    [t('empresa.licencas.utilizadas'), utilizadas],
  ] as const
  return (
    <section className="card grid gap-4" aria-labelledby="empresa-licencas">
      <h2 id="empresa-licencas" className="text-lg">
        {t('empresa.licencasDasPessoas')}
      </h2>
      <dl className="empresa-licencas">
        {lines.map(([name, n]) => (
          <div key={name} className="empresa-licencas-linha">
            <dt>{name}</dt>
            <dd>{formatNumber(n)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-soft">
        {t('empresa.licencasTexto')} <Link to={to('/extrato')}>{t('empresa.verExtrato')}</Link>
      </p>
    </section>
  )
}
