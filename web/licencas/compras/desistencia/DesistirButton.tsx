import { Suspense, useState } from 'react'
import type { Compra } from '#shared/licencas/compras/compras.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { formatMinute } from '../../../platform/ui/format.ts'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'

const DesistirDialog = lazyPart(() => import('./DesistirDialog.tsx'))

interface Props {
  compra: Compra
  /** Whether it stands in a list, among those of other purchases. */
  naLista?: boolean
}

/** Button that opens the withdrawal from a purchase; nothing once the time is over. */
export function DesistirButton({ compra, naLista }: Props) {
  const [open, setOpen] = useState(false)
  if (!compra.desistir_ate && !open) return null
  return (
    <>
      <Button
        small={naLista}
        look={naLista ? 'text' : 'quiet'}
        aria-label={naLista ? t('desistir.acaoDe', { data: formatMinute(compra.criada_em) }) : undefined}
        onClick={() => setOpen(true)}
      >
        {t('desistir.acao')}
      </Button>
      {open && (
        <Suspense>
          <DesistirDialog compra={compra} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
