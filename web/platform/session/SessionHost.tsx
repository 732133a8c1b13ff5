import { Suspense } from 'react'
import { useStoppedSession } from '../currentUser.ts'
import { askProofBy } from '../prove.ts'
import { lazyPart } from '../ui/screen/lazyPart.tsx'

const SessionEnded = lazyPart(() => import('./ended/SessionEnded.tsx'))

// The dialog's code loads with the first question; where it does not load, nothing was proved.
askProofBy(() =>
  import('./proof/askProof.tsx').then(
    ({ askProof }) => askProof(),
    () => false,
  ),
)

/** Mounted once at the root: asks a person whose session ended under the page to sign in again on the spot. */
export function SessionHost() {
  const parada = useStoppedSession()
  return (
    parada && (
      <Suspense>
        <SessionEnded email={parada.email} id_usuario={parada.id_usuario} token={parada.token} />
      </Suspense>
    )
  )
}
