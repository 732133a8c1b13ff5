import { sql } from 'kysely'
import type { Cadeira } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import type { TipoEvento } from '#shared/conversas/devolutivas/eventos.schema.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { Quarto } from './quarto.queries.ts'

/** Seats that receive an event; a device receives those of the person's seat, within its rights. */
export type ParaQuem = 'ambos' | 'consultor' | 'participante'

/** An event of a room as stored; words and figures that never change are looked up when it is read. */
export interface Dito {
  tipo: TipoEvento
  /** Receivers of the event; both by default. */
  para?: ParaQuem
  dados?: object
}

export interface EventoRow {
  seq: number
  em: Date
  tipo: TipoEvento
  para: ParaQuem
  dados: Record<string, unknown>
}

/**
 * Stores events under consecutive numbers, assigned under the room's lock, so that no reader sees an event before an
 * earlier one. Returns the last number.
 */
export async function insertEventos(tx: Tx, id_devolutiva: string, ditos: readonly Dito[], em: Date): Promise<number> {
  const list = JSON.stringify(ditos.map(({ tipo, para = 'ambos', dados = {} }) => ({ tipo, para, dados })))
  const { rows } = await sql<{ ultimo_seq: number }>`
    with linha as (
      update devolutivas set ultimo_seq = ultimo_seq + ${ditos.length}::int,
             ultima_atividade_em = greatest(ultima_atividade_em, ${em}::timestamptz)
       where id_devolutiva = ${id_devolutiva} returning id_devolutiva, ultimo_seq
    ), novos as (
      insert into devolutiva_eventos (id_devolutiva, seq, em, tipo, para, dados)
      select l.id_devolutiva, l.ultimo_seq - ${ditos.length}::int + e.n, ${em}::timestamptz, e.dito ->> 'tipo',
             e.dito ->> 'para', e.dito -> 'dados'
        from linha l cross join jsonb_array_elements(${list}::jsonb) with ordinality as e (dito, n)
    )
    select ultimo_seq from linha`.execute(tx)
  return rows[0]?.ultimo_seq ?? 0
}

/** Upper bound of events in one answer; a reader further behind reads the whole room. */
const MAIS = 500

/**
 * Events after this number in order, with the room's last number; null when some are deleted, the number is unknown, or
 * there are too many.
 */
export async function listEventos(
  db: Db | Tx,
  { id_devolutiva, desde }: { id_devolutiva: string; desde: number },
): Promise<{ rows: EventoRow[]; seq: number } | null> {
  const { rows } = await sql<EventoRow & { ultimo_seq: number; seq: number | null }>`
    select d.ultimo_seq, e.seq, e.em, e.tipo, e.para, e.dados
      from devolutivas d
      left join lateral (
        select * from devolutiva_eventos where id_devolutiva = d.id_devolutiva and seq > ${desde} order by seq limit ${MAIS + 1}
      ) e on true
     where d.id_devolutiva = ${id_devolutiva} order by e.seq`.execute(db)
  const seq = rows[0]?.ultimo_seq
  if (seq === undefined) return null
  const events = rows.filter(row => row.seq !== null)
  return seq - desde === events.length ? { rows: events, seq } : null
}

/** Stored answer to a command: its last event, or its refusal. */
export type RespostaGuardada =
  | { resultado: 'feito'; seq: number }
  | { resultado: 'recusado'; codigo: string; mensagem: string }

interface ComandoRow {
  id_comando: string
  cadeira: Cadeira
  corpo_hash: Buffer
  resposta: RespostaGuardada
}

export const findComando = (tx: Tx, id_devolutiva: string, id_comando: string) =>
  tx
    .selectFrom('devolutiva_comandos')
    .select(['id_comando', 'cadeira', 'corpo_hash', 'resposta'])
    .where('id_devolutiva', '=', id_devolutiva)
    .where('id_comando', '=', id_comando)
    .$castTo<ComandoRow>()
    .executeTakeFirst()

export const insertComando = (tx: Tx, id_devolutiva: string, { resposta, ...comando }: ComandoRow, em: Date) =>
  tx
    .insertInto('devolutiva_comandos')
    .values({ id_devolutiva, ...comando, resposta: JSON.stringify(resposta), em })
    .onConflict(conflict => conflict.doNothing())
    .execute()

const DIA = sql`interval '24 hours'`
const MES = sql`interval '30 days'`

/** Deletes events and commands of rooms a day after their end, or after 30 days of silence. */
export async function deleteTransporte(tx: Tx, now: Date): Promise<void> {
  const calados = sql`select id_devolutiva from devolutivas
    where encerrada_em < ${now}::timestamptz - ${DIA} or ultima_atividade_em < ${now}::timestamptz - ${MES}`
  await sql`delete from devolutiva_eventos where id_devolutiva in (${calados})`.execute(tx)
  await sql`delete from devolutiva_comandos where id_devolutiva in (${calados})`.execute(tx)
}

/**
 * Locks these results before any row of their rooms, as every command does, so that no command is under way afterwards.
 */
export const holdResultados = (tx: Tx, licencas: readonly Quarto['id_licenca'][]) =>
  sql`select from resultados where id_licenca = any(${[...licencas]}::int[]) order by id_licenca for update`.execute(tx)

/** Deletes the rooms of these results. Returns their number. */
export async function deleteQuartos(tx: Tx, licencas: readonly Quarto['id_licenca'][]): Promise<number> {
  await holdResultados(tx, licencas)
  const { numDeletedRows } = await tx.deleteFrom('devolutivas').where('id_licenca', 'in', licencas).executeTakeFirst()
  return Number(numDeletedRows)
}
