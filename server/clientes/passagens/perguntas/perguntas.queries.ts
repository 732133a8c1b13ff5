import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/connect.ts'

/** Asks people whether the new consultora may see their results. */
export const insertPerguntas = (
  tx: Tx,
  { id_passagem, pessoas, em }: { id_passagem: string; pessoas: readonly number[]; em: Date },
) =>
  sql`
    insert into passagens_pessoas (id_passagem, id_participante, em)
    select ${id_passagem}, unnest(${[...pessoas]}::int[]), ${em}::timestamptz`.execute(tx)

export interface PerguntaRow {
  id_passagem: string
  nome_de: string
  nome_para: string
  em: Date
}

/** SQL: the questions of a person that are open: she has not answered, nor chosen for that consultora since, whose client she is. */
const ABERTAS = (id_participante: number) => sql`
  select q.id_passagem, d.nome as nome_de, r.nome as nome_para, q.em, p.id_para
    from passagens_pessoas q join passagens p using (id_passagem)
    join usuarios d on d.id_usuario = p.id_de join usuarios r on r.id_usuario = p.id_para
    join clientes c on c.id_consultor = p.id_para and c.id_participante = q.id_participante
   where q.id_participante = ${id_participante} and q.resposta is null
     and not exists (select from autorizacoes a where a.id_participante = q.id_participante and a.destino = 'consultor'
                        and a.id_destino = p.id_para and a.em > q.em and a.origem in ('escolha', 'retirada', 'passagem'))`

/** Returns a person's open questions, the oldest first. */
export async function listAbertas(db: Db, id_participante: number): Promise<PerguntaRow[]> {
  const { rows } = await sql<PerguntaRow>`
    select id_passagem, nome_de, nome_para, em from (${ABERTAS(id_participante)}) q order by em, id_passagem`.execute(
    db,
  )
  return rows
}

/** Writes a person's answer down, and returns whose question it was; undefined when it is none of hers, or is not open any more. */
export async function answer(
  tx: Tx,
  {
    id_passagem,
    id_participante,
    resposta,
    em,
  }: { id_passagem: string; id_participante: number; resposta: 'sim' | 'nao'; em: Date },
): Promise<{ id_para: number } | undefined> {
  const { rows } = await sql<{ id_para: number }>`
    with aberta as (select id_passagem, id_para from (${ABERTAS(id_participante)}) q where id_passagem = ${id_passagem})
    update passagens_pessoas q set resposta = ${resposta}, respondida_em = ${em}::timestamptz from aberta a
     where q.id_passagem = a.id_passagem and q.id_participante = ${id_participante} and q.resposta is null
    returning a.id_para`.execute(tx)
  return rows[0]
}

/** Deletes what a person was asked and answered. */
export const deletePerguntas = (tx: Tx, id_participante: number) =>
  tx.deleteFrom('passagens_pessoas').where('id_participante', '=', id_participante).execute()

/** Returns every passing of a person with what she answered, the oldest first, for her own copy. */
export async function listPassagensDaPessoa(db: Db, id_participante: number) {
  const { rows } = await sql<{
    de: string
    para: string
    em: Date
    resposta: 'sim' | 'nao' | null
    respondida_em: Date | null
  }>`
    select d.nome as de, r.nome as para, q.em, q.resposta, q.respondida_em
      from passagens_pessoas q join passagens p using (id_passagem)
      join usuarios d on d.id_usuario = p.id_de join usuarios r on r.id_usuario = p.id_para
     where q.id_participante = ${id_participante} order by q.em, q.id_passagem`.execute(db)
  return rows
}
