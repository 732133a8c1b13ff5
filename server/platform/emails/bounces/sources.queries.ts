import { sql } from 'kysely'
import type { NoticeSource } from '#shared/platform/emails/mailbox.rules.ts'
import type { Db } from '../../db/connect.ts'

interface Counts {
  relatos: number
  desconhecidos: number
  recusados: number
  outros: number
  ilegiveis: number
}

/** Adds to the counts of a source, and dates those that grew. */
export async function addToSource(db: Db, fonte: NoticeSource, em: Date, counts: Counts): Promise<void> {
  const { relatos, desconhecidos, recusados, outros, ilegiveis } = counts
  if (relatos + desconhecidos + recusados + outros + ilegiveis === 0) return
  const dated = (n: number) => (n > 0 ? em : null)
  await sql`
    insert into fontes_de_aviso as f (fonte, relatos, relato_em, desconhecidos, desconhecido_em, recusados, recusado_em,
      outros, ilegiveis, ilegivel_em)
    values (${fonte}, ${relatos}, ${dated(relatos)}, ${desconhecidos}, ${dated(desconhecidos)}, ${recusados},
      ${dated(recusados)}, ${outros}, ${ilegiveis}, ${dated(ilegiveis)})
    on conflict (fonte) do update set
      relatos = f.relatos + excluded.relatos,
      relato_em = coalesce(excluded.relato_em, f.relato_em),
      desconhecidos = f.desconhecidos + excluded.desconhecidos,
      desconhecido_em = coalesce(excluded.desconhecido_em, f.desconhecido_em),
      recusados = f.recusados + excluded.recusados,
      recusado_em = coalesce(excluded.recusado_em, f.recusado_em),
      outros = f.outros + excluded.outros,
      ilegiveis = f.ilegiveis + excluded.ilegiveis,
      ilegivel_em = coalesce(excluded.ilegivel_em, f.ilegivel_em)`.execute(db)
}
