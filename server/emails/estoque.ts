import { sql } from 'kysely'
import { ESTOQUE_BAIXO } from '#shared/emails/emails.rules.ts'
import { TIPO_LICENCA } from '#shared/licencas/licencas.contract.ts'
import type { Tx } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { enqueueEmail } from './outbox.ts'

/**
 * Tells a consultor, in the transaction of her invite, that few licences are left. The newest credit of the ledger
 * is part of the mail's key: one notice until licences come in again; what merely returns from an invite is no news.
 */
export async function avisarEstoque(deps: Deps, tx: Tx, id_consultor: number): Promise<void> {
  const left = await tx
    .selectFrom('licencas')
    .select('id_licenca')
    .where('id_consultor', '=', id_consultor)
    .where('estado', '=', 'DISPONIVEL')
    .where('id_tipo_licenca', '=', TIPO_LICENCA.individual)
    .limit(ESTOQUE_BAIXO + 1)
    .execute()
  if (left.length > ESTOQUE_BAIXO) return
  const { rows } = await sql<{ email: string; credito: number | null }>`
    select u.email, (select max(m.id_movimento) from movimentos_licenca m
        where m.id_consultor = u.id_usuario and m.de is null) as credito
      from usuarios u where u.id_usuario = ${id_consultor}`.execute(tx)
  const { email, credito } = rows[0]!
  await enqueueEmail(deps, tx, {
    tipo: 'licencas_acabando',
    chave: `${id_consultor}:${credito ?? 0}`,
    destinatario: email,
    dados: { id_consultor },
  })
}
