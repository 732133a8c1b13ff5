import { expect } from 'vitest'
import type { TestApp } from '../app/app.ts'
import type { Conta } from '../app/factories.ts'

/**
 * Expects that each licence's state follows from its ledger, and that each open invite holds exactly one licence
 * (security §31 and §32).
 */
export async function expectBooksToBalance({ deps: { db } }: TestApp, { id_usuario }: Conta): Promise<void> {
  const licencas = await db
    .selectFrom('licencas')
    .select(['id_licenca', 'estado'])
    .where('id_consultor', '=', id_usuario)
    .orderBy('id_licenca')
    .execute()
  const moves = await db
    .selectFrom('movimentos_licenca')
    .select(['id_licenca', 'de', 'para'])
    .where('id_consultor', '=', id_usuario)
    .orderBy('id_movimento')
    .execute()
  const folded = new Map<number, string>()
  for (const { id_licenca, de, para } of moves) {
    expect(folded.get(id_licenca) ?? null).toBe(de)
    folded.set(id_licenca, para)
  }
  expect(licencas.map(row => [row.id_licenca, row.estado])).toEqual(
    licencas.map(row => [row.id_licenca, folded.get(row.id_licenca)]),
  )
  const open = await db
    .selectFrom('convites')
    .select('id_licenca')
    .where('id_consultor', '=', id_usuario)
    .where('aceito_em', 'is', null)
    .where('cancelado_em', 'is', null)
    .where('devolvido_em', 'is', null)
    .orderBy('id_licenca')
    .execute()
  expect(open.map(row => row.id_licenca)).toEqual(
    licencas.filter(row => row.estado === 'CONVIDADA').map(row => row.id_licenca),
  )
}
