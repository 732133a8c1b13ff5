import { type RawBuilder, sql } from 'kysely'
import { USER_KIND } from '#shared/platform/permissions.ts'
import type { Db } from '../../../platform/db/connect.ts'

/**
 * Acts that say nothing of a consultor's work: signing in and out, what she opened, and what the history has as an entry
 * of its own.
 */
const FORA = [
  'login',
  'login_recusado',
  'logout',
  'acesso_negado',
  'relatorio_aberto',
  'resultado_consultado',
  'mensagem_enviada',
  'compra_paga',
  'compra_estornada',
]

/**
 * Records read beyond a page: ids do not strictly follow time, so the newest by id are not exactly the newest by time.
 */
const EDGE = 100

export interface AtoRow {
  em: Date
  chave: string
  acao: string
  alvo: string | null
  id_ator: number | null
  nome_ator: string | null
}

export interface Place {
  id_consultor: number
  /** Condition on `em` and `chave` that leaves what is older than the last row shown. */
  antes: RawBuilder<unknown>
  /** Instant of that row; now for the first page. */
  ate: Date
  limit: number
}

/** SQL condition that `em` and `chave` lie before a row in the history; true for the first page. */
export const antesOf = (em: Date | undefined, chave: string): RawBuilder<unknown> =>
  em === undefined ? sql`true` : sql`(em, chave) < (${em}::timestamptz, ${chave}::text)`

/** Acts of a consultor, and acts of admins on her account, newest first. */
export async function listAtos(db: Db, { id_consultor, antes, ate, limit }: Place): Promise<AtoRow[]> {
  const newest = (which: RawBuilder<unknown>) => sql`(
    select id_auditoria, em, acao, alvo, id_ator from auditoria
     where ${which} and em <= ${ate} and acao <> all(${FORA}::text[]) order by id_auditoria desc limit ${limit + EDGE})`
  const { rows } = await sql<AtoRow>`
    select t.em, t.chave, t.acao, t.alvo, t.id_ator, u.nome as nome_ator from (
      select *, 'a' || lpad(id_auditoria::text, 19, '0') as chave from (
        ${newest(sql`id_ator = ${id_consultor}`)} union ${newest(sql`alvo = ${`usuario:${id_consultor}`}
          and id_ator in (select id_usuario from usuarios where id_tipo_usuario = ${USER_KIND.admin})`)}) n) t
      left join usuarios u on u.id_usuario = t.id_ator
     where ${antes} order by t.em desc, t.chave desc limit ${limit}`.execute(db)
  return rows
}

/** Messages that admins sent to a consultor, newest first. */
export async function listMensagens(db: Db, { id_consultor, antes, limit }: Place) {
  const { rows } = await sql<{ em: Date; chave: string; nome_admin: string; assunto: string; texto: string }>`
    select em, chave, nome_admin, assunto, texto from (
      select m.enviada_em as em, 'm' || m.id_mensagem as chave, a.nome as nome_admin, m.assunto, m.texto
        from mensagens_consultor m join usuarios a on a.id_usuario = m.id_admin
       where m.id_consultor = ${id_consultor}) t
     where ${antes} order by em desc, chave desc limit ${limit}`.execute(db)
  return rows
}

/** Questions that a consultor sent from the help page, newest first. */
export async function listPerguntas(db: Db, { id_consultor, antes, limit }: Place) {
  const { rows } = await sql<{ em: Date; chave: string; texto: string }>`
    select em, chave, texto from (
      select enviada_em as em, 'q' || id_pergunta as chave, texto from perguntas_ajuda
       where id_consultor = ${id_consultor}) t
     where ${antes} order by em desc, chave desc limit ${limit}`.execute(db)
  return rows
}

/** Payments and refunds of a consultor's purchases, newest first. */
export async function listMovimentosDeCompra(db: Db, { id_consultor, antes, limit }: Place) {
  const of = (fato: 'compra' | 'estorno', em: RawBuilder<unknown>) => sql`
    select ${em} as em, ${fato === 'compra' ? 'c' : 'd'} || id_compra as chave, ${fato} as fato, id_compra, n_usuarios
      from compras where id_usuario = ${id_consultor} and ${em} is not null`
  const { rows } = await sql<{
    em: Date
    chave: string
    fato: 'compra' | 'estorno'
    id_compra: string
    n_usuarios: number
    centavos: number
  }>`select t.*, (select coalesce(sum(case fato when 'compra' then recebido_centavos else devolvido_centavos end), 0)
                      from entradas e where e.id_compra = t.id_compra)::float8 as centavos
       from (select * from (${of('compra', sql`paga_em`)} union all ${of('estorno', sql`estornada_em`)}) a
              where ${antes} order by em desc, chave desc limit ${limit}) t
      order by em desc, chave desc`.execute(db)
  return rows
}
