import { NECESSARIOS } from '#shared/contas/instalacao/instalacao.contract.ts'
import { fail } from '#shared/platform/errors.ts'
import { PRAZO_DIAS } from '#shared/platform/instalacao/grupos.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { findInicio } from './instalacao.queries.ts'

/** Missing settings, and until when sales go on without them; null where they do not. */
export interface Pendencias {
  faltam: (typeof NECESSARIOS)[number][]
  vende_ate: Date | null
}

/** Returns until when an installation that had data may go on as it was; null for a new one. */
export async function findPrazo(db: Db): Promise<Date | null> {
  const { em, com_dados } = await findInicio(db)
  return com_dados ? new Date(em.getTime() + PRAZO_DIAS * DAY_MS) : null
}

type Asking = Pick<Deps, 'db' | 'env' | 'now'>

/** Returns what a production installation lacks before it may sell; nothing outside of production. */
export async function pendencias({ db, env }: Asking): Promise<Pendencias> {
  if (!env.production) return { faltam: [], vende_ate: null }
  const { salvos, em, com_dados } = await findInicio(db)
  const faltam = NECESSARIOS.filter(grupo => !salvos.includes(grupo))
  const ends = com_dados && faltam.length > 0
  return { faltam, vende_ate: ends ? new Date(em.getTime() + PRAZO_DIAS * DAY_MS) : null }
}

/** @throws {Failure} instalacao_por_preencher when the settings that a sale needs are missing and their time is over */
export async function requireMaySell(deps: Asking): Promise<void> {
  const { faltam, vende_ate } = await pendencias(deps)
  if (faltam.length > 0 && (vende_ate === null || deps.now() >= vende_ate)) throw fail('instalacao_por_preencher')
}

/**
 * Lets an invite go out. An installation that had data before the settings were asked for always may: its licences are
 * paid for.
 * @throws {Failure} instalacao_por_preencher in a new installation that lacks them
 */
export async function requireMayInvite(deps: Asking): Promise<void> {
  const { faltam, vende_ate } = await pendencias(deps)
  if (faltam.length > 0 && vende_ate === null) throw fail('instalacao_por_preencher')
}
