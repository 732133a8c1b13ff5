import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { conviteVencido, validadeDoConvite } from '#shared/clientes/convites/convites.rules.ts'
import { TIPO_LICENCA } from '#shared/licencas/licencas/licencas.contract.ts'
import { HOUR_MS } from '#shared/platform/time.ts'
import { giveBackVencidas, moveLicenca } from '../licencas/licencas/licencas.ts'
import { isRestored } from '../platform/backup/backup.ts'
import { inTransaction, type Tx } from '../platform/db/connect.ts'
import type { Deps } from '../platform/deps.ts'
import { INVITED } from '../platform/emails/local-mailbox/demonstration.ts'
import { seedDemo } from './demo.ts'
import { ensureFirstAdmin } from './first-admin.ts'
import * as people from './people.ts'

/**
 * Number of the advisory lock for seeding, so that one process seeds at a time (behaviour §41); migrating has another
 * lock.
 */
const SEED_LOCK = 7_201_955

/**
 * Seeds a new installation: the first admin when the environment names one, and, with stand-ins, the demonstration,
 * unless the database was restored from a backup. Safe to run at every start and from several processes; never changes
 * what visitors did.
 */
export async function seed(deps: Deps): Promise<void> {
  // A senha that everybody knows has no place beside what people entrusted to another.
  const demo = deps.env.standIns && deps.env.SEED_DEMO !== false && !(await isRestored(deps.db))
  const senha_hash = demo ? await deps.passwords.hash('demonstracao') : ''
  await inTransaction(deps.db, async tx => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx)
    await ensureFirstAdmin(deps, tx)
    if (!demo) return
    await seedDemo(deps, tx, senha_hash, { mesa: deps.env.SEED_DEMO !== 'pessoas' })
    await renewOpenInvite(deps, tx)
  })
}

/** Keeps one invite of the demonstration open (behaviour §43): when it has expired, a new one is made. */
async function renewOpenInvite(deps: Deps, tx: Tx): Promise<void> {
  const now = deps.now()
  const consultora = await tx
    .selectFrom('usuarios')
    .select(['id_usuario', 'demonstracao'])
    .where('email', '=', people.CONSULTORA.email)
    .executeTakeFirst()
  if (!consultora?.demonstracao) return
  const id_consultor = consultora.id_usuario
  const last = await tx
    .selectFrom('convites')
    .selectAll()
    .where('id_consultor', '=', id_consultor)
    .where('email', '=', INVITED)
    .orderBy('criado_em', 'desc')
    .executeTakeFirst()
  // Accepted or cancelled by a visitor stays so; one that still stands needs nothing.
  if (last && (last.aceito_em || last.cancelado_em || !conviteVencido(last.validade_convite, now))) return
  await giveBackVencidas(tx, { id_consultor }, now)
  const licenca = await tx
    .selectFrom('licencas')
    .select('id_licenca')
    .where('id_consultor', '=', id_consultor)
    .where('id_tipo_licenca', '=', TIPO_LICENCA.individual)
    .where('estado', '=', 'DISPONIVEL')
    .orderBy('id_licenca')
    .executeTakeFirst()
  if (!licenca) return
  const criado_em = new Date(now.getTime() - 26 * HOUR_MS)
  const convite = {
    id_convite: randomUUID(),
    id_licenca: licenca.id_licenca,
    id_consultor,
    email: INVITED,
    criado_em,
    validade_convite: validadeDoConvite(criado_em),
  }
  await tx.insertInto('convites').values(convite).execute()
  await moveLicenca(tx, {
    id_licenca: licenca.id_licenca,
    movimento: 'convite',
    id_ator: id_consultor,
    id_convite: convite.id_convite,
    em: criado_em,
  })
}
