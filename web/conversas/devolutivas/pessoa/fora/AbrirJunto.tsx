import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Espera } from '../../../../disc/evidencia/junto/Espera.tsx'
import { verJuntoQuery } from '../../../../disc/evidencia/junto/ver-junto.queries.ts'
import { Passo } from '../../../../disc/evidencia/Passo.tsx'
import type { ApiError } from '../../../../platform/apiError.ts'
import { Skeleton } from '../../../../platform/ui/Skeleton.tsx'

/** How often the consultora's page asks whether the person has opened, in ms. */
const OLHAR_MS = 3_000

interface Props {
  erro: ApiError
  reler(): Promise<unknown>
}

/** A room whose result waits: the person opens it here, and the consultora's page follows within seconds. */
export default function AbrirJunto({ erro, reler }: Props) {
  const id_licenca = Number(erro.campos?.id_licenca)
  const { data, isPending } = useQuery({ ...verJuntoQuery(id_licenca), retry: false })
  useEffect(() => {
    const timer = setInterval(() => void reler(), OLHAR_MS)
    return () => clearInterval(timer)
  }, [reler])
  if (isPending) return <Skeleton className="mx-auto h-60 w-full max-w-[720px]" />
  if (data) return <Espera verJunto={data} onAberto={() => void reler()} />
  return (
    <Passo titulo={erro.titulo} focar={false}>
      <p className="measure text-ink-soft">{erro.mensagem}</p>
    </Passo>
  )
}
