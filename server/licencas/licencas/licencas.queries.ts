import { sql } from 'kysely'
import type pg from 'pg'
import type { Finalidade } from '#shared/licencas/licencas/finalidades.ts'
import { given } from '#shared/platform/given.ts'
import type { Scope } from '#shared/platform/permissions.ts'
import { vencido } from '../../contas/prazo/prazo.queries.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { withTotal } from '../../platform/db/queries/paged.ts'

export const findLicenca = (db: Db | Tx, id_licenca: number) =>
  db.selectFrom('licencas').selectAll().where('id_licenca', '=', id_licenca).executeTakeFirst()

/** Selects a licence's row, locked until the caller's transaction ends. */
export const lockLicenca = (tx: Tx, id_licenca: number) =>
  tx.selectFrom('licencas').selectAll().where('id_licenca', '=', id_licenca).forUpdate().executeTakeFirst()

/** Locks a person's licences until the caller's transaction ends. Returns their ids. */
export async function lockLicencasDaPessoa(tx: Tx, id_participante: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('licencas')
    .select('id_licenca')
    .where('id_participante', '=', id_participante)
    .orderBy('id_licenca')
    .forUpdate()
    .execute()
  return rows.map(row => row.id_licenca)
}

/** Deletes the address to which these licences were given. */
export const forgetDestino = (tx: Tx, licencas: readonly number[]) =>
  tx.updateTable('licencas').set({ email_destino: null }).where('id_licenca', 'in', licencas).execute()

/** Returns the ids of a person's unfinished tests. */
export async function listAtribuidas(tx: Tx, id_participante: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('licencas')
    .select('id_licenca')
    .where('id_participante', '=', id_participante)
    .where('estado', '=', 'ATRIBUIDA')
    .execute()
  return rows.map(row => row.id_licenca)
}

/** Counts the licences a consultor owns, in any state. */
export async function countLicencas(tx: Db | Tx, id_consultor: number): Promise<number> {
  const row = await tx
    .selectFrom('licencas')
    .select(eb => eb.fn.countAll().as('total'))
    .where('id_consultor', '=', id_consultor)
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

/** Selects the unfinished test that a person already has from this consultor. */
export const findTesteAberto = (
  tx: Tx,
  { id_consultor, id_participante }: { id_consultor: number; id_participante: number },
) =>
  tx
    .selectFrom('licencas')
    .select('id_licenca')
    .where('id_consultor', '=', id_consultor)
    .where('id_participante', '=', id_participante)
    .where('estado', '=', 'ATRIBUIDA')
    .executeTakeFirst()

/** Whether this person ever accepted a licence of this consultor. */
export async function isCliente(
  db: Db | Tx,
  { id_consultor, id_participante }: { id_consultor: number; id_participante: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('clientes')
    .select('id_participante')
    .where('id_consultor', '=', id_consultor)
    .where('id_participante', '=', id_participante)
    .executeTakeFirst()
  return row !== undefined
}

/** Records when the person accepted this licence and so its consultor; only the first time counts. */
export const acceptLicenca = (tx: Tx, id_licenca: number, em: Date) =>
  tx
    .updateTable('licencas')
    .set({ aceita_em: em })
    .where('id_licenca', '=', id_licenca)
    .where('aceita_em', 'is', null)
    .execute()

/** SQL: licences available now, in stock or held by an invite that has expired at `now`. */
const disponivel = (
  id_consultor: number,
  now: Date,
) => sql<boolean>`(l.estado = 'DISPONIVEL' or (l.estado = 'CONVIDADA' and exists (
  select 1 from convites c where c.id_licenca = l.id_licenca and c.id_consultor = ${id_consultor} and ${vencido(now)})))`

export interface Disponiveis {
  rows: { id_licenca: number; id_tipo_licenca: number; criada_em: Date }[]
  individual: number
  empresarial: number
}

/** Returns a consultor's available licences: the number of each type and a page of them, in one round trip. */
export async function listDisponiveis(
  db: Db,
  id_consultor: number,
  now: Date,
  page: { limit: number; offset: number },
): Promise<Disponiveis> {
  const { rows } = await sql<{
    id_licenca: number | null
    id_tipo_licenca: number
    criada_em: Date
    individual: number
    empresarial: number
  }>`
    with disponiveis as (
      select l.id_licenca, l.id_tipo_licenca, l.criada_em from licencas l
       where l.id_consultor = ${id_consultor} and l.estado in ('DISPONIVEL', 'CONVIDADA') and ${disponivel(id_consultor, now)}
    ), contagem as (
      select count(*) filter (where id_tipo_licenca = 1) as individual,
             count(*) filter (where id_tipo_licenca = 2) as empresarial from disponiveis
    )
    select contagem.*, p.* from contagem left join (
      select * from disponiveis order by id_licenca limit ${page.limit} offset ${page.offset}
    ) p on true order by p.id_licenca`.execute(db)
  const { individual, empresarial } = given(rows[0], 'the row of the counts')
  return {
    rows: rows.flatMap(({ id_licenca, ...row }) => (id_licenca === null ? [] : [{ id_licenca, ...row }])),
    individual,
    empresarial,
  }
}

export interface LicencaDaPessoa {
  id_licenca: number
  id_tipo_licenca: number
  estado: string
  atribuida_em: Date | null
  criada_em: Date
  nome_consultor: string
  respondidas: number
  /**
   * How much the person lets this licence's consultor see, including the turma's default; null when she never chose.
   */
  compartilhamento: Scope | null
  /** Purpose of the licence, or of its turma. */
  finalidade: Finalidade
}

const DA_PESSOA = `
  select l.id_licenca, l.id_tipo_licenca, l.estado, l.atribuida_em, l.criada_em, c.nome as nome_consultor,
         case when $2::int is not null and exists (select from ver_juntos j where j.id_licenca = l.id_licenca and j.aberto_em is null)
           then 'nada' else coalesce(a.escopo, case when t.id_rodada is not null or l.finalidade = 'selecao' then 'nada' end) end as compartilhamento,
         coalesce(t.finalidade, l.finalidade, 'desenvolvimento') as finalidade,
         count(*) over ()::int as total,
         case when l.estado = 'ATRIBUIDA' then
           (select count(*) from rascunho_respostas r where r.id_licenca = l.id_licenca and r.ordem is not null)
         else 0 end::int as respondidas
    from licencas l join usuarios c on c.id_usuario = l.id_consultor
    join usuarios p on p.id_usuario = l.id_participante
    left join rodadas t on t.id_rodada = l.id_rodada
    left join autorizacoes_vigentes a on a.id_participante = l.id_participante
      and a.destino = 'consultor' and a.id_destino = l.id_consultor
   where l.id_participante = $1
     and (l.aceita_em is not null or p.email_verificado or p.confirmar_email_desde is null)
     and ($2::int is null or (l.id_consultor = $2 and l.aceita_em is not null))
   order by l.id_licenca desc limit $3 offset $4`

/**
 * Returns the licences given to a person, newest first; to a consultor, only those she owns and the person accepted. A
 * licence given to an address is left out until its person has proved the address. Runs as a prepared statement,
 * because this list is read most often.
 */
export async function listLicencasDaPessoa(
  pool: pg.Pool,
  { id_participante, id_consultor = null }: { id_participante: number; id_consultor?: number | null },
  page: { limit: number; offset: number },
): Promise<{ rows: LicencaDaPessoa[]; total: number }> {
  return withTotal(page, async ({ limit, offset }) => {
    const { rows } = await pool.query<LicencaDaPessoa & { total: number }>({
      name: 'licencas_da_pessoa',
      text: DA_PESSOA,
      values: [id_participante, id_consultor, limit, offset],
    })
    return rows
  })
}
