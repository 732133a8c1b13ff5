import { sql } from 'kysely'
import type { EstadoEncontro, Modo, TipoEncontro } from '#shared/conversas/encontros/encontros.rules.ts'
import { diaEmSaoPaulo } from '#shared/conversas/horarios/horarios.rules.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'

/** Address of an active account. */
export async function findEmail(tx: Tx, id_usuario: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('usuarios')
    .select('email')
    .where('id_usuario', '=', id_usuario)
    .where('ativo', '=', true)
    .executeTakeFirst()
  return row?.email
}

/** Address of an account, active or not; undefined once it is erased. */
export async function findAnyEmail(tx: Tx, id_usuario: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('usuarios')
    .select('email')
    .where('id_usuario', '=', id_usuario)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()
  return row?.email ?? undefined
}

export interface ParaConvite {
  id_encontro: string
  id_consultor: number
  id_participante: number
  quando: Date
  minutos: number
  modo: Modo
  local: string | null
  tipo: TipoEncontro
  estado: EstadoEncontro
  sequencia: number
  nome: string
  email: string
  nome_consultor: string
  email_consultor: string
  /** Since when answers to mails sent for the consultor reach her own address; null when they do not. */
  respostas_desde: Date | null
  email_respostas: string | null
  /** Whether a reminder is sent on the day before. */
  lembrete: boolean
}

/** A conversation that its person chose, with what the mails about it say. */
export interface ParaEscolha extends ParaConvite {
  mudancas: number
  /** Hours before it until which the person may move it; null when the consultor has no free hours any more. */
  mudar_ate: number | null
  /** The link by which it was chosen, and the person's time zone then. */
  id_link: string | null
  fuso: string | null
}

/**
 * SQL of the instant at which the reminder of the day before is due (09:00 of São Paulo); conversations arranged later
 * get none.
 */
export const eve = sql`((e.quando at time zone 'America/Sao_Paulo')::date - 1 + time '09:00') at time zone 'America/Sao_Paulo'`

/** A conversation between two active accounts, with what mails and calendars say of it. */
export async function findParaConvite(db: Db, id_encontro: string): Promise<ParaConvite | undefined> {
  const { rows } = await sql<ParaConvite>`
    select e.*, p.nome, p.email, c.nome as nome_consultor, c.email as email_consultor, c.respostas_desde, c.email_respostas,
           e.alterado_em < ${eve} as lembrete
      from encontros e
      join usuarios p on p.id_usuario = e.id_participante and p.ativo
      join usuarios c on c.id_usuario = e.id_consultor and c.ativo
     where e.id_encontro = ${id_encontro}`.execute(db)
  return rows[0]
}

/** A conversation that its person chose; the consultor's account may be inactive by now. */
export async function findParaEscolha(db: Db, id_encontro: string): Promise<ParaEscolha | undefined> {
  const { rows } = await sql<ParaEscolha>`
    select e.*, p.nome, p.email, c.nome as nome_consultor, c.email as email_consultor, c.respostas_desde, c.email_respostas,
           e.alterado_em < ${eve} as lembrete, h.mudar_ate, k.id_link, k.fuso
      from encontros e
      join usuarios p on p.id_usuario = e.id_participante and p.ativo
      join usuarios c on c.id_usuario = e.id_consultor and c.excluido_em is null
      left join horarios h on h.id_consultor = e.id_consultor
      left join links_horario k on k.id_encontro = e.id_encontro
     where e.id_encontro = ${id_encontro}`.execute(db)
  return rows[0]
}

/** A consultor's conversations that are still ahead on the day of `now` in São Paulo. */
export async function listToday(db: Db, id_consultor: number, now: Date) {
  const today = await listDoDia(db, id_consultor, diaEmSaoPaulo(now))
  return today.filter(({ quando }) => quando > now)
}

/** A consultor's conversations on one day of São Paulo. */
export async function listDoDia(db: Db, id_consultor: number, dia: string) {
  const { rows } = await sql<{ quando: Date; minutos: number; modo: Modo; nome: string }>`
    select e.quando, e.minutos, e.modo, p.nome from encontros e join usuarios p on p.id_usuario = e.id_participante
     where e.id_consultor = ${id_consultor} and e.estado = 'marcado'
       and e.quando >= (${dia}::date)::timestamp at time zone 'America/Sao_Paulo'
       and e.quando < (${dia}::date + 1)::timestamp at time zone 'America/Sao_Paulo'
     order by e.quando limit 100`.execute(db)
  return rows
}
