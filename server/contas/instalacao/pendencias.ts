import { instalacao_por_preencher } from '#shared/contas/instalacao/instalacao.answers.ts'
import { NEEDED } from '#shared/contas/instalacao/instalacao.contract.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Deps } from '../../platform/deps.ts'
import { listSalvos } from './instalacao.queries.ts'

type Asking = Pick<Deps, 'db' | 'env'>

/** Returns what a production installation lacks before it may sell or invite; nothing outside of production. */
export async function listFaltam({ db, env }: Asking): Promise<(typeof NEEDED)[number][]> {
  if (!env.production) return []
  const salvos = await listSalvos(db)
  return NEEDED.filter(grupo => !salvos.includes(grupo))
}

/**
 * Lets a sale begin or an invite go out.
 * @throws {Failure} instalacao_por_preencher in a production installation that lacks needed settings
 */
export async function requireFilledIn(deps: Asking): Promise<void> {
  if ((await listFaltam(deps)).length > 0) throw fail(instalacao_por_preencher)
}
