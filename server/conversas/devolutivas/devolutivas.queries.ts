import { type RawBuilder, sql } from 'kysely'
import type { ListedDevolutiva } from '#shared/conversas/devolutivas/devolutivas.contract.ts'
import { awaitsVerJunto } from '../../contas/autorizacoes/autorizacoes.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { paged } from '../../platform/db/queries/paged.ts'
import type { Quarto } from '../quarto/quarto.ts'

export interface ResultadoNovoRow {
  id_licenca: number
  finalizado_em: Date
  deste_em: Date
}

export interface ParaConvite {
  id_licenca: number
  nome: string
  email: string
  nome_consultor: string
  email_consultor: string
  /** Since when answers to mails sent for the consultor reach her own address; null when they do not. */
  respostas_desde: Date | null
  email_respostas: string | null
  /** Whether the result waits for its person to open it (ver junto). */
  aguarda: boolean
}

/** A room that has not begun, between two active accounts, with what its invitation says. */
export async function findParaConvite(db: Db | Tx, id_devolutiva: string): Promise<ParaConvite | undefined> {
  const { rows } = await sql<ParaConvite>`
    select d.id_licenca, p.nome, p.email, c.nome as nome_consultor, c.email as email_consultor, c.respostas_desde,
           c.email_respostas, ${awaitsVerJunto(sql`d.id_licenca`)} as aguarda
      from devolutivas d
      join usuarios p on p.id_usuario = d.id_participante and p.ativo
      join usuarios c on c.id_usuario = d.id_consultor and c.ativo
     where d.id_devolutiva = ${id_devolutiva} and d.iniciada_em is null and d.encerrada_em is null`.execute(db)
  return rows[0]
}

/** A newer result of the same person with the same consultor; undefined when there is none. */
export async function findResultadoNovo(
  db: Db | Tx,
  { id_licenca, id_consultor, id_participante }: Pick<Quarto, 'id_licenca' | 'id_consultor' | 'id_participante'>,
): Promise<ResultadoNovoRow | null> {
  const { rows } = await sql<ResultadoNovoRow>`
    select n.id_licenca, n.finalizado_em, r.finalizado_em as deste_em from resultados n join resultados r on r.id_licenca = ${id_licenca}
     where n.id_consultor = ${id_consultor} and n.id_participante = ${id_participante} and n.finalizado_em > r.finalizado_em
     order by n.finalizado_em desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Whether the person estimated herself, or declined, on a device of the room. */
export async function hasEstimatedOnAparelho(db: Db | Tx, id_devolutiva: string): Promise<boolean> {
  const { rows } = await sql`
    select from devolutiva_eventos where id_devolutiva = ${id_devolutiva} and tipo = 'estimativa'
       and dados ->> 'por' = 'aparelho' limit 1`.execute(db)
  return rows.length > 0
}

interface Filtro {
  id_usuario: number
  situacao: 'abertas' | 'encerradas' | undefined
  id_licenca: number | undefined
}

export interface ListedRow extends Omit<ListedDevolutiva, 'situacao'> {
  consultor_ativo: boolean
  pausada_em: Date | null
}

/** Rooms of a person in either seat, latest activity first. */
export function listDevolutivas(
  db: Db,
  { id_usuario, situacao, id_licenca }: Filtro,
  page: { limit: number; offset: number },
) {
  const where: RawBuilder<unknown> = sql`
    where (d.id_consultor = ${id_usuario} or d.id_participante = ${id_usuario})
      ${situacao === 'abertas' ? sql`and d.encerrada_em is null` : sql``}
      ${situacao === 'encerradas' ? sql`and d.encerrada_em is not null` : sql``}
      ${id_licenca === undefined ? sql`` : sql`and d.id_licenca = ${id_licenca}`}`
  return paged<ListedRow>(db, {
    total: sql`select count(*) as total from devolutivas d ${where}`,
    page: sql`
      select d.id_devolutiva as id, d.id_devolutiva, d.id_licenca, d.modo, d.etapa, d.desfecho, d.iniciada_em,
             d.ultima_atividade_em, d.encerrada_em, d.pausada_em,
             case when d.id_consultor = ${id_usuario} then d.avisada_em end as avisada_em, c.ativo as consultor_ativo,
             case when d.id_consultor = ${id_usuario} then p.nome else c.nome end as nome,
             case when d.id_consultor = ${id_usuario} then d.id_participante end as id_participante,
             (select count(*)::int from devolutiva_frases f where f.id_devolutiva = d.id_devolutiva) as frases
        from devolutivas d
        join usuarios c on c.id_usuario = d.id_consultor
        join usuarios p on p.id_usuario = d.id_participante
        ${where}
       order by d.ultima_atividade_em desc, d.id_devolutiva limit ${page.limit} offset ${page.offset}`,
  })
}
