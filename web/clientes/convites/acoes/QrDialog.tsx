import { Suspense, useState } from 'react'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import { Skeleton } from '../../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'

const QrCode = lazyPart(() => import('./QrCode.tsx'))

export interface QrDe {
  url: string
  /** Name of the person whose link it is. */
  nome: string
}

/** Dialog with the link as a QR code, to show on the screen or to print. */
export function QrDialog({ de, onClose }: { de: QrDe | null; onClose(): void }) {
  // The picture stays while the dialog fades out.
  const [shown, setShown] = useState(de)
  if (de && de !== shown) setShown(de)
  if (!shown) return null
  return (
    <Dialog
      open={de !== null}
      onClose={onClose}
      titulo={t('qr.titulo')}
      texto={t('qr.texto', { nome: shown.nome })}
      acts={
        <Button look="primary" onClick={onClose}>
          {t('comum.ok')}
        </Button>
      }
    >
      <Suspense fallback={<Skeleton className="mx-auto aspect-square w-[min(320px,100%)]" />}>
        <QrCode url={shown.url} nome={shown.nome} />
      </Suspense>
    </Dialog>
  )
}
