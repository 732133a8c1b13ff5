import { useQueryClient } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import type { TesteFinalizado } from '#shared/disc/disc/disc.contract.ts'
import { getEvolucao } from '#shared/disc/relatorios/relatorios.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { openRelatorio } from './abrirRelatorio.ts'
import { useMotivo } from './motivo.tsx'
import { nomeCom, testesQuery } from './testes.queries.ts'

interface Props {
  id_usuario: number
  /** Finished tests, newest first; with fewer than two there is no link. */
  testes: readonly TesteFinalizado[]
  className?: string
}

const urlDaEvolucao = (nome: string): string => `${getEvolucao.path}?${new URLSearchParams({ nome })}`

/**
 * Link to the evolution report. A press first asks for the current name of one of the person's reports, with which the
 * report opens without an authorization header (behaviour §29). An admin's reason, asked once on the page, goes
 * into that name and never into an address (behaviour §5).
 */
export function LinkEvolucao({ id_usuario, testes, className }: Props) {
  const client = useQueryClient()
  const motivo = useMotivo()
  const [latest] = testes
  if (!latest || testes.length < 2) return null

  const mint = async (): Promise<string | null> => {
    const { results } = await client.fetchQuery({ ...testesQuery(id_usuario, motivo), staleTime: 0 })
    return results[0] ? urlDaEvolucao(await nomeCom(results[0], motivo)) : null
  }
  const onClick = (event: MouseEvent) => {
    // The name at hand carries no reason, and would be refused.
    if (!motivo && (event.ctrlKey || event.metaKey || event.shiftKey)) return
    event.preventDefault()
    void openRelatorio(mint)
  }
  return (
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
  )
}
