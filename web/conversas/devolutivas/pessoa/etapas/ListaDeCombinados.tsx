import { Suspense } from 'react'
import { Skeleton } from '../../../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../../../platform/ui/screen/lazyPart.tsx'
import { useCena } from '../cena.tsx'

const Combinados = lazyPart(async () => ({ default: (await import('../../combinados/Combinados.tsx')).Combinados }))

/** List of combinados, read-only or editable. */
export function ListaDeCombinados({ podeEscrever = false }: { podeEscrever?: boolean }) {
  const { sala, enviar, escrever, soVer } = useCena()
  return (
    <Suspense fallback={<Skeleton className="h-32 w-full" />}>
      <Combinados sala={sala} enviar={enviar} podeEscrever={podeEscrever && !soVer} onEscrever={escrever} />
    </Suspense>
  )
}
