import { esquecerConvitesConsultor } from '../consultores/consultores.ts'
import type { Tx } from '../db/connect.ts'
import { esquecerEncerrados } from './esquecer.queries.ts'

/**
 * Writes down what the clock has decided of addresses (behaviour §42): 90 days after an invite was cancelled or expired
 * it names nobody; an invitation to become consultor loses an erased person's address when it expires. `antes` is the
 * moment before which an end is old.
 */
export async function esquecerConvites(tx: Tx, now: Date, antes: Date): Promise<void> {
  await esquecerEncerrados(tx, antes)
  await esquecerConvitesConsultor(tx, now, antes)
}
