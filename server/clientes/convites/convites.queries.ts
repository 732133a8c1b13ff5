import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import type { Finalidade } from '#shared/clientes/turmas/turmas.rules.ts'
import { ativo, prazoPassou, withoutFim } from '../../contas/prazo/prazo.queries.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { withTotal } from '../../platform/db/queries/paged.ts'
import { hasWords } from '../../platform/db/queries/search.ts'
import type { Convites, DB } from '../../platform/db/types.ts'

const OPEN = withoutFim('convites')

/** Selects the sender of an invite, as its page shows her. */
export const findRemetente = (db: Db, id_consultor: number) =>
  db
    .selectFrom('usuarios')
    .select(['nome', 'ativo', 'cadastro_pedido'])
    .where('id_usuario', '=', id_consultor)
    .executeTakeFirstOrThrow()

/** Selects the facts of a turma that its invites show. */
export const findTurma = (db: Db, id_rodada: string) =>
  db
    .selectFrom('rodadas as r')
    .leftJoin('empresas as e', 'e.id_empresa', 'r.id_empresa')
    .select(['r.nome', 'r.finalidade', 'r.id_empresa', 'e.nome as nome_empresa'])
    .where('r.id_rodada', '=', id_rodada)
    .executeTakeFirst()

export const findConvite = (db: Db | Tx, id_convite: string) =>
  db.selectFrom('convites').selectAll().where('id_convite', '=', id_convite).executeTakeFirst()

/** Selects the invite with this short code, in any state. */
export const findConvitePorCodigo = (db: Db, codigo_hash: Buffer) =>
  db.selectFrom('convites').selectAll().where('codigo_hash', '=', codigo_hash).executeTakeFirst()

/** Returns the id of this consultor's person with this address. */
export async function findPessoa(tx: Tx, id_consultor: number, email: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('pessoas as p')
    .leftJoin('usuarios as u', 'u.id_usuario', 'p.id_participante')
    .select('p.id_pessoa')
    .where('p.id_consultor', '=', id_consultor)
    .where(eb =>
      eb.or([eb('u.email', '=', email), eb.and([eb('p.id_participante', 'is', null), eb('p.email', '=', email)])]),
    )
    .executeTakeFirst()
  return row?.id_pessoa
}

/** Returns those of the given companies that belong to this consultor. */
export async function listEmpresasDela(db: Db | Tx, id_consultor: number, empresas: readonly number[]) {
  const rows = await db
    .selectFrom('empresas')
    .select('id_empresa')
    .where('id_consultor', '=', id_consultor)
    .where('id_empresa', 'in', empresas)
    .where('encerrada_em', 'is', null)
    .execute()
  return rows.map(({ id_empresa }) => id_empresa)
}

/** Selects the company given with an invite, as the registration shows it. */
export const findEmpresaDoConvite = (db: Db, id_convite: string) =>
  db
    .selectFrom('convites as c')
    .innerJoin('empresas as e', join =>
      join.onRef('e.id_empresa', '=', 'c.id_empresa').onRef('e.id_consultor', '=', 'c.id_consultor'),
    )
    .select(['e.id_empresa', 'e.nome'])
    .where('c.id_convite', '=', id_convite)
    .executeTakeFirst()

/** Selects this consultor's open, unexpired invite to this address. */
export const findConviteAtivo = (
  tx: Tx,
  { id_consultor, email, now }: { id_consultor: number; email: string; now: Date },
) =>
  tx
    .selectFrom('convites')
    .selectAll()
    .where('id_consultor', '=', id_consultor)
    .where('email', '=', email)
    .where(ativo(now, 'convites'))
    .executeTakeFirst()

export const findConviteAbertoDaLicenca = (tx: Tx, id_licenca: number) =>
  tx.selectFrom('convites').selectAll().where('id_licenca', '=', id_licenca).where(OPEN).executeTakeFirst()

export const insertConvite = (tx: Tx, convite: Insertable<Convites>) =>
  tx.insertInto('convites').values(convite).execute()

/** Closes an open invite as accepted, cancelled or returned. Returns whether it was still open. */
export async function closeConvite(
  tx: Tx,
  id_convite: string,
  how: { aceito_em: Date } | { cancelado_em: Date; id_compra_estorno?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('convites')
    .set(how)
    .where('id_convite', '=', id_convite)
    .where(OPEN)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Sets a later end for an invite that is still open, whose licence the caller holds locked. Returns whether it was
 * open.
 */
export async function extendConvite(tx: Tx, id_convite: string, validade_convite: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('convites')
    .set({ validade_convite })
    .where('id_convite', '=', id_convite)
    .where(OPEN)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Returns open invites sent with a purchase's licences, newest first, with those licences locked. A registration locks
 * the same licence first, so neither misses the other.
 */
export async function lockAbertosDaCompra(
  tx: Tx,
  id_compra: string,
  limit: number,
): Promise<{ id_convite: string; id_licenca: number }[]> {
  const { rows } = await sql<{ id_convite: string; id_licenca: number }>`
    select c.id_convite, l.id_licenca from licencas l
      join convites c on c.id_licenca = l.id_licenca
       and ${withoutFim()}
     where l.id_compra = ${id_compra} and l.estado = 'CONVIDADA'
     order by c.criado_em desc, l.id_licenca desc limit ${limit} for update of l`.execute(tx)
  return rows
}

/** Selects the newest mail with the invite itself, not a reminder. */
const ultimoEmail = (eb: ExpressionBuilder<DB, 'convites'>) =>
  eb
    .selectFrom('emails')
    .select(['emails.estado', 'emails.motivo', 'emails.proxima_tentativa', 'emails.enviado_em'])
    .whereRef('emails.id_convite', '=', 'convites.id_convite')
    .where('emails.tipo', '=', 'convite_cliente')
    .orderBy('emails.criado_em', 'desc')
    .limit(1)
    .as('envio')

/** SQL conditions of a consultor's lists of invites, by `situacao`: open at `now`, or expired without an answer. */
const SITUACOES = {
  abertos: (now: Date) => ativo(now, 'convites'),
  /**
   * Expired invites, except to people who were invited again, hold a licence of this consultor, or erased their
   * account.
   */
  expirados: (now: Date) => sql<boolean>`(convites.aceito_em is null and convites.cancelado_em is null
    and convites.email is not null and not convites.esquecer_email and (convites.devolvido_em is not null or ${prazoPassou(now, 'convites')})
    and not exists (select 1 from convites n where n.id_consultor = convites.id_consultor and n.email = convites.email
      and n.criado_em > convites.criado_em)
    and not exists (select 1 from usuarios u join licencas l on l.id_participante = u.id_usuario
      where u.email = convites.email and l.id_consultor = convites.id_consultor))`,
} as const
export type SituacaoConvites = keyof typeof SITUACOES

/** Returns a page of a consultor's invites, newest first, each with the delivery state of its mail. */
export async function listConvites(
  db: Db,
  {
    id_consultor,
    situacao,
    now,
    busca,
    ids,
  }: {
    id_consultor: number
    situacao: SituacaoConvites
    now: Date
    busca: readonly string[] | undefined
    /** Only the invites with these ids; undefined for all. */
    ids: readonly string[] | undefined
  },
  page: { limit: number; offset: number },
) {
  return withTotal(page, ({ limit, offset }) =>
    db
      .selectFrom('convites')
      .leftJoinLateral(ultimoEmail, join => join.onTrue())
      .leftJoin('recusas_email as recusa', join =>
        join.on('recusa.email_hash', '=', sql<Buffer>`sha256(convert_to(convites.email, 'UTF8'))`),
      )
      .leftJoin('rodadas as da_turma', 'da_turma.id_rodada', 'convites.id_rodada')
      .select([
        'id_convite',
        'id_licenca',
        'convites.id_consultor',
        'email',
        'convites.nome',
        'convites.id_empresa',
        'convites.recado',
        sql<Finalidade>`coalesce(da_turma.finalidade, convites.finalidade, 'desenvolvimento')`.as('finalidade'),
        'convites.codigo_hash',
        'convites.criado_em',
        'validade_convite',
      ])
      .select(['envio.estado', 'envio.motivo', 'envio.proxima_tentativa', 'envio.enviado_em', 'recusa.recusado_em'])
      .select(sql<number>`count(*) over ()`.as('total'))
      .where('convites.id_consultor', '=', id_consultor)
      .where(SITUACOES[situacao](now))
      .$call(query => (busca === undefined ? query : query.where(hasWords(sql`convites.busca`, busca))))
      .$call(query => (ids === undefined ? query : query.where(sql<boolean>`id_convite = any(${[...ids]}::uuid[])`)))
      .orderBy(situacao === 'abertos' ? 'convites.criado_em' : 'validade_convite', 'desc')
      .orderBy('id_convite')
      .limit(limit)
      .offset(offset)
      .execute(),
  )
}
