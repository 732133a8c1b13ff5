import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { testesQuery } from '../../../disc/relatorios/open/testes.queries.ts'
import { attempt } from '../../../platform/ui/overlays/attempt.ts'
import { Skeleton } from '../../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import { SuaConversa } from './SuaConversa.tsx'

const BeforeLooking = lazyPart(() => import('../../../disc/evidencia/BeforeLooking.tsx'))

/** A result that was never looked at: the way to it. */
export function PorVer(props: { id_usuario: number; id_licenca: number }) {
  const { ver, abrindo } = useShow(props.id_usuario)
  return (
    <Suspense fallback={<Skeleton className="h-[220px] w-full" />}>
      <BeforeLooking
        id_licenca={props.id_licenca}
        onVer={ver}
        abrindo={abrindo}
        encontro={<SuaConversa consultor={null} id_licenca={null} />}
      />
    </Suspense>
  )
}

/**
 * Returns `ver`, which opens a result not seen before by fetching the tests without `antesDeVer` (the server then
 * counts the result as seen), and whether it is running.
 */
function useShow(id_usuario: number) {
  const client = useQueryClient()
  const [abrindo, setAbrindo] = useState(false)
  async function show() {
    if (abrindo) return
    setAbrindo(true)
    await attempt(async () => {
      await client.fetchQuery({ ...testesQuery(id_usuario), staleTime: 0 })
      // The button that was pressed is gone.
      document.querySelector<HTMLElement>('#conteudo')?.focus()
    })
    setAbrindo(false)
  }
  return { ver: show, abrindo }
}
