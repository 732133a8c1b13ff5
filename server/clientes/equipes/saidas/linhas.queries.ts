import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/connect.ts'
import type { Par } from './saidas.queries.ts'

/** Lines of a departure: all of them, or those of these people. */
interface De {
  id_saida: string
  pessoas?: readonly number[]
}

/** Returns people of a departure, in the order of their ids. */
export async function listPessoas(tx: Tx, id_saida: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id_participante: number }>`
    select distinct id_participante from saidas_arquivo_linhas
     where id_saida = ${id_saida} and id_participante is not null order by id_participante limit ${limit}`.execute(tx)
  return rows.map(row => row.id_participante)
}

/**
 * Locks the ties of these people to this consultora, then the equipes of their lines: whoever brings one of them in or
 * takes one out waits.
 */
export async function lockPessoas(
  tx: Tx,
  { id_saida, id_consultor, pessoas }: { id_saida: string; id_consultor: number; pessoas: readonly number[] },
): Promise<void> {
  await sql`
    select from clientes where id_consultor = ${id_consultor} and id_participante = any(${[...pessoas]}::int[])
     order by id_participante for update`.execute(tx)
  await sql`
    select from equipes where id_equipe in (select id_equipe from saidas_arquivo_linhas where id_saida = ${id_saida})
     order by id_equipe for update`.execute(tx)
}

/** SQL: person `l` is in an equipe of company `s` again, by an act after the departure. */
const ENTROU = sql`exists (
  select from integrantes i join equipes e using (id_equipe)
   where e.id_empresa = s.id_empresa and i.id_participante = l.id_participante and i.ate is null and i.desde > s.em)`

/**
 * Brings the people of a departure back into their equipes and their company. Who entered an equipe or another company
 * since, who left herself, and an archived equipe stay as they are. Returns who came back into which equipe.
 */
export async function reopenIntegrantes(tx: Tx, id_saida: string): Promise<Par[]> {
  const { rows } = await sql<Par>`
    with voltam as materialized (
      select l.id_equipe, l.id_participante, l.da_empresa, s.em, s.id_empresa, s.id_ator, l.dela
        from saidas_arquivo_linhas l join saidas_arquivo s using (id_saida)
       where l.id_saida = ${id_saida} and l.id_participante is not null and not ${ENTROU}
         and exists (select from clientes c where c.id_consultor = s.id_ator and c.id_participante = l.id_participante
                       and (not l.da_empresa or coalesce(c.id_empresa, s.id_empresa) = s.id_empresa)))
    update integrantes i set ate = null from voltam v
     where i.id_equipe = v.id_equipe and i.id_participante = v.id_participante and i.ate = greatest(i.desde, v.em)
       and not v.dela
       and exists (select from equipes e where e.id_equipe = v.id_equipe and e.arquivada_em is null)
       and not exists (select from integrantes j where j.id_equipe = v.id_equipe and j.id_participante = v.id_participante and j.ate is null)
    returning i.id_equipe, i.id_participante`.execute(tx)
  return rows
}

/** Returns the people of a departure whom the company lost, and who are in no company of the consultora now. */
export async function listSemEmpresa(tx: Tx, id_saida: string): Promise<number[]> {
  const { rows } = await sql<{ id_participante: number }>`
    select distinct l.id_participante from saidas_arquivo_linhas l join saidas_arquivo s using (id_saida)
      join clientes c on c.id_consultor = s.id_ator and c.id_participante = l.id_participante and c.id_empresa is null
     where l.id_saida = ${id_saida} and l.da_empresa and not ${ENTROU} order by l.id_participante`.execute(tx)
  return rows.map(row => row.id_participante)
}

export interface EsperadoRow {
  id_equipe: number
  email: string
  nome: string | null
  area: string | null
  desde: Date
  /** The account that is a client now; null while there is none. */
  id_participante: number | null
  /** Company in which she is listed now. */
  id_empresa: number | null
}

/** Returns the expected people of a departure whom no equipe of the company has or expects now, in open equipes. */
export async function listEsperados(tx: Tx, id_saida: string): Promise<EsperadoRow[]> {
  const { rows } = await sql<EsperadoRow>`
    select l.id_equipe, l.email, l.nome, l.area, l.desde, c.id_participante, c.id_empresa
      from saidas_arquivo_linhas l join saidas_arquivo s using (id_saida)
      join equipes t on t.id_equipe = l.id_equipe and t.arquivada_em is null
      left join clientes c on c.id_consultor = s.id_ator and c.email = l.email
     where l.id_saida = ${id_saida} and l.email is not null
       and coalesce(c.id_empresa, s.id_empresa) = s.id_empresa
       and not exists (select from esperados x join equipes e using (id_equipe) where e.id_empresa = s.id_empresa and x.email = l.email)
       and not exists (select from integrantes i join equipes e using (id_equipe)
                        where e.id_empresa = s.id_empresa and i.id_participante = c.id_participante and i.ate is null)
     order by l.id_linha`.execute(tx)
  return rows
}

/** Returns the lines whose person is not in the equipe: what she showed it ends. */
export async function listFora(tx: Tx, { id_saida, pessoas }: De): Promise<Par[]> {
  const { rows } = await sql<Par>`
    select l.id_equipe, l.id_participante from saidas_arquivo_linhas l
     where l.id_saida = ${id_saida} and l.id_participante is not null ${of(pessoas)}
       and not exists (select from integrantes i where i.id_equipe = l.id_equipe and i.id_participante = l.id_participante and i.ate is null)
     order by l.id_participante, l.id_equipe`.execute(tx)
  return rows
}

/** Returns the people whom the company lost and who are not in it again, by its list or by an equipe. */
export async function listForaDaEmpresa(tx: Tx, { id_saida, pessoas }: De): Promise<number[]> {
  const { rows } = await sql<{ id_participante: number }>`
    select distinct l.id_participante from saidas_arquivo_linhas l join saidas_arquivo s using (id_saida)
     where l.id_saida = ${id_saida} and l.da_empresa ${of(pessoas)}
       and not exists (select from clientes c where c.id_consultor = s.id_ator and c.id_participante = l.id_participante and c.id_empresa = s.id_empresa)
       and not exists (select from integrantes i join equipes e using (id_equipe)
                        where e.id_empresa = s.id_empresa and i.id_participante = l.id_participante and i.ate is null)
     order by l.id_participante`.execute(tx)
  return rows.map(row => row.id_participante)
}

export const deleteLinhas = (tx: Tx, { id_saida, pessoas }: De) =>
  sql`delete from saidas_arquivo_linhas l where l.id_saida = ${id_saida} ${of(pessoas)}`.execute(tx)

const of = (pessoas: readonly number[] | undefined) =>
  pessoas ? sql`and l.id_participante = any(${[...pessoas]}::int[])` : sql``

/** Returns the departures that took this person out of a company and have not ended. */
export async function listSaidasOf(
  tx: Tx,
  { id_participante, id_empresa }: { id_participante: number; id_empresa: number },
): Promise<string[]> {
  const { rows } = await sql<{ id_saida: string }>`
    select distinct s.id_saida from saidas_arquivo_linhas l join saidas_arquivo s using (id_saida)
     where l.id_participante = ${id_participante} and s.id_empresa = ${id_empresa} and l.da_empresa
     order by s.id_saida`.execute(tx)
  return rows.map(row => row.id_saida)
}

/** Notes that a person leaves an equipe herself, out of which a file took her. Returns whether one had. */
export async function markDela(tx: Tx, { id_equipe, id_participante }: Par): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('saidas_arquivo_linhas')
    .set({ dela: true })
    .where('id_equipe', '=', id_equipe)
    .where('id_participante', '=', id_participante)
    .where('dela', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Puts one person back into an equipe out of which a file took her, as she was. Returns whether one had. */
export async function reopenIntegrante(tx: Tx, { id_equipe, id_participante }: Par): Promise<boolean> {
  const { rows } = await sql`
    with linha as (
      delete from saidas_arquivo_linhas l using saidas_arquivo s
       where s.id_saida = l.id_saida and l.id_equipe = ${id_equipe} and l.id_participante = ${id_participante} and not l.dela
      returning s.em)
    update integrantes i set ate = null from linha
     where i.id_equipe = ${id_equipe} and i.id_participante = ${id_participante} and i.ate = greatest(i.desde, linha.em)
       and not exists (select from integrantes j where j.id_equipe = i.id_equipe and j.id_participante = i.id_participante and j.ate is null)
    returning i.id_equipe`.execute(tx)
  return rows.length > 0
}
