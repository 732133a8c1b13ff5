import { Suspense, useState } from 'react'
import { t } from '../../../platform/i18n/i18n.ts'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'

const MarcarDialog = lazyPart(() => import('../../../conversas/agenda/marcar/MarcarDialog.tsx'))

/** Button that opens the dialog to arrange a conversation about this client's result. */
export function Marcar({ com }: { com: { id_participante: number; nome: string } }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="act"
        aria-label={t('dia.marcarCom', { nome: com.nome })}
        onClick={() => setOpen(true)}
      >
        {t('dia.marcarConversa')}
      </button>
      {open && (
        <Suspense fallback={null}>
          <MarcarDialog com={com} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
