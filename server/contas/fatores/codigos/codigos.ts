import { randomInt } from 'node:crypto'
import { CODIGOS, codigoEmGrupos, INICIO, novoCodigo, readCodigo } from '#shared/contas/fatores/fatores.rules.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import * as queries from './codigos.queries.ts'

export { countUnused, takeCodigo } from './codigos.queries.ts'

/** Ten new recovery codes: as their person sees them once, and as rows. */
export interface NewCodigos {
  codigos: string[]
  rows: { inicio: string; codigo_hash: string }[]
}

/**
 * Makes ten recovery codes and their hashes, before the transaction that stores them. They have 60 bits each; ASVS 6.5.2
 * asks for the hash of a senha below 112.
 */
export async function createCodigos({ passwords }: Pick<Deps, 'passwords'>): Promise<NewCodigos> {
  const byInicio = new Map<string, string>()
  while (byInicio.size < CODIGOS) {
    const code = novoCodigo(randomInt)
    byInicio.set(code.slice(0, INICIO), code)
  }
  const codes = [...byInicio.values()]
  const rows = await Promise.all(
    codes.map(async code => ({
      inicio: code.slice(0, INICIO),
      codigo_hash: await passwords.hash(code.slice(INICIO)),
    })),
  )
  return { codigos: codes.map(codigoEmGrupos), rows }
}

/** Stores ten recovery codes in place of the account's earlier ones. */
export async function replaceCodigos(tx: Tx, id_usuario: number, { rows }: NewCodigos, em: Date): Promise<void> {
  await queries.deleteCodigos(tx, id_usuario)
  await queries.insertCodigos(
    tx,
    rows.map(row => ({ ...row, id_usuario, criado_em: em })),
  )
}

/** Returns the first characters of a recovery code that is right and unused; null for any other, after the same time. */
export async function matchCodigo(
  { db, passwords }: Pick<Deps, 'db' | 'passwords'>,
  id_usuario: number,
  typed: string,
): Promise<string | null> {
  const code = readCodigo(typed)
  if (code === null) return null
  const inicio = code.slice(0, INICIO)
  const row = await queries.findCodigo(db, id_usuario, inicio)
  return (await passwords.verify(row?.codigo_hash ?? null, code.slice(INICIO))) ? inicio : null
}
