import { Suspense } from 'react'
import { useParams } from 'react-router'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { Arriving } from './pessoa/Arriving.tsx'
import { useDevolutiva } from './sala/useDevolutiva.ts'

const Conduzir = lazyPart(() => import('./conduzir/Entrada.tsx'))
const Pessoa = lazyPart(() => import('./pessoa/NaConversa.tsx'))

/** Page of one devolutiva: the conducting screen for the consultor, the person's view for the person it is about. */
export default function DevolutivaPage() {
  const { id_devolutiva = '' } = useParams()
  const devolutiva = useDevolutiva(id_devolutiva)
  const { sala, fechada, fim } = devolutiva
  if (fim || (!sala && !fechada)) return <Arriving devolutiva={devolutiva} />
  return (
    <Suspense fallback={<Arriving devolutiva={devolutiva} />}>
      {fechada || sala?.cadeira === 'consultor' ? (
        <Conduzir devolutiva={devolutiva} />
      ) : (
        <Pessoa devolutiva={devolutiva} />
      )}
    </Suspense>
  )
}
