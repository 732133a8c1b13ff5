import { sql } from 'kysely'
import { withOther } from '#shared/conversas/devolutivas/fold.rules.ts'
import type { MarcacaoDaSala } from '#shared/conversas/devolutivas/sala.schema.ts'
import type { RespostaMarcacao } from '#shared/disc/marcacoes/marcacoes.rules.ts'
import { awaitsVerJunto } from '../../contas/autorizacoes/autorizacoes.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'

interface NovaMarca {
  id_licenca: number
  versao_textos: string
  frase: string
  resposta: RespostaMarcacao | null
  via: MarcacaoDaSala['via']
  /** The devolutiva in which it was made; null for a mark made alone. */
  id_devolutiva: string | null
  id_comando: string
  em: Date
  recebida_em: Date
  /** Command of the mark that stood on the screen when this one was made. */
  substitui: string | null
}

/**
 * Adds a mark made in a conversation. If the mark it replaces is still in force, the new one gets a later instant and
 * wins whatever the clocks say. Returns undefined when this command is already stored.
 */
export async function insertMarca(tx: Tx, nova: NovaMarca): Promise<MarcacaoDaSala | undefined> {
  const { rows } = await sql<MarcacaoDaSala>`
    insert into marcacoes (id_licenca, frase, versao_textos, resposta, via, id_devolutiva, id_comando, em, recebida_em)
    select ${nova.id_licenca}, ${nova.frase}, ${nova.versao_textos}, ${nova.resposta}, ${nova.via},
           ${nova.id_devolutiva}::uuid, ${nova.id_comando}::uuid,
           greatest(${nova.em}::timestamptz, v.em + interval '1 millisecond'),
           greatest(${nova.recebida_em}::timestamptz, v.em + interval '1 millisecond')
      from (select) uma
      left join marcacoes v on v.id_licenca = ${nova.id_licenca} and v.id_comando = ${nova.substitui}::uuid
       and v.frase = ${nova.frase} and v.versao_textos = ${nova.versao_textos}
       and not exists (
         select from marcacoes n where n.id_licenca = v.id_licenca and n.frase = v.frase
           and n.versao_textos = v.versao_textos and (n.em, n.id_comando) > (v.em, v.id_comando)
           and (v.id_devolutiva is null or n.id_devolutiva is not null)
           and (n.via <> 'a_pedido' or v.via = 'a_pedido'))
    on conflict (id_licenca, id_comando) do nothing
    returning frase, resposta, via, em, id_comando`.execute(tx)
  return rows[0]
}

/** Whether the mark with this command was made in this conversation. */
export async function ehDaConversa(
  tx: Tx,
  { id_licenca, id_devolutiva }: { id_licenca: number; id_devolutiva: string },
  id_comando: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from marcacoes
     where id_licenca = ${id_licenca} and id_comando = ${id_comando} and id_devolutiva = ${id_devolutiva}`.execute(tx)
  return rows.length > 0
}

/**
 * Which marks of a result a seat sees: the person all of hers; the consultor those made in a conversation with her and
 * those shared with her; a device those of the conversation received since four hours before its admission.
 */
export type Viewer =
  | { cadeira: 'participante' }
  | { cadeira: 'consultor' }
  | { cadeira: 'aparelho'; id_devolutiva: string; desde: Date }

/**
 * Since when marks are shared, for `e` of marcacoes_estado and `v` of autorizacoes_vigentes: only while the result is
 * open to its consultor, and only if shared after it was last opened. Closing the result ends sharing for good.
 */
export const mostradasEm = sql<Date | null>`case when v.escopo = 'relatorio'
  and not ${awaitsVerJunto(sql`e.id_licenca`)} and e.compartilhadas_em >= v.desde
  then e.compartilhadas_em end`

/** The mark in force on each sentence that this reader may see; withdrawn marks are included, with their instant. */
export async function listMarcas(
  db: Db | Tx,
  { id_licenca, versao_textos }: { id_licenca: number; versao_textos: string },
  viewer: Viewer,
): Promise<MarcacaoDaSala[]> {
  const seen = {
    participante: () => sql``,
    consultor: () => sql`and (m.id_devolutiva is not null or exists (
      select from marcacoes_estado e join resultados r using (id_licenca)
        join autorizacoes_vigentes v on v.id_participante = r.id_participante and v.destino = 'consultor'
         and v.id_destino = r.id_consultor
       where e.id_licenca = m.id_licenca and ${mostradasEm} is not null))`,
    aparelho: () =>
      viewer.cadeira === 'aparelho'
        ? sql`and m.id_devolutiva = ${viewer.id_devolutiva} and m.recebida_em >= ${viewer.desde}`
        : sql``,
  }[viewer.cadeira]()
  const { rows } = await sql<MarcacaoDaSala>`
    select distinct on (m.frase, m.via = 'a_pedido') m.frase, m.resposta, m.via, m.em, m.id_comando
      from marcacoes m where m.id_licenca = ${id_licenca} and m.versao_textos = ${versao_textos} ${seen}
     order by m.frase, m.via = 'a_pedido', m.em desc, m.id_comando desc`.execute(db)
  return [...Map.groupBy(rows, ({ frase }) => frase).values()].map(withOther)
}
