import { createHash } from 'node:crypto'
import { canonico, conteudoDe, versaoDoTodo } from '#shared/conversas/combinados/combinados.rules.ts'
import { LADOS, type Lado } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import type { CombinadoDaSala, ConfirmacaoDaSala } from '#shared/conversas/devolutivas/sala.schema.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import * as queries from './combinados.queries.ts'

/** The agreements of one conversation as they stand. */
export interface AcordoAtual {
  combinados: CombinadoDaSala[]
  /** Of the whole. */
  versao: number
  /** SHA-256 of the words, 32 bytes. */
  hash: Buffer
  /** The newest yes of each side; one to an older version stands for nothing. */
  confirmacoes: ConfirmacaoDaSala[]
  /** Whether this side has said yes to this version of the text. */
  confirmado(lado: Lado): boolean
  ambos: boolean
}

export const hashDe = (combinados: readonly CombinadoDaSala[]): Buffer =>
  createHash('sha256').update(canonico(combinados)).digest()

/** Reads what stands. A yes counts only for the same version and the same words: numbers may err, words do not. */
export async function lerAcordo(db: Db | Tx, id_devolutiva: string): Promise<AcordoAtual> {
  const combinados = await queries.listCombinados(db, id_devolutiva)
  const versao = versaoDoTodo(await queries.findVersoes(db, id_devolutiva))
  const rows = await queries.listConfirmacoes(db, id_devolutiva)
  const hash = hashDe(combinados)
  const confirmado = (lado: Lado) =>
    combinados.length > 0 && rows.some(row => row.lado === lado && row.versao === versao && row.hash.equals(hash))
  return {
    combinados,
    versao,
    hash,
    confirmacoes: rows.map(({ hash: _, ...confirmacao }) => confirmacao),
    confirmado,
    ambos: LADOS.every(confirmado),
  }
}

export const conteudo = (combinados: readonly CombinadoDaSala[]): string => JSON.stringify(conteudoDe(combinados))
