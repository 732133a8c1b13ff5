import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import type { PerguntasAjuda } from '../../../platform/db/types.ts'

/** Keeps a question; undefined when one with this id is there already. */
export const insertPergunta = (tx: Tx, pergunta: Insertable<PerguntasAjuda>) =>
  tx
    .insertInto('perguntas_ajuda')
    .values(pergunta)
    .onConflict(conflict => conflict.column('id_pergunta').doNothing())
    .returning('id_pergunta')
    .executeTakeFirst()

/** A question with its writer's name and addresses. */
export const findPergunta = (db: Db, id_pergunta: string) =>
  db
    .selectFrom('perguntas_ajuda as p')
    .innerJoin('usuarios as u', 'u.id_usuario', 'p.id_consultor')
    .select(['p.id_consultor', 'p.texto', 'u.nome', 'u.email', 'u.email_respostas'])
    .where('p.id_pergunta', '=', id_pergunta)
    .executeTakeFirst()

/** Marks a question as answered; returns whose it was, undefined when it was answered before or is of somebody else. */
export const updateRespondida = (tx: Tx, id_pergunta: string, em: Date, id_consultor?: number) =>
  tx
    .updateTable('perguntas_ajuda')
    .set({ respondida_em: em })
    .where('id_pergunta', '=', id_pergunta)
    .where('respondida_em', 'is', null)
    .$if(id_consultor !== undefined, query => query.where('id_consultor', '=', id_consultor ?? 0))
    .returning('id_consultor')
    .executeTakeFirst()

/** Unanswered questions of a consultor: how many, and the newest. */
export async function listAbertas(db: Db, id_consultor: number, limit: number) {
  const open = db
    .selectFrom('perguntas_ajuda')
    .where('id_consultor', '=', id_consultor)
    .where('respondida_em', 'is', null)
  const { total } = await open.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const ultimas = await open
    .select(['id_pergunta', 'texto', 'enviada_em'])
    .orderBy('enviada_em', 'desc')
    .orderBy('id_pergunta')
    .limit(limit)
    .execute()
  return { total, ultimas }
}

/** The questions that an account sent, newest first, for its copy. */
export const listPerguntasEnviadas = (db: Db, id_consultor: number) =>
  db
    .selectFrom('perguntas_ajuda')
    .select(['enviada_em', 'texto', 'respondida_em'])
    .where('id_consultor', '=', id_consultor)
    .orderBy('enviada_em', 'desc')
    .orderBy('id_pergunta')
    .execute()
