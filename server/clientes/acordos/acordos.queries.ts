import { sql } from 'kysely'
import { type CombinadoDoAcordo, GUARDADO_MS, PROPOSTA_MS } from '#shared/clientes/acordos/acordos.rules.ts'
import type { Totais } from '#shared/disc/disc/disc.types.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { one } from '../../platform/db/queries/rows.ts'
import { RESULTADO_DA_EQUIPE } from '../equipes/equipes.ts'

export interface AcordoRow {
  id_acordo: string
  id_equipe: number
  nome_equipe: string
  id_a: number
  id_b: number
  nome_a: string
  nome_b: string
  proposto_por: number
  proposto_em: Date
  aceito_em: Date | null
  recusado_em: Date | null
  encerrado_em: Date | null
  versao: number
  combinados: CombinadoDoAcordo[]
  revisar_em: string | null
  assinado_a_em: Date | null
  assinado_b_em: Date | null
}

const ROW = sql`
  select k.id_acordo, k.id_equipe, e.nome as nome_equipe, k.id_a, k.id_b, a.nome as nome_a, b.nome as nome_b,
         k.proposto_por, k.proposto_em, k.aceito_em, k.recusado_em, k.encerrado_em, k.versao, k.combinados, k.revisar_em,
         k.assinado_a_em, k.assinado_b_em
    from acordos k join equipes e using (id_equipe)
    join usuarios a on a.id_usuario = k.id_a join usuarios b on b.id_usuario = k.id_b`

/** Selects one acordo of this person; undefined for everybody else. */
export async function findAcordo(db: Db | Tx, id_acordo: string, id_usuario: number): Promise<AcordoRow | undefined> {
  const { rows } = await sql<AcordoRow>`
    ${ROW} where k.id_acordo = ${id_acordo} and ${id_usuario} in (k.id_a, k.id_b)`.execute(db)
  return rows[0]
}

/** Locks one acordo of this person until the caller's transaction ends. Returns it as it stands then. */
export async function lockAcordo(tx: Tx, id_acordo: string, id_usuario: number): Promise<AcordoRow | undefined> {
  await sql`select from acordos where id_acordo = ${id_acordo} for update`.execute(tx)
  return findAcordo(tx, id_acordo, id_usuario)
}

/** Selects every acordo of this person, in one equipe or in all, ended ones too, the newest first. */
export async function listAcordosOf(db: Db | Tx, id_usuario: number, id_equipe?: number): Promise<AcordoRow[]> {
  const { rows } = await sql<AcordoRow>`
    ${ROW} where ${id_usuario} in (k.id_a, k.id_b)
      ${id_equipe === undefined ? sql`` : sql`and k.id_equipe = ${id_equipe}`}
     order by k.proposto_em desc, k.id_acordo`.execute(db)
  return rows
}

/** Selects an equipe in which this person is; undefined when she is not, and when it is archived. */
export async function findEquipeDela(db: Db | Tx, id_equipe: number, id_usuario: number) {
  const { rows } = await sql<{ id_equipe: number; nome: string; nome_empresa: string | null }>`
    select e.id_equipe, e.nome, p.nome as nome_empresa
      from integrantes i join equipes e using (id_equipe) left join empresas p on p.id_empresa = e.id_empresa
     where e.id_equipe = ${id_equipe} and i.id_participante = ${id_usuario} and i.ate is null and e.arquivada_em is null`.execute(
    db,
  )
  return rows[0]
}

/** Returns the name of an equipe, which keeps its row when it is archived. */
export async function findNomeDaEquipe(db: Db, id_equipe: number): Promise<string> {
  const { nome } = await db
    .selectFrom('equipes')
    .select('nome')
    .where('id_equipe', '=', id_equipe)
    .executeTakeFirstOrThrow()
  return nome
}

export interface MostradaRow {
  id_participante: number
  id_licenca: number
  totais: Totais
}

/**
 * Selects those of two people who show themselves to an equipe now, and holds their choices until the caller's
 * transaction ends, so that a withdrawal comes before or after it. Only a proved address and a result that may be shown
 * count, as on the map.
 */
export async function holdPar(
  tx: Tx,
  { id_equipe, id_a, id_b }: { id_equipe: number; id_a: number; id_b: number },
  now: Date,
): Promise<MostradaRow[]> {
  const { rows } = await sql<MostradaRow>`
    with mostram as materialized (
      select i.id_participante, ${RESULTADO_DA_EQUIPE} as id_licenca
        from equipes e join integrantes i using (id_equipe)
        join usuarios u on u.id_usuario = i.id_participante
        join autorizacoes_vigentes v on v.id_participante = i.id_participante and v.destino = 'equipe' and v.id_destino = e.id_equipe
       where e.id_equipe = ${id_equipe} and i.id_participante in (${id_a}, ${id_b})
         and e.arquivada_em is null and e.modo = 'nominal' and i.ate is null
         and u.ativo and (u.email_verificado or u.confirmar_email_desde is null)
         and v.escopo in ('estilo', 'cartao') and (v.expira_em is null or v.expira_em > ${now})
       order by i.id_participante for share of v)
    select m.id_participante, m.id_licenca, array[r.total_1, r.total_2, r.total_3, r.total_4]::int[] as totais
      from mostram m join resultados r on r.id_licenca = m.id_licenca order by m.id_participante`.execute(tx)
  return rows
}

/**
 * Counts the proposals that this person made in the last 30 days and that nobody accepted. Those refused are among them,
 * and those taken back: each was a mail to somebody.
 */
export async function countPropostas(tx: Tx, id_usuario: number, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from acordos
     where ${id_usuario} in (id_a, id_b) and proposto_por = ${id_usuario} and aceito_em is null
       and proposto_em > ${new Date(now.getTime() - PROPOSTA_MS)}`.execute(tx)
  return one(rows).n
}

interface Novo {
  id_acordo: string
  id_equipe: number
  id_a: number
  id_b: number
  proposto_por: number
  proposto_em: Date
}

/**
 * Inserts a proposal; a proposal between the two that has run out, or that this person refused herself, ends for it.
 * Returns false when another one, or an acordo, stands between them.
 */
export async function insertProposta(tx: Tx, novo: Novo): Promise<boolean> {
  const { id_equipe, id_a, id_b, proposto_por, proposto_em } = novo
  await sql`
    update acordos set encerrado_em = ${proposto_em}
     where id_equipe = ${id_equipe} and id_a = ${id_a} and id_b = ${id_b} and encerrado_em is null and aceito_em is null
       and (proposto_em <= ${new Date(proposto_em.getTime() - PROPOSTA_MS)}
         or recusado_em is not null and proposto_por <> ${proposto_por})`.execute(tx)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('acordos')
    .values(novo)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const updateAcordo = (
  tx: Tx,
  id_acordo: string,
  set: { aceito_em?: Date; recusado_em?: Date; encerrado_em?: Date; assinado_a_em?: Date; assinado_b_em?: Date },
) => tx.updateTable('acordos').set(set).where('id_acordo', '=', id_acordo).execute()

/** Ends an acordo in force, of which the caller tells the other at once. */
export const endAcordo = (tx: Tx, id_acordo: string, em: Date) =>
  tx.updateTable('acordos').set({ encerrado_em: em, fim_contado_em: em }).where('id_acordo', '=', id_acordo).execute()

/** Writes the next version; both yes, and the reminders that followed from them, are gone with it. */
export const writeVersao = (
  tx: Tx,
  id_acordo: string,
  { combinados, revisar_em }: { combinados: readonly CombinadoDoAcordo[]; revisar_em: string | null },
) =>
  tx
    .updateTable('acordos')
    .set(eb => ({
      versao: eb('versao', '+', 1),
      combinados: JSON.stringify(combinados),
      revisar_em,
      assinado_a_em: null,
      assinado_b_em: null,
      lembrado_14_em: null,
      lembrado_60_em: null,
    }))
    .where('id_acordo', '=', id_acordo)
    .execute()

/** Deletes the acordos of this person. Returns each with the other of the two, and whether it was in force. */
export async function deleteAcordosOf(tx: Tx, id_usuario: number) {
  const { rows } = await sql<{
    id_acordo: string
    id_equipe: number
    versao: number
    outro: number
    em_vigor: boolean
  }>`
    delete from acordos where ${id_usuario} in (id_a, id_b)
    returning id_acordo, id_equipe, versao, id_a + id_b - ${id_usuario}::int as outro,
              aceito_em is not null and encerrado_em is null as em_vigor`.execute(tx)
  return rows
}

/**
 * Ends acordos whose newer yes is older than this instant, text and all; deletes proposals that ran out and what ended
 * 30 days ago. A few thousand of each at most.
 */
export async function forgetOld(tx: Tx, { now, assinados }: { now: Date; assinados: Date }): Promise<void> {
  await sql`
    update acordos set encerrado_em = ${now}, combinados = '[]' where id_acordo in (
      select id_acordo from acordos where encerrado_em is null and greatest(assinado_a_em, assinado_b_em) < ${assinados}
       limit 2000)`.execute(tx)
  await sql`
    delete from acordos where id_acordo in (
      select id_acordo from acordos where aceito_em is null and proposto_em <= ${new Date(now.getTime() - PROPOSTA_MS)}
       limit 2000)`.execute(tx)
  await sql`
    delete from acordos where id_acordo in (
      select id_acordo from acordos where encerrado_em <= ${new Date(now.getTime() - GUARDADO_MS)} limit 2000)`.execute(
    tx,
  )
}
