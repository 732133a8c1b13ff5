import { Suspense } from 'react'
import { useSessaoParada } from '../currentUser.ts'
import { askProvaBy } from '../prove.ts'
import { lazyPart } from '../ui/screen/lazyPart.tsx'

const SessaoTerminou = lazyPart(() => import('./ended/SessionEnded.tsx'))

// The dialog's code loads with the first question; where it does not load, nothing was proved.
askProvaBy(() =>
  import('./proof/askProof.tsx').then(
    ({ askProva }) => askProva(),
    () => false,
  ),
)

/** Mounted once at the root: asks a person whose session ended under the page to sign in again on the spot. */
export function SessaoHost() {
  const parada = useSessaoParada()
  return (
    parada && (
      <Suspense>
        <SessaoTerminou email={parada.email} id_usuario={parada.id_usuario} token={parada.token} />
      </Suspense>
    )
  )
}
