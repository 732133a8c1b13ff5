import { createHash } from 'node:crypto'
import { canonicalText, conteudoOf, versaoDoTodo } from '#shared/conversas/combinados/combinados.rules.ts'
import { LADOS, type Lado } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import type { CombinadoDaSala, ConfirmacaoDaSala } from '#shared/conversas/devolutivas/sala.schema.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import * as queries from '../combinados.queries.ts'

/** The combinados of one conversation in force, with their confirmations. */
export interface AcordoAtual {
  combinados: CombinadoDaSala[]
  /** Version of all combinados together. */
  versao: number
  /** SHA-256 of the text of all combinados, 32 bytes. */
  hash: Buffer
  /** The newest confirmation of each side; one for an older version does not count. */
  confirmacoes: ConfirmacaoDaSala[]
  /** Whether this side has confirmed this version of the text. */
  confirmado(lado: Lado): boolean
  ambos: boolean
}

const hashOf = (combinados: readonly CombinadoDaSala[]): Buffer =>
  createHash('sha256').update(canonicalText(combinados)).digest()

/** Reads the combinados in force. A confirmation counts only if both version and text hash match. */
export async function readAcordo(db: Db | Tx, id_devolutiva: string): Promise<AcordoAtual> {
  const combinados = await queries.listCombinados(db, id_devolutiva)
  const versao = versaoDoTodo(await queries.findVersoes(db, id_devolutiva))
  const rows = await queries.listConfirmacoes(db, id_devolutiva)
  const hash = hashOf(combinados)
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

export const conteudo = (combinados: readonly CombinadoDaSala[]): string => JSON.stringify(conteudoOf(combinados))
