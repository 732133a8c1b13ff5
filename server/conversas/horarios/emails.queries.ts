import { sql } from 'kysely'
import type { Modo } from '#shared/conversas/encontros/encontros.rules.ts'
import type { Db } from '../../platform/db/connect.ts'

/** An open link between two active accounts, with what its mail says. */
export interface ParaEmail {
  id_consultor: number
  valido_ate: Date
  nome: string
  email: string
  nome_consultor: string
  email_consultor: string
  respostas_desde: Date | null
  email_respostas: string | null
  minutos: number
  modo: Modo
}

export async function findParaEmail(db: Db, id_link: string): Promise<ParaEmail | undefined> {
  const { rows } = await sql<ParaEmail>`
    select k.id_consultor, k.valido_ate, p.nome, p.email, c.nome as nome_consultor, c.email as email_consultor,
           c.respostas_desde, c.email_respostas, h.minutos, h.modo
      from links_horario k
      join usuarios p on p.id_usuario = k.id_participante and p.ativo
      join usuarios c on c.id_usuario = k.id_consultor and c.ativo
      join horarios h on h.id_consultor = k.id_consultor
     where k.id_link = ${id_link} and k.usado_em is null and k.retirado_em is null`.execute(db)
  return rows[0]
}

/** Text in which the person of an open link says when she can, for the mail to her active consultor. */
export async function findQuandoPode(db: Db, id_link: string) {
  const { rows } = await sql<{
    id_participante: number
    nome: string
    email_consultor: string
    texto: string
    em: Date
  }>`
    select k.id_participante, p.nome, c.email as email_consultor, k.quando_pode as texto, k.quando_pode_em as em
      from links_horario k
      join usuarios p on p.id_usuario = k.id_participante and p.ativo
      join usuarios c on c.id_usuario = k.id_consultor and c.ativo
     where k.id_link = ${id_link} and k.usado_em is null and k.retirado_em is null and k.quando_pode_em is not null`.execute(
    db,
  )
  return rows[0]
}
