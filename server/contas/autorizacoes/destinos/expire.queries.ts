import { sql } from 'kysely'
import type { Scope } from '#shared/platform/permissions.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'

/** A choice of a person for one equipe or gestor that has an end. */
export interface EscolhaComFim {
  id_autorizacao: number
  id_participante: number
  email: string
  nome: string
  destino: 'equipe' | 'gestor'
  nome_destino: string
  escopo: Scope
  expira_em: Date
}

const ESCOLHAS = sql`
  select v.id_autorizacao::int as id_autorizacao, v.id_participante, u.email, u.nome, v.destino,
         coalesce(e.nome, g.nome) as nome_destino, v.escopo, v.expira_em
    from autorizacoes_vigentes v join usuarios u on u.id_usuario = v.id_participante and u.ativo
    left join equipes e on v.destino = 'equipe' and e.id_equipe = v.id_destino
    left join usuarios g on v.destino = 'gestor' and g.id_usuario = v.id_destino
   where v.destino in ('equipe', 'gestor') and v.escopo <> 'nada'`

/**
 * Selects choices in force that end after `now` and up to `ate`, of which no mail is in the outbox yet, the first to end
 * first.
 */
export async function listEnding(
  tx: Tx,
  { now, ate, limit }: { now: Date; ate: Date; limit: number },
): Promise<EscolhaComFim[]> {
  const { rows } = await sql<EscolhaComFim>`
    ${ESCOLHAS} and v.expira_em > ${now} and v.expira_em <= ${ate}
      and not exists (select from emails m where m.tipo = 'escolha_vence' and m.chave = v.id_autorizacao::text)
    order by v.expira_em, v.id_autorizacao limit ${limit}`.execute(tx)
  return rows
}

/** Selects a choice that is in force and has not ended; undefined when another one took its place. */
export async function findEnding(db: Db, id_autorizacao: number, now: Date): Promise<EscolhaComFim | undefined> {
  const { rows } = await sql<EscolhaComFim>`
    ${ESCOLHAS} and v.id_autorizacao = ${id_autorizacao} and v.expira_em > ${now}`.execute(db)
  return rows[0]
}
