import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import { one } from '../../../platform/db/queries/rows.ts'

/** Returns the SHA-256 of an address. Mails are counted under the hash, so that the table names nobody. */
const hashOf = (email: string): Buffer => createHash('sha256').update(email).digest()

interface Envio {
  id_consultor: number
  email: string
  now: Date
  /**
   * Start of the time in which mails count; the next field is its end. The end lies slightly after `now`, because
   * transactions may count in another order than they read the time. Rows further in the future, left by a clock that
   * was set back, do not count.
   */
  desde: Date
  ate: Date
}

/** Locks an address, so that mails of several consultores to it are counted one after the other. */
export const lockEndereco = (tx: Tx, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${hashOf(email).toString('hex')}, 8))`.execute(tx)

/** Selects this consultor's mails to this address, in the window that the first of them opened. */
export const findEnvios = (tx: Tx, { id_consultor, email, now }: Envio) =>
  tx
    .selectFrom('envios_convite')
    .select(['envios', 'janela_ate'])
    .where('id_consultor', '=', id_consultor)
    .where('email_sha256', '=', hashOf(email))
    .where('janela_ate', '>', now)
    .executeTakeFirst()

/** Selects all consultores' mails to this address by window, the first to end first. */
export const listEnviosAoEndereco = (tx: Tx, { email, now }: Envio) =>
  tx
    .selectFrom('envios_convite')
    .select(['envios', 'janela_ate'])
    .where('email_sha256', '=', hashOf(email))
    .where('janela_ate', '>', now)
    .orderBy('janela_ate')
    .execute()

const recentes = ({ id_consultor, desde, ate }: Envio) =>
  sql`from envios_convite where id_consultor = ${id_consultor} and ultimo_em > ${desde} and ultimo_em < ${ate}`

/** Counts the addresses that this consultor has mailed, and tells whether this is one of them. */
export async function countEnderecos(tx: Tx, envio: Envio): Promise<{ enderecos: number; este: boolean }> {
  const { rows } = await sql<{ enderecos: number; este: boolean }>`
    select count(*)::int as enderecos, coalesce(bool_or(email_sha256 = ${hashOf(envio.email)}), false) as este
      ${recentes(envio)}`.execute(tx)
  return one(rows)
}

/** Returns when the `n`th newest address of this consultor was mailed. */
export async function findNthEndereco(tx: Tx, envio: Envio, n: number): Promise<Date> {
  const { rows } = await sql<{ ultimo_em: Date }>`
    select ultimo_em ${recentes(envio)} order by ultimo_em desc offset ${n - 1} limit 1`.execute(tx)
  return one(rows).ultimo_em
}

/** Counts the licences a consultor owns, up to `max`; refunded licences do not count. */
export async function countLicencasAte(db: Db | Tx, id_consultor: number, max: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from licencas where id_consultor = ${id_consultor} and estado <> 'ESTORNADA' limit ${max}) l`.execute(db)
  return one(rows).n
}

/** Counts one mail of this consultor to this address. */
export const insertEnvio = (tx: Tx, { id_consultor, email, now }: Envio, janela_ate: Date) =>
  sql`
    insert into envios_convite (id_consultor, email_sha256, envios, janela_ate, ultimo_em)
    values (${id_consultor}, ${hashOf(email)}, 1, ${janela_ate}, ${now})
    on conflict (id_consultor, email_sha256) do update set
      envios = case when envios_convite.janela_ate <= ${now} then 1 else envios_convite.envios + 1 end,
      janela_ate = case when envios_convite.janela_ate <= ${now} then excluded.janela_ate else envios_convite.janela_ate end,
      ultimo_em = excluded.ultimo_em`.execute(tx)

/** Deletes mails that no limit counts any more. */
export const deleteEnviosAntigos = (db: Db | Tx, now: Date, desde: Date) =>
  db.deleteFrom('envios_convite').where('janela_ate', '<=', now).where('ultimo_em', '<=', desde).execute()
