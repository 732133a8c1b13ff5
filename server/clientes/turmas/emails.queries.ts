import { sql } from 'kysely'
import { ativo } from '../../contas/prazo/prazo.queries.ts'
import type { Db } from '../../platform/db/connect.ts'

/** Returns a request to enter with what its mail shows; null when it can no longer lead to a place. */
export async function findEntradaDoEmail(db: Db, id_entrada: string, now: Date) {
  const { rows } = await sql<{
    email: string
    nome: string | null
    dominios: string[]
    id_consultor: number
    nome_consultor: string
    email_consultor: string
    respostas_desde: Date | null
    email_respostas: string | null
    expira_em: Date
    interna: boolean
  }>`
    select e.email, e.nome, r.dominios, u.id_usuario as id_consultor, u.nome as nome_consultor, u.email as email_consultor, u.respostas_desde, u.email_respostas, e.expira_em,
           exists (select from usuarios k where k.email = e.email and k.excluido_em is null
             and (k.id_tipo_usuario <> 3 or not k.ativo)) as interna
      from entradas_rodada e join rodadas r using (id_rodada) join usuarios u on u.id_usuario = r.id_consultor and u.ativo
     where e.id_entrada = ${id_entrada} and e.expira_em > ${now} and e.usada_em is null
       and r.link_fechado_em is null and r.link_serial = e.link_serial and r.encerrada_em is null and r.fecha_em >= ${now}`.execute(
    db,
  )
  return rows[0]
}

/** Returns somebody in a turma who has not finished, with the invite or test to continue with. */
export async function findLugarDoEmail(db: Db, id_lugar: number, destinatario: string, now: Date) {
  const { rows } = await sql<{
    id_rodada: string
    turma: string
    mensagem: string | null
    fecha_em: Date
    id_consultor: number
    nome_consultor: string
    email_consultor: string
    respostas_desde: Date | null
    email_respostas: string | null
    id_licenca: number
    id_convite: string | null
    nome: string | null
    iniciado: boolean
  }>`
    select r.id_rodada, r.nome as turma, r.mensagem, coalesce(c.validade_convite, r.fecha_em) as fecha_em, u.id_usuario as id_consultor, u.nome as nome_consultor, u.email as email_consultor,
           u.respostas_desde, u.email_respostas, l.id_licenca, c.id_convite, coalesce(p.nome, c.nome) as nome, s.id_licenca is not null as iniciado
      from lugares_rodada g join rodadas r using (id_rodada)
      join usuarios u on u.id_usuario = r.id_consultor and u.ativo
      join licencas l on l.id_licenca = g.id_licenca and l.estado in ('CONVIDADA', 'ATRIBUIDA')
      left join convites c on c.id_licenca = l.id_licenca and l.estado = 'CONVIDADA' and ${ativo(now)}
      left join usuarios p on p.id_usuario = l.id_participante and p.ativo
      left join rascunhos s on s.id_licenca = l.id_licenca
     where g.id_lugar = ${id_lugar} and g.saiu_em is null and coalesce(p.email, c.email) = ${destinatario}
       and (r.encerrada_em is null or s.id_licenca is not null)`.execute(db)
  return rows[0]
}
