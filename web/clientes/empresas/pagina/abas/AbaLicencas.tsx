import { Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { EmpresaDaPagina } from '#shared/clientes/empresas/empresas.contract.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { to } from '../../../../platform/screens/to.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { formatNumber } from '../../../../platform/ui/format.ts'
import { lazyPart } from '../../../../platform/ui/screen/lazyPart.tsx'
import Empresariais from '../empresariais/Empresariais.tsx'
import { notaPara } from './notaPara.ts'

const BuyForEmpresa = lazyPart(() => import('./BuyForEmpresa.tsx'))

/** Licences of a company: those at its disposal, those of its people by state, and buying with an invoice for it. */
export default function AbaLicencas({ empresa }: { empresa: EmpresaDaPagina }) {
  const [buying, setBuying] = useState(false)
  const navigate = useNavigate()
  const encerrada = (empresa.encerrada_em ?? null) !== null
  return (
    <>
      <div className="grid gap-6 items-start min-[48rem]:grid-cols-[repeat(2,minmax(0,1fr))]">
        <Empresariais empresa={empresa} />
        <Licencas empresa={empresa} />
      </div>
      {!encerrada && !buying && (
        <div>
          <Button onClick={() => (empresa.cnpj ? void navigate(...notaPara(empresa)) : setBuying(true))}>
            {t('empresa.comprarPara')}
          </Button>
        </div>
      )}
      {buying && (
        <Suspense>
          <BuyForEmpresa empresa={empresa} onClose={() => setBuying(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Licences of the company's people by state. */
function Licencas({ empresa }: { empresa: EmpresaDaPagina }) {
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
