import { convidarParticipante, type ResultadoConvite, resultadoConvite } from '#shared/convites/convites.contract.ts'
import type { LinhaEnviada, SituacaoEmail } from '#shared/convites/lote.contract.ts'

/** A pasted list under way: what was typed, and what became of it so far. */
export interface Lote {
  /** Made once for the list: with it the server sends no line twice. */
  id_lote: string
  linhas: readonly Linha[]
}

export interface Linha {
  id: number
  email: string
  /** The server's answer; cleared when the address is changed. */
  enviada: Pick<LinhaEnviada, 'resultado' | 'mensagem' | 'convite'> | null
}

/** More than this is no list that a person looks through. */
export const LINHAS_MAX = 1000

const schema = convidarParticipante.body!.shape.email
/** The address as the server will read it, or null. */
export const readEmail = (typed: string): string | null => schema.safeParse(typed).data ?? null

const DONE: ReadonlySet<string> = new Set<ResultadoConvite>(resultadoConvite.options)
export const isDone = ({ enviada }: Linha): boolean => enviada !== null && DONE.has(enviada.resultado)

export type SituacaoLinha = SituacaoEmail | 'invalido' | 'repetido'

export interface LinhaView extends Linha {
  /** What sending it would mean. */
  situacao: SituacaoLinha
  sendable: boolean
  /** Whether sending it takes a licence from the stock. */
  consumes: boolean
}

/** Every line with what sending it would mean; of the same address only the first counts. */
export function viewLinhas(linhas: readonly Linha[], known: ReadonlyMap<string, SituacaoEmail>): LinhaView[] {
  const seen = new Set<string>()
  return linhas.map(linha => {
    const email = readEmail(linha.email)
    const repeated = email !== null && seen.has(email)
    if (email !== null) seen.add(email)
    const situacao = email === null ? 'invalido' : repeated ? 'repetido' : (known.get(email) ?? 'livre')
    // What the server will never take waits for a correction.
    const sendable = !isDone(linha) && linha.enviada?.resultado !== 'invalido' && email !== null && !repeated
    return { ...linha, situacao, sendable, consumes: sendable && (situacao === 'livre' || situacao === 'ja_cliente') }
  })
}

export interface Summary {
  ready: number
  costs: number
  done: number
  /** Neither sent nor ready: to be corrected or removed. */
  stuck: number
}

export function summarize(views: readonly LinhaView[]): Summary {
  const count = (which: (view: LinhaView) => boolean) => views.filter(which).length
  const ready = count(view => view.sendable)
  const done = count(isDone)
  return {
    ready,
    costs: count(view => view.consumes),
    done,
    stuck: views.length - ready - done,
  }
}

const nextId = (linhas: readonly Linha[]): number => Math.max(0, ...linhas.map(linha => linha.id)) + 1

export function addLinhas(lote: Lote, emails: readonly string[]): Lote {
  const from = nextId(lote.linhas)
  return { ...lote, linhas: [...lote.linhas, ...emails.map((email, i) => ({ id: from + i, email, enviada: null }))] }
}

export const editLinha = (lote: Lote, id: number, email: string): Lote => ({
  ...lote,
  linhas: lote.linhas.map(linha => (linha.id === id ? { id, email, enviada: null } : linha)),
})

export const removeLinha = (lote: Lote, id: number): Lote => ({
  ...lote,
  linhas: lote.linhas.filter(linha => linha.id !== id),
})

/** Enters the answers of one call, line by line in the order sent; a line changed or removed meanwhile stays as it is. */
export function enterResults(
  lote: Lote,
  sent: readonly Pick<Linha, 'id' | 'email'>[],
  results: readonly LinhaEnviada[],
): Lote {
  const answers = new Map(sent.map(({ id, email }, i) => [id, { email, enviada: results[i] }]))
  return {
    ...lote,
    linhas: lote.linhas.map(linha => {
      const answer = answers.get(linha.id)
      if (!answer?.enviada || answer.email !== linha.email) return linha
      const { resultado, mensagem, convite } = answer.enviada
      return { ...linha, enviada: { resultado, mensagem, convite } }
    }),
  }
}
