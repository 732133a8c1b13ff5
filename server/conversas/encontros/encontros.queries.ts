import { type Insertable, sql, type Updateable } from 'kysely'
import type { EstadoEncontro, Modo, TipoEncontro } from '#shared/conversas/encontros/encontros.rules.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { Encontros } from '../../platform/db/types.ts'

export interface EncontroRow {
  id_encontro: string
  id_consultor: number
  id_participante: number
  nome: string
  quando: Date
  minutos: number
  modo: Modo
  local: string | null
  tipo: TipoEncontro
  estado: EstadoEncontro
  avisar: boolean
  sequencia: number
  respondidas: number | null
  escolhido: boolean
}

/** SQL of a consultor's conversations with the person's name in her list, and the progress of an unfinished test. */
const COM_PESSOA = sql`
  select e.*, c.nome,
         case when l.id_licenca is not null then (
           select count(*)::int from rascunho_respostas r where r.id_licenca = l.id_licenca and r.ordem is not null)
         end as respondidas
    from encontros e
    join clientes c on c.id_consultor = e.id_consultor and c.id_participante = e.id_participante
    left join licencas l on l.id_consultor = e.id_consultor and l.id_participante = e.id_participante
     and l.estado = 'ATRIBUIDA' and l.aceita_em is not null`

/** SQL of the start of a day of São Paulo, or `later` days after it. */
const diaEm = (dia: string, later = 0) =>
  sql`((${dia}::date + ${later}::int)::timestamp at time zone 'America/Sao_Paulo')`

interface Dias {
  id_consultor: number
  de: string | undefined
  ate: string | undefined
  id_participante: number | undefined
}

const dePessoa = (id_participante: number | undefined) =>
  id_participante === undefined ? sql`` : sql`and e.id_participante = ${id_participante}`

/** Conversations within these days, earliest first, at most `limit`; cancelled and unreported ones are separate. */
export async function listAgenda(db: Db, { id_consultor, de, ate, id_participante }: Dias, limit: number) {
  const { rows } = await sql<EncontroRow>`
    ${COM_PESSOA}
     where e.id_consultor = ${id_consultor} and e.estado <> 'desmarcado' ${dePessoa(id_participante)}
       ${de === undefined ? sql`` : sql`and e.quando >= ${diaEm(de)}`}
       ${ate === undefined ? sql`` : sql`and e.quando < ${diaEm(ate, 1)}`}
     order by e.quando, e.id_encontro limit ${limit}`.execute(db)
  return rows
}

/** Past conversations whose outcome is not reported yet. */
export async function listAtrasados(
  db: Db,
  {
    id_consultor,
    id_participante,
    now,
    limit,
  }: Pick<Dias, 'id_consultor' | 'id_participante'> & { now: Date; limit: number },
) {
  const { rows } = await sql<EncontroRow & { total: number }>`
    select p.*, count(*) over ()::int as total from (
      ${COM_PESSOA}
       where e.id_consultor = ${id_consultor} and e.estado = 'marcado' ${dePessoa(id_participante)}
         and e.quando < ${now} and e.quando + e.minutos * interval '1 minute' <= ${now}
    ) p order by p.quando, p.id_encontro limit ${limit}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Days noted beside a result (`data_conversa`) on which nothing stands in the agenda with that person. */
export async function listAnotados(db: Db, { id_consultor, de, ate, id_participante }: Dias, limit: number) {
  const { rows } = await sql<{ id_licenca: number; id_participante: number; nome: string; data_conversa: string }>`
    select v.id_licenca, e.id_participante, c.nome, v.data_conversa::text as data_conversa
      from resultados e join conversas v on v.id_licenca = e.id_licenca
      join clientes c on c.id_consultor = e.id_consultor and c.id_participante = e.id_participante
     where e.id_consultor = ${id_consultor} and v.data_conversa is not null ${dePessoa(id_participante)}
       ${de === undefined ? sql`` : sql`and v.data_conversa >= ${de}::date`}
       ${ate === undefined ? sql`` : sql`and v.data_conversa <= ${ate}::date`}
       and not exists (select 1 from encontros m where m.id_consultor = e.id_consultor
         and m.id_participante = e.id_participante and m.estado <> 'desmarcado'
         and (m.quando at time zone 'America/Sao_Paulo')::date = v.data_conversa)
     order by v.data_conversa, v.id_licenca limit ${limit}`.execute(db)
  return rows
}

/** One conversation of this consultor. */
export async function findEncontro(db: Db | Tx, id_consultor: number, id_encontro: string) {
  const { rows } = await sql<EncontroRow>`
    ${COM_PESSOA} where e.id_encontro = ${id_encontro} and e.id_consultor = ${id_consultor}`.execute(db)
  return rows[0]
}

/** Whether a conversation has this id, whichever consultor owns it; locks it. */
export const lockEncontro = (tx: Tx, id_encontro: string) =>
  tx.selectFrom('encontros').selectAll().where('id_encontro', '=', id_encontro).forUpdate().executeTakeFirst()

export const insertEncontro = (tx: Tx, encontro: Insertable<Encontros>) =>
  tx
    .insertInto('encontros')
    .values(encontro)
    .onConflict(conflict => conflict.column('id_encontro').doNothing())
    .returning('id_encontro')
    .executeTakeFirst()

export const updateEncontro = (tx: Tx, id_encontro: string, set: Updateable<Encontros>) =>
  tx.updateTable('encontros').set(set).where('id_encontro', '=', id_encontro).execute()

/** Number of future conversations with this person, and with all. */
export async function countAdiante(tx: Tx, id_consultor: number, id_participante: number, now: Date) {
  const { rows } = await sql<{ pessoa: number; todas: number }>`
    select count(*) filter (where id_participante = ${id_participante})::int as pessoa, count(*)::int as todas
      from encontros where id_consultor = ${id_consultor} and estado = 'marcado' and quando > ${now}`.execute(tx)
  return { pessoa: rows[0]?.pessoa ?? 0, todas: rows[0]?.todas ?? 0 }
}

/** When the latest conversation that happened with this person ended; null without one. */
export async function findUltimoFim(tx: Tx, id_consultor: number, id_participante: number): Promise<Date | null> {
  const { rows } = await sql<{ fim: Date }>`
    select quando + minutos * interval '1 minute' as fim from encontros
     where id_consultor = ${id_consultor} and id_participante = ${id_participante} and estado = 'aconteceu'
     order by 1 desc limit 1`.execute(tx)
  return rows[0]?.fim ?? null
}

/** Conversations with this person on this day of São Paulo without an outcome, nearest first; locked. */
export async function lockDoDia(
  tx: Tx,
  id_consultor: number,
  id_participante: number,
  em: Date,
): Promise<string | null> {
  const { rows } = await sql<{ id_encontro: string }>`
    select id_encontro from encontros
     where id_consultor = ${id_consultor} and id_participante = ${id_participante} and estado = 'marcado'
       and (quando at time zone 'America/Sao_Paulo')::date = (${em}::timestamptz at time zone 'America/Sao_Paulo')::date
     order by abs(extract(epoch from quando - ${em}::timestamptz)) limit 1 for update`.execute(tx)
  return rows[0]?.id_encontro ?? null
}

/** The consultor's other conversations at the same time. */
export async function listClashing(
  db: Db | Tx,
  encontro: { id_encontro: string; id_consultor: number; quando: Date; minutos: number },
) {
  const { id_encontro, id_consultor, quando, minutos } = encontro
  const { rows } = await sql<EncontroRow>`
    ${COM_PESSOA}
     where e.id_consultor = ${id_consultor} and e.estado = 'marcado' and e.id_encontro <> ${id_encontro}
       and e.quando > ${quando}::timestamptz - interval '8 hours'
       and e.quando < ${quando}::timestamptz + ${minutos}::int * interval '1 minute'
       and e.quando + e.minutos * interval '1 minute' > ${quando}::timestamptz
     order by e.quando limit 5`.execute(db)
  return rows
}

/** Future conversations of a person, with active consultores. */
export async function listDaPessoa(db: Db, id_participante: number, now: Date, limit: number) {
  const { rows } = await sql<EncontroRow & { nome_consultor: string }>`
    select e.*, u.nome as nome_consultor from encontros e
      join usuarios u on u.id_usuario = e.id_consultor and u.ativo
     where e.id_participante = ${id_participante} and e.estado = 'marcado'
       and e.quando + e.minutos * interval '1 minute' > ${now}
     order by e.quando limit ${limit}`.execute(db)
  return rows
}

/** Conversations ahead of a person that somebody else called off of late; the consultor may be inactive by now. */
export async function listDesmarcadasDaPessoa(db: Db, id_participante: number, now: Date, limit: number) {
  const { rows } = await sql<{ id_encontro: string; nome_consultor: string; quando: Date }>`
    select e.id_encontro, u.nome as nome_consultor, e.quando from encontros e
      join usuarios u on u.id_usuario = e.id_consultor
     where e.id_participante = ${id_participante} and e.estado = 'desmarcado' and e.desmarcado_por in ('consultor', 'inativo', 'retirada')
       and e.avisar and e.quando > ${now} and e.alterado_em > ${now}::timestamptz - interval '7 days'
     order by e.quando limit ${limit}`.execute(db)
  return rows
}

/** Every conversation ever arranged with a person, for the copy of her data (LGPD art. 18 II). */
export async function listEncontrosDaPessoa(db: Db, id_participante: number) {
  const { rows } = await sql<EncontroRow & { nome_consultor: string }>`
    select e.*, u.nome as nome_consultor from encontros e join usuarios u on u.id_usuario = e.id_consultor
     where e.id_participante = ${id_participante} order by e.quando`.execute(db)
  return rows
}

/** Deletes the conversations of a person. Returns what each consultor is told. */
export const deleteEncontros = (tx: Tx, id_participante: number) =>
  tx
    .deleteFrom('encontros')
    .where('id_participante', '=', id_participante)
    .returning(['id_encontro', 'id_consultor', 'quando', 'estado'])
    .execute()
