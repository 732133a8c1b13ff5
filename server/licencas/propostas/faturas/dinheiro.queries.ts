import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import type { DevolucoesFatura, Recebimentos } from '../../../platform/db/types.ts'

export const insertRecebimento = (tx: Tx, recebimento: Insertable<Recebimentos>) =>
  tx.insertInto('recebimentos').values(recebimento).execute()

export const insertComprovante = (tx: Tx, comprovante: { id_recebimento: string; id_arquivo: string }) =>
  tx.insertInto('comprovantes').values(comprovante).execute()

/** Selects a receipt by its id, with its day as text. */
export async function findRecebimento(db: Db | Tx, id_recebimento: string) {
  const { rows } = await sql<{
    id_fatura: string
    numero: number
    recebido_em: string
    valor_centavos: number
    forma: string
    id_arquivo: string
  }>`
    select r.id_fatura, r.numero, r.recebido_em::text, r.valor_centavos, r.forma, k.id_arquivo
      from recebimentos r join comprovantes k using (id_recebimento) where r.id_recebimento = ${id_recebimento}`.execute(
    db,
  )
  return rows[0]
}

/** Returns the receipts of a sale, oldest first, also those that were undone. */
export async function listRecebimentos(db: Db | Tx, id_fatura: string) {
  const { rows } = await sql<{
    id_recebimento: string
    numero: number
    recebido_em: string
    valor_centavos: number
    forma: 'boleto' | 'pix' | 'transferencia' | 'outra'
    nome_ator: string
    em: Date
    comprovante: string
    id_desfazer: string | null
    desfeito_em: Date | null
    desfeito_por: string | null
    desfeito_motivo: string | null
  }>`
    select r.id_recebimento, r.numero, r.recebido_em::text, r.valor_centavos, r.forma, u.nome as nome_ator, r.em,
           a.formato as comprovante, x.id_recebimento as id_desfazer, x.em as desfeito_em, q.nome as desfeito_por,
           x.motivo as desfeito_motivo
      from recebimentos r join usuarios u on u.id_usuario = r.id_ator
      join comprovantes k using (id_recebimento) join arquivos_fiscais a using (id_arquivo)
      left join recebimentos x on x.desfaz = r.id_recebimento left join usuarios q on q.id_usuario = x.id_ator
     where r.id_fatura = ${id_fatura} and r.desfaz is null order by r.em, r.id_recebimento`.execute(db)
  return rows
}

export const insertDevolucao = (tx: Tx, devolucao: Insertable<DevolucoesFatura>) =>
  tx.insertInto('devolucoes_fatura').values(devolucao).execute()

export async function findDevolucao(db: Db | Tx, id_devolucao: string) {
  const { rows } = await sql<{ id_fatura: string; valor_centavos: number; devolvido_em: string; motivo: string }>`
    select id_fatura, valor_centavos, devolvido_em::text, motivo from devolucoes_fatura
     where id_devolucao = ${id_devolucao}`.execute(db)
  return rows[0]
}

/** Returns the refunds of a sale, oldest first, also those that were undone. */
export async function listDevolucoes(db: Db | Tx, id_fatura: string) {
  const { rows } = await sql<{
    id_devolucao: string
    valor_centavos: number
    motivo: string
    devolvido_em: string
    nome_ator: string
    em: Date
    id_desfazer: string | null
    desfeito_em: Date | null
    desfeito_por: string | null
    desfeito_motivo: string | null
  }>`
    select d.id_devolucao, d.valor_centavos, d.motivo, d.devolvido_em::text, u.nome as nome_ator, d.em,
           x.id_devolucao as id_desfazer, x.em as desfeito_em, q.nome as desfeito_por, x.motivo as desfeito_motivo
      from devolucoes_fatura d join usuarios u on u.id_usuario = d.id_ator
      left join devolucoes_fatura x on x.desfaz = d.id_devolucao left join usuarios q on q.id_usuario = x.id_ator
     where d.id_fatura = ${id_fatura} and d.desfaz is null order by d.em, d.id_devolucao`.execute(db)
  return rows
}
