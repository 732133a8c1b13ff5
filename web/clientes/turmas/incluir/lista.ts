import type { ResultadoLinha } from '#shared/clientes/convites/lote.contract.ts'
import type { PessoaLida } from '#shared/clientes/listas/pessoas.ts'
import { emailSchema } from '#shared/platform/fields/email.ts'

/** One person to be invited, as read; after sending also the result. */
export interface Linha {
  id: number
  nome: string | null
  /** Text as typed. */
  typed: string
  /** Normalised address; null when it is invalid. */
  email: string | null
  /** The name as it stands in the list, when no mail can use it. */
  semNome?: string | undefined
  /** Number of her line in the file or text, the column of her address where it is not the first, others beside it. */
  n?: number | undefined
  coluna?: string | undefined
  outros?: readonly string[] | undefined
  enviada?: { resultado: ResultadoLinha; mensagem: string | null }
}

const address = emailSchema('')

const readAddress = (typed: string): string | null => address.safeParse(typed).data ?? null

/** Returns the people of a list, each address once; how many were left out says the number of people less that of lines. */
export function linhasOf(lidas: readonly PessoaLida[]): Linha[] {
  const seen = new Set<string>()
  return lidas.flatMap(({ email: typed, nome, semNome, n, coluna, outros }, id) => {
    const email = readAddress(typed)
    if (email !== null && seen.has(email)) return []
    if (email !== null) seen.add(email)
    return [{ id, nome, typed, email, semNome, n, coluna, outros }]
  })
}

/** Returns the lines with another address in one of them. */
export const editLinha = (linhas: readonly Linha[], id: number, typed: string): Linha[] =>
  linhas.map(linha => (linha.id === id ? { ...linha, typed, email: readAddress(typed), coluna: undefined } : linha))

/** Returns the lines of people with a result: they get another test only on request. */
export const withResultado = (linhas: readonly Linha[]): (Linha & { email: string })[] =>
  linhas.filter(
    (linha): linha is Linha & { email: string } => linha.email !== null && linha.enviada?.resultado === 'ja_cliente',
  )

/** Returns the lines still to be sent: without an answer yet, or refused for lack of licences. */
export const toSend = (linhas: readonly Linha[]): (Linha & { email: string })[] =>
  linhas.filter(
    (linha): linha is Linha & { email: string } =>
      linha.email !== null && (!linha.enviada || ['sem_licenca', 'erro'].includes(linha.enviada.resultado)),
  )
