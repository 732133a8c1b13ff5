import type { ResultadoLinha } from '#shared/clientes/convites/lote.contract.ts'
import { emailSchema } from '#shared/platform/fields/pessoa/email.ts'

/** One person to be invited, as read; after sending also the result. */
export interface Linha {
  id: number
  nome: string | null
  /** Text as typed. */
  typed: string
  /** Normalised address; null when it is invalid. */
  email: string | null
  enviada?: { resultado: ResultadoLinha; mensagem: string | null }
}

const address = emailSchema('')

/** Returns the people of a list, each address once. */
export function linhasDe(lidas: readonly { email: string; nome: string | null }[]): Linha[] {
  const seen = new Set<string>()
  return lidas.flatMap(({ email: typed, nome }, id) => {
    const parsed = address.safeParse(typed)
    const email = parsed.success ? parsed.data : null
    if (email !== null && seen.has(email)) return []
    if (email !== null) seen.add(email)
    return [{ id, nome, typed, email }]
  })
}

/** Returns the lines of people with a result: they get another test only on request. */
export const comResultado = (linhas: readonly Linha[]): (Linha & { email: string })[] =>
  linhas.filter(
    (linha): linha is Linha & { email: string } => linha.email !== null && linha.enviada?.resultado === 'ja_cliente',
  )

/** Returns the lines still to be sent: without an answer yet, or refused for lack of licences. */
export const porEnviar = (linhas: readonly Linha[]): (Linha & { email: string })[] =>
  linhas.filter(
    (linha): linha is Linha & { email: string } =>
      linha.email !== null && (!linha.enviada || ['sem_licenca', 'erro'].includes(linha.enviada.resultado)),
  )
