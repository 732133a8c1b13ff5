import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useCompartilhados } from '../../../../contas/autorizacoes/useCompartilhados.ts'
import { Espera } from '../../../../disc/evidencia/junto/Espera.tsx'
import { queryOfVerJunto } from '../../../../disc/evidencia/junto/ver-junto.queries.ts'
import { Passo } from '../../../../disc/evidencia/Passo.tsx'
import type { ApiError } from '../../../../platform/apiError.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { to } from '../../../../platform/screens/to.ts'
import { Skeleton } from '../../../../platform/ui/Skeleton.tsx'

/** How often the person's page asks whether she has opened on another device, in ms. */
const OLHAR_MS = 15_000

interface Props {
  erro: ApiError
  reler(): Promise<unknown>
}

/** A room whose result waits: the person opens it here, and the consultora's page follows at that moment. */
export default function AbrirJunto({ erro, reler }: Props) {
  const id_licenca = Number(erro.campos?.id_licenca)
  const { data, isPending } = useQuery({ ...queryOfVerJunto(id_licenca), retry: false })
  useCompartilhados(() => void reler(), !data && !isPending)
  useEffect(() => {
    if (!data) return
    const timer = setInterval(() => !document.hidden && void reler(), OLHAR_MS)
    return () => clearInterval(timer)
  }, [data, reler])
  if (isPending) return <Skeleton className="mx-auto h-60 w-full max-w-[720px]" />
  return (
    <>
      {data ? (
        <Espera verJunto={data} onAberto={() => void reler()} />
      ) : (
        <Passo titulo={erro.titulo} focar={false}>
          <p className="measure text-ink-soft">{erro.mensagem}</p>
        </Passo>
      )}
      <p className="mx-auto mt-4 w-full max-w-[720px]">
        <Link className="inline-flex min-h-11 items-center" to={to('/perfil-usuario/:id_usuario?')}>
          {t('verJunto.inicio')}
        </Link>
      </p>
    </>
  )
}
