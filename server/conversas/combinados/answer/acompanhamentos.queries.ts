import { sql } from 'kysely'
import { previsto } from '#shared/conversas/combinados/combinados.rules.ts'
import type { RespostaCombinado } from '#shared/conversas/combinados/respostas.rules.ts'
import { type Lado, MARCOS, type Marco } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'

/**
 * Stores the two follow-up questions about each combinado in force, on their days. One that was neither asked nor
 * answered moves when the combinado's date did.
 */
export async function ensureAcompanhamentos(tx: Tx, id_devolutiva: string, encerrada_em: Date): Promise<void> {
  const combinados = await tx
    .selectFrom('combinados')
    .select(['id_combinado', 'quando'])
    .where('id_devolutiva', '=', id_devolutiva)
    .where('retirado_em', 'is', null)
    .execute()
  const rows = combinados.flatMap(({ id_combinado, quando }) =>
    MARCOS.map(marco => ({ id_combinado, marco, previsto_para: previsto(encerrada_em, marco, quando) })),
  )
  if (rows.length === 0) return
  await tx
    .insertInto('acompanhamentos')
    .values(rows)
    .onConflict(conflict =>
      conflict
        .columns(['id_combinado', 'marco'])
        .doUpdateSet(eb => ({ previsto_para: eb.ref('excluded.previsto_para') }))
        .where('acompanhamentos.lembrado_em', 'is', null)
        .where('acompanhamentos.resposta', 'is', null),
    )
    .execute()
}

export interface Acompanhado {
  id_combinado: string
  id_devolutiva: string
  id_licenca: number
  id_consultor: number
  id_participante: number
  nome_consultor: string
  nome: string
  o_que: string
  quando: string | null
  marco: Marco
  previsto_para: string
  resposta: RespostaCombinado | null
  respondida_em: Date | null
  por: Lado | null
  comentario: string
  /** When the person asked for another hour at this question. */
  nova_hora_em: Date | null
  /** Whether the person lets her consultor read this result. */
  vista: boolean
}

/** The follow-up questions about one combinado in force, of a conversation that ended in agreement. */
export async function listAcompanhados(db: Db | Tx, id_combinado: string): Promise<Acompanhado[]> {
  const { rows } = await sql<Acompanhado>`
    select a.id_combinado, d.id_devolutiva, d.id_licenca, d.id_consultor, d.id_participante, c.nome as nome_consultor,
           p.nome, k.o_que, k.quando, a.marco, a.previsto_para, a.resposta, a.respondida_em, a.por,
            a.comentario, a.nova_hora_em, c.ativo and coalesce(v.escopo = 'relatorio', false) as vista
      from acompanhamentos a join combinados k using (id_combinado) join devolutivas d using (id_devolutiva)
      join usuarios c on c.id_usuario = d.id_consultor join usuarios p on p.id_usuario = d.id_participante
      left join autorizacoes_vigentes v on v.id_participante = d.id_participante and v.destino = 'consultor'
        and v.id_destino = d.id_consultor
     where a.id_combinado = ${id_combinado} and k.retirado_em is null and d.desfecho = 'acordada'
     order by a.marco`.execute(db)
  return rows
}

/** Locks one follow-up question, so that two answers follow one another. Returns whether it exists. */
export async function lockAcompanhamento(tx: Tx, id_combinado: string, marco: Marco): Promise<boolean> {
  const row = await tx
    .selectFrom('acompanhamentos')
    .select('id_combinado')
    .where('id_combinado', '=', id_combinado)
    .where('marco', '=', marco)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

interface Dita {
  resposta: RespostaCombinado
  via: 'link' | 'tela'
  por: Lado
  em: Date
  comentario?: string | undefined
}

/** Stores the answer in force and marks it as not yet reported to the consultor. */
export const setResposta = (
  tx: Tx,
  { id_combinado, marco }: { id_combinado: string; marco: Marco },
  { resposta, via, por, em, comentario }: Dita,
) =>
  tx
    .updateTable('acompanhamentos')
    .set({
      ...{ resposta, via, por, respondida_em: em, resumida_em: null },
      ...(comentario !== undefined && { comentario }),
    })
    .where('id_combinado', '=', id_combinado)
    .where('marco', '=', marco)
    .execute()

export const setNovaHora = (tx: Tx, { id_combinado, marco }: { id_combinado: string; marco: Marco }, em: Date) =>
  tx
    .updateTable('acompanhamentos')
    .set({ nova_hora_em: em })
    .where('id_combinado', '=', id_combinado)
    .where('marco', '=', marco)
    .execute()

export interface ListedRow {
  id_combinado: string
  id_devolutiva: string
  id_participante: number
  nome: string
  o_que: string
  quando: string | null
  marco: Marco
  previsto_para: string
  resposta: RespostaCombinado | null
  respondida_em: Date | null
  por: Lado | null
  comentario: string
  confirmado: boolean
}
