import { Suspense, useState } from 'react'
import { useStore } from '../../store.ts'
import { lazyPart } from '../screen/lazyPart.tsx'
import { useEndsWithPage } from '../screen/useEndsWithPage.ts'
import { confirmStore, type PendingConfirm } from './confirm.ts'

const ConfirmDialog = lazyPart(() => import('./ConfirmDialog.tsx'))

/** Mounted once at the root: shows what `confirm()` asks; the dialog's code loads with the first question. */
export function ConfirmHost() {
  const asked = useStore(confirmStore)
  // A question about a page that is gone is answered with no.
  useEndsWithPage(asked !== null, () => asked?.answer('nao'))
  const [last, setLast] = useState<PendingConfirm | null>(null)
  // The words stay while the dialog fades away.
  if (asked && asked !== last) setLast(asked)
  const shown = asked ?? last
  return shown && <Suspense>{<ConfirmDialog asked={shown} open={asked !== null} />}</Suspense>
}
