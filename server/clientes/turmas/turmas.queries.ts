import { type Insertable, sql, type Updateable } from 'kysely'
import type { SituacaoTurma } from '#shared/clientes/turmas/turmas.rules.ts'
import { TIPO_LICENCA } from '#shared/licencas/licencas/licencas.contract.ts'
import { vencido } from '../../contas/prazo/prazo.queries.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { withTotal } from '../../platform/db/queries/paged.ts'
import { one } from '../../platform/db/queries/rows.ts'
import { distance, hasWords } from '../../platform/db/queries/search.ts'
import type { Rodadas } from '../../platform/db/types.ts'

export const findTurma = (db: Db | Tx, id_rodada: string) =>
  db.selectFrom('rodadas').selectAll().where('id_rodada', '=', id_rodada).executeTakeFirst()
export type TurmaRow = NonNullable<Awaited<ReturnType<typeof findTurma>>>

/**
 * Selects a turma's row, locked until the caller's transaction ends. Order of locks: usuario → rodada → licenca →
 * convite.
 */
export const lockTurma = (tx: Tx, id_rodada: string) =>
  tx.selectFrom('rodadas').selectAll().where('id_rodada', '=', id_rodada).forUpdate().executeTakeFirst()

export const findPorCodigo = (db: Db, hashes: readonly Buffer[]) =>
  db.selectFrom('rodadas').selectAll().where('codigo_hash', 'in', hashes).executeTakeFirst()

export const findPorAcompanhamento = (db: Db, hashes: readonly Buffer[]) =>
  db.selectFrom('rodadas').selectAll().where('acompanhamento_hash', 'in', hashes).executeTakeFirst()

/** The turmas of a consultor whose page for the company has a link, also one that has passed. */
export const listAcompanhadas = (tx: Tx, id_consultor: number) =>
  tx
    .selectFrom('rodadas')
    .select(['id_rodada', 'nome', 'aberta_em', 'fecha_em', 'encerrada_em', 'acompanhamento_em'])
    .where('id_consultor', '=', id_consultor)
    .where('acompanhamento_hash', 'is not', null)
    .orderBy('id_rodada')
    .execute()

export const insertTurma = (tx: Tx, turma: Insertable<Rodadas>) => tx.insertInto('rodadas').values(turma).execute()

export const updateTurma = (tx: Tx, id_rodada: string, set: Updateable<Rodadas>) =>
  tx.updateTable('rodadas').set(set).where('id_rodada', '=', id_rodada).execute()

/** Whether this company belongs to this consultor and is not closed. */
export async function hasEmpresa(db: Db | Tx, id_consultor: number, id_empresa: number): Promise<boolean> {
  const row = await db
    .selectFrom('empresas')
    .select('id_empresa')
    .where('id_empresa', '=', id_empresa)
    .where('id_consultor', '=', id_consultor)
    .where('encerrada_em', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Counts the licences a turma holds: invited, in a test, used. While the turma is locked, the count cannot rise. */
export async function countEntradas(db: Db | Tx, id_rodada: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from licencas where id_rodada = ${id_rodada}`.execute(db)
  return one(rows).n
}

export async function hasLugares(db: Db | Tx, id_rodada: string): Promise<boolean> {
  const row = await db
    .selectFrom('lugares_rodada')
    .select('id_lugar')
    .where('id_rodada', '=', id_rodada)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The licences that a turma spends: individual ones, or of type 2 those at its company's disposal, or free ones. */
export type EstoqueDaTurma = Pick<TurmaRow, 'id_consultor' | 'id_tipo_licenca' | 'id_empresa'>

const DELA = ({ id_tipo_licenca, id_empresa }: EstoqueDaTurma) =>
  sql`l.id_tipo_licenca = ${id_tipo_licenca} and l.id_empresa is not distinct from ${id_tipo_licenca === TIPO_LICENCA.empresarial ? id_empresa : null}::int`

/** Counts the available licences that a turma may spend, including those of expired invites that are not returned yet. */
export async function countLivres(db: Db | Tx, turma: EstoqueDaTurma, now: Date): Promise<number> {
  const { id_consultor } = turma
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from licencas l where l.id_consultor = ${id_consultor} and l.estado = 'DISPONIVEL' and ${DELA(turma)})::int
         + (select count(*) from convites c join licencas l using (id_licenca)
             where c.id_consultor = ${id_consultor} and ${vencido(now)} and l.estado = 'CONVIDADA' and ${DELA(turma)})::int as n`.execute(
    db,
  )
  return one(rows).n
}

/** Whether there is at least one available licence that a turma may spend. */
export async function hasLivre(db: Db | Tx, turma: EstoqueDaTurma, now: Date): Promise<boolean> {
  const { id_consultor } = turma
  const { rows } = await sql<{ tem: boolean }>`
    select exists (select from licencas l where l.id_consultor = ${id_consultor} and l.estado = 'DISPONIVEL' and ${DELA(turma)})
        or exists (select from convites c join licencas l using (id_licenca)
             where c.id_consultor = ${id_consultor} and ${vencido(now)} and l.estado = 'CONVIDADA' and ${DELA(turma)}) as tem`.execute(
    db,
  )
  return one(rows).tem
}

/** Selects the consultor of a turma: name, and whether the account is active. */
export const findConsultorOf = (db: Db, id_consultor: number) =>
  db.selectFrom('usuarios').select(['nome', 'ativo']).where('id_usuario', '=', id_consultor).executeTakeFirstOrThrow()

export interface FiltroTurmas {
  id_consultor: number
  now: Date
  situacao?: SituacaoTurma | undefined
  id_empresa?: number | undefined
  id_equipe?: number | undefined
  id_tipo_licenca?: number | undefined
  busca: readonly string[] | undefined
}

/** Returns a page of a consultor's turmas: the open ones by last day, then the closed ones, the latest first. */
export async function listTurmas(
  db: Db,
  { id_consultor, now, situacao, id_empresa, id_equipe, id_tipo_licenca, busca }: FiltroTurmas,
  page: { limit: number; offset: number },
): Promise<{ rows: (TurmaRow & { nome_empresa: string | null; nome_equipe: string | null })[]; total: number }> {
  const aberta = sql<boolean>`(r.encerrada_em is null and r.fecha_em >= ${now})`
  return withTotal(page, ({ limit, offset }) =>
    db
      .selectFrom('rodadas as r')
      .leftJoin('empresas as e', 'e.id_empresa', 'r.id_empresa')
      .leftJoin('equipes as q', 'q.id_equipe', 'r.id_equipe')
      .selectAll('r')
      .select(['e.nome as nome_empresa', 'q.nome as nome_equipe'])
      .select(sql<number>`count(*) over ()::int`.as('total'))
      .where('r.id_consultor', '=', id_consultor)
      .$if(situacao !== undefined, query => query.where(sql<boolean>`${aberta} = ${situacao === 'aberta'}`))
      .$if(id_empresa !== undefined, query => query.where('r.id_empresa', '=', id_empresa ?? 0))
      .$if(id_equipe !== undefined, query => query.where('r.id_equipe', '=', id_equipe ?? 0))
      .$if(id_tipo_licenca !== undefined, query => query.where('r.id_tipo_licenca', '=', id_tipo_licenca ?? 0))
      .$if(busca !== undefined, query => query.where(hasWords(sql`r.busca`, busca ?? [])))
      .$if(busca !== undefined, query => query.orderBy(distance(sql`r.busca`, busca ?? [])))
      .orderBy(sql`${aberta} desc`)
      .orderBy(sql`case when ${aberta} then r.fecha_em end`)
      .orderBy(sql`coalesce(r.encerrada_em, r.fecha_em) desc`)
      .orderBy('r.id_rodada')
      .limit(limit)
      .offset(offset)
      .execute(),
  )
}

/**
 * Selects what a turma of an equipe takes over from it, if the equipe is this consultor's and not archived, and its company
 * not closed. */
export const findEquipe = (db: Db | Tx, id_consultor: number, id_equipe: number) =>
  db
    .selectFrom('equipes')
    .leftJoin('empresas', 'empresas.id_empresa', 'equipes.id_empresa')
    .select(['equipes.id_equipe', 'equipes.finalidade', 'equipes.id_empresa'])
    .where('equipes.id_equipe', '=', id_equipe)
    .where('equipes.id_consultor', '=', id_consultor)
    .where('equipes.arquivada_em', 'is', null)
    .where('empresas.encerrada_em', 'is', null)
    .executeTakeFirst()

export async function findNomeEquipe(db: Db | Tx, id_equipe: number | null): Promise<string | null> {
  if (id_equipe === null) return null
  const row = await db.selectFrom('equipes').select('nome').where('id_equipe', '=', id_equipe).executeTakeFirst()
  return row?.nome ?? null
}

export async function findNomeEmpresa(db: Db | Tx, id_empresa: number | null): Promise<string | null> {
  if (id_empresa === null) return null
  const row = await db.selectFrom('empresas').select('nome').where('id_empresa', '=', id_empresa).executeTakeFirst()
  return row?.nome ?? null
}
