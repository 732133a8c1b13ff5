import {
  convidarParticipante,
  type ResultadoConvite,
  resultadoConvite,
} from '#shared/clientes/convites/convites.contract.ts'
import type { Conferido, LinhaEnviada, SituacaoEmail } from '#shared/clientes/convites/lote.contract.ts'
import { chaveDaEmpresa, pessoasDe, type Tabela } from './arquivo/colunas.ts'

/** A pasted list under way: what was typed, and what became of it so far. */
export interface Lote {
  /** Made once for the list: with it the server sends no line twice. */
  id_lote: string
  /** Whether people who have a result get another test, where their own line says nothing. */
  retestes: boolean
  linhas: readonly Linha[]
  /** The file from which the lines were read, until the first of them is sent: its columns may be something else. */
  tabela?: Tabela | null | undefined
  /** Her answer for a company that the file names and she has not: one of hers, or none. */
  empresas?: Readonly<Record<string, number | null>> | undefined
  /** A few words of hers in every mail. */
  recado?: string | undefined
}

export interface Linha {
  id: number
  email: string
  /** The name that stood beside the address. */
  nome: string | null
  /** The company as its file names it. */
  empresa?: string | null | undefined
  etiquetas?: readonly string[] | undefined
  /** This line's own answer to `retestes`. */
  reteste?: boolean | undefined
  /** The server's answer; cleared when the address is changed. */
  enviada: Pick<LinhaEnviada, 'resultado' | 'mensagem' | 'convite'> | null
}

/** More than this is no list that a person looks through. */
export const LINHAS_MAX = 1000

const schema = convidarParticipante.body.shape.email
/** The address as the server will read it, or null. */
export const readEmail = (typed: string): string | null => schema.safeParse(typed).data ?? null

const DONE: ReadonlySet<string> = new Set<ResultadoConvite>(resultadoConvite.options)
export const isDone = ({ enviada }: Linha): boolean => enviada !== null && DONE.has(enviada.resultado)

export type SituacaoLinha = SituacaoEmail | 'invalido' | 'repetido'

/** Why an address is none, as far as one sees it. */
export type MotivoInvalido = 'vazio' | 'virgula' | 'sem_arroba' | 'arrobas' | 'espaco' | 'dominio' | 'outro'
export function motivoInvalido(typed: string): MotivoInvalido {
  const email = typed.trim()
  const [, domain = '', ...more] = email.split('@')
  if (email === '') return 'vazio'
  if (!email.includes('@')) return 'sem_arroba'
  if (more.length > 0) return 'arrobas'
  if (email.includes(',')) return 'virgula'
  if (/\s/.test(email)) return 'espaco'
  return /\.[^.]{2,}$/.test(domain) ? 'outro' : 'dominio'
}

export interface LinhaView extends Linha {
  /** Preview of sending the line. */
  situacao: SituacaoLinha
  motivo: MotivoInvalido | null
  /** A client of hers who has finished a test: when, as far as it is known. */
  resultado: { em: Date | null; pedido: boolean } | null
  sendable: boolean
  /** Whether sending it takes a licence from the stock. */
  consumes: boolean
  /** The company of hers that is meant; null for none. */
  id_empresa: number | null
  /** Company named in the file that the consultor does not have yet and has not decided on. */
  semEmpresa: string | null
}

interface Empresa {
  id_empresa: number
  nome: string
}

/** The company that a name means: hers of that name, else as she answered. */
function empresaDe(
  nome: string | null | undefined,
  dela: ReadonlyMap<string, number>,
  answers: Lote['empresas'] = {},
): Pick<LinhaView, 'id_empresa' | 'semEmpresa'> {
  if (!nome) return { id_empresa: null, semEmpresa: null }
  const key = chaveDaEmpresa(nome)
  const known = dela.get(key) ?? answers[key]
  return { id_empresa: known ?? null, semEmpresa: known === undefined ? nome : null }
}

/** Every line with what sending it would mean; of the same address only the first counts. */
export function viewLinhas(
  { linhas, retestes, empresas }: Pick<Lote, 'linhas' | 'retestes' | 'empresas'>,
  known: ReadonlyMap<string, Omit<Conferido, 'email'>>,
  dela: readonly Empresa[] = [],
): LinhaView[] {
  const seen = new Set<string>()
  const byName = new Map(dela.map(({ nome, id_empresa }) => [chaveDaEmpresa(nome), id_empresa]))
  return linhas.map(linha => {
    const email = readEmail(linha.email)
    const repeated = email !== null && seen.has(email)
    if (email !== null) seen.add(email)
    const found = email === null ? undefined : known.get(email)
    const situacao = email === null ? 'invalido' : repeated ? 'repetido' : (found?.situacao ?? 'livre')
    const concluiu = (situacao === 'ja_cliente' && found?.resultado_em) || linha.enviada?.resultado === 'ja_cliente'
    const pedido = linha.reteste ?? retestes
    const resultado = concluiu && !isDone(linha) ? { em: found?.resultado_em ?? null, pedido } : null
    // What the server will never take waits for a correction.
    const open = !isDone(linha) && linha.enviada?.resultado !== 'invalido' && email !== null && !repeated
    const sendable = open && (resultado === null || pedido)
    return {
      ...linha,
      ...empresaDe(linha.empresa, byName, empresas),
      nome: linha.nome ?? found?.nome ?? null,
      situacao,
      motivo: email === null ? motivoInvalido(linha.email) : null,
      resultado: repeated ? null : resultado,
      sendable,
      consumes: sendable && (situacao === 'livre' || situacao === 'ja_cliente'),
    }
  })
}

export interface Summary {
  ready: number
  costs: number
  done: number
  /** Left out until another test is asked for. */
  retestes: number
  /** Neither sent nor ready: to be corrected or removed. */
  stuck: number
}

export function summarize(views: readonly LinhaView[]): Summary {
  const count = (which: (view: LinhaView) => boolean) => views.filter(which).length
  const ready = count(view => view.sendable)
  const done = count(isDone)
  const retestes = count(({ resultado }) => resultado !== null && !resultado.pedido)
  return {
    ready,
    costs: count(view => view.consumes),
    done,
    retestes,
    stuck: views.length - ready - done - retestes,
  }
}

const nextId = (linhas: readonly Linha[]): number => Math.max(0, ...linhas.map(linha => linha.id)) + 1

export function addLinhas(lote: Lote, lidas: readonly Pick<Linha, 'email' | 'nome' | 'empresa' | 'etiquetas'>[]): Lote {
  const from = nextId(lote.linhas)
  const added = lidas.map((lida, i) => ({ ...lida, id: from + i, enviada: null }))
  return { ...lote, linhas: [...lote.linhas, ...added] }
}

export const editLinha = (lote: Lote, id: number, email: string): Lote => ({
  ...lote,
  linhas: lote.linhas.map(linha => (linha.id === id ? { ...linha, email, reteste: undefined, enviada: null } : linha)),
})

/** Reads the same file again with other roles of its columns. */
export const mudarColunas = (lote: Lote, tabela: Tabela): Lote => ({
  ...addLinhas({ ...lote, linhas: [] }, pessoasDe(tabela)),
  tabela,
})

/** One of her companies, or none, for what the file names and she has not. */
export const escolherEmpresa = (lote: Lote, nome: string, id_empresa: number | null): Lote => ({
  ...lote,
  empresas: { ...lote.empresas, [chaveDaEmpresa(nome)]: id_empresa },
})

/** Whether a line asks for her before it can be sent; what was sent asks no more. */
export const precisaDela = (view: LinhaView): boolean => !isDone(view) && !view.sendable

/** Another test for one client who has a result, or not; what the server said of it before counts no more. */
export const pedirReteste = (lote: Lote, id: number, reteste: boolean): Lote => ({
  ...lote,
  linhas: lote.linhas.map(linha => (linha.id === id ? { ...linha, reteste, enviada: null } : linha)),
})

/** Asks for a retest for the whole list; lines answered one by one follow. */
export const pedirRetestes = (lote: Lote, retestes: boolean): Lote => ({
  ...lote,
  retestes,
  linhas: lote.linhas.map(({ reteste: _, ...linha }) => linha),
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
    tabela: null,
    linhas: lote.linhas.map(linha => {
      const answer = answers.get(linha.id)
      if (!answer?.enviada || answer.email !== linha.email) return linha
      const { resultado, mensagem, convite } = answer.enviada
      return { ...linha, enviada: { resultado, mensagem, convite } }
    }),
  }
}
