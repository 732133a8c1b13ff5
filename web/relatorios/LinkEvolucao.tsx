import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, Suspense, useState } from 'react'
import type { TesteFinalizado } from '#shared/disc/disc.contract.ts'
import { TIPO_USUARIO } from '#shared/permissions.ts'
import { getEvolucao } from '#shared/relatorios/relatorios.contract.ts'
import { t } from '../i18n/i18n.ts'
import { testesQuery } from '../perfil/perfil.queries.ts'
import { useCurrentUser } from '../session/currentUser.ts'
import { usePrivilegios } from '../session/session.queries.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { abrirRelatorio } from './abrirRelatorio.ts'

const MotivoDialog = lazyPart(() => import('../perfil/MotivoDialog.tsx'))

interface Props {
  id_usuario: number
  /** Newest first; with fewer than two there is no evolution to open. */
  testes: readonly TesteFinalizado[]
  className?: string
}

const urlDaEvolucao = (nome: string, motivo?: string): string =>
  `${getEvolucao.path}?${new URLSearchParams({ nome, ...(motivo && { motivo }) })}`

/**
 * The evolution report's link. It opens without a header by the name of one of the person's reports, asked for afresh at
 * the press (ruling 12). An admin says why before someone else's opens (ruling 16).
 */
export function LinkEvolucao({ id_usuario, testes, className }: Props) {
  const client = useQueryClient()
  const me = useCurrentUser()?.id_usuario
  const admin = usePrivilegios()?.id_tipo_usuario === TIPO_USUARIO.admin && me !== id_usuario
  const [asking, setAsking] = useState(false)
  const [latest] = testes
  if (!latest || testes.length < 2) return null

  const mint = async (motivo?: string): Promise<string | null> => {
    const [fresh] = await client.fetchQuery({ ...testesQuery(id_usuario), staleTime: 0 })
    return fresh ? urlDaEvolucao(fresh.nome_relatorio, motivo) : null
  }
  const onClick = (event: MouseEvent) => {
    if (!admin && (event.ctrlKey || event.metaKey || event.shiftKey)) return
    event.preventDefault()
    if (admin) setAsking(true)
    else void abrirRelatorio(() => mint())
  }
  return (
    <>
      <a
        className={className}
        href={urlDaEvolucao(latest.nome_relatorio)}
        target="_blank"
        rel="noopener"
        aria-label={t('perfil.evolucaoPdfDe')}
        onClick={onClick}
      >
        {t('perfil.evolucaoPdf')}
      </a>
      {asking && (
        <Suspense>
          <MotivoDialog mint={mint} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
