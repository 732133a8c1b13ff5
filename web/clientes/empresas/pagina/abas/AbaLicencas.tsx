import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { EmpresaDaPagina } from '#shared/clientes/empresas/empresas.contract.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { lazyPart } from '../../../../platform/ui/screen/lazyPart.tsx'
import Empresariais from '../empresariais/Empresariais.tsx'
import { Licencas } from './Licencas.tsx'
import { notaPara } from './notaPara.ts'

const BuyForEmpresa = lazyPart(() => import('./BuyForEmpresa.tsx'))

/** Licences of a company: those at its disposal, those of its people by state, and buying with an invoice for it. */
export default function AbaLicencas({ empresa }: { empresa: EmpresaDaPagina }) {
  const [buying, setBuying] = useState(false)
  const navigate = useNavigate()
  const encerrada = (empresa.encerrada_em ?? null) !== null
  return (
    <>
      <div className="empresa-cartoes">
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
