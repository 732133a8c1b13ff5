import {
  inviteParticipante,
  type ResultadoConvite,
  resultadoConvite,
} from '#shared/clientes/convites/convites.contract.ts'
import type { FinalidadeDoConvite } from '#shared/clientes/convites/convites.rules.ts'
import type { Conferido, LinhaEnviada, SituacaoEmail } from '#shared/clientes/convites/lote.contract.ts'
import { type PessoaLida, pessoasOf } from '#shared/clientes/listas/pessoas.ts'
import type { Tabela } from '#shared/clientes/listas/tabela.ts'

/** State of a pasted list: its lines, and the results so far. */
export interface Lote {
  /** Id created once per list; with it the server sends no line twice. */
  id_lote: string
  /** Whether people with a result get another test, unless their own line says otherwise. */
  retestes: boolean
  linhas: readonly Linha[]
  /**
   * The file from which the lines were read; kept until the first line is sent, so that the roles of its columns can be
   * changed.
   */
  tabela?: Tabela | null | undefined
  /**
   * The consultor's answer for each company that the file names and she does not have: the id of one of hers, or null
   * for none.
   */
  empresas?: Readonly<Record<string, number | null>> | undefined
  /** The consultor's message in every mail. */
  recado?: string | undefined
  /** Purpose of every invite of the list; development when absent. */
  finalidade?: FinalidadeDoConvite | undefined
}

export interface Linha {
  id: number
  email: string
  /** The name found beside the address. */
  nome: string | null
  /** The name as it stands in the list, when no mail can use it. */
  semNome?: string | undefined
  /** Number of her line in the file or text. */
  n?: number | undefined
  /** The column from which the address was taken, where it is not the first one. */
  coluna?: string | undefined
  /** Other addresses that stand beside hers. */
  outros?: readonly string[] | undefined
  /** The company as the file names it. */
  empresa?: string | null | undefined
  etiquetas?: readonly string[] | undefined
  /** This line's own answer, which overrides `retestes`. */
  reteste?: boolean | undefined
  /** The server's answer; cleared when the address is changed. */
  enviada: Pick<LinhaEnviada, 'resultado' | 'mensagem' | 'convite'> | null
}

/** Maximum number of lines of a list. */
export const LINHAS_MAX = 1000

const schema = inviteParticipante.body.shape.email
/** Returns the normalised address, or null when it is invalid. */
export const readEmail = (typed: string): string | null => schema.safeParse(typed).data ?? null

const DONE: ReadonlySet<string> = new Set<ResultadoConvite>(resultadoConvite.options)
export const isDone = ({ enviada }: Linha): boolean => enviada !== null && DONE.has(enviada.resultado)

export type SituacaoLinha = SituacaoEmail | 'invalido' | 'repetido'

/** Why an address is invalid, as far as the text shows. */
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
  /**
   * The result of a client who has finished a test, with its date if known, and whether another test was asked for;
   * null without a result.
   */
  resultado: { em: Date | null; pedido: boolean } | null
  sendable: boolean
  /** Whether sending the line takes a licence from the stock. */
  consumes: boolean
  /** Id of the consultor's company for this line; null for none. */
  id_empresa: number | null
  /** Company named in the file that the consultor does not have yet and has not decided on. */
  semEmpresa: string | null
}

interface Empresa {
  id_empresa: number
  nome: string
}

/** Returns a company's name without accents, case and signs, to compare two spellings. */
const chaveDaEmpresa = (nome: string): string =>
  nome
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Returns the company that a name stands for: the consultor's company of that name, else the one she chose for it. */
function empresaOf(
  nome: string | null | undefined,
  dela: ReadonlyMap<string, number>,
  answers: Lote['empresas'] = {},
): Pick<LinhaView, 'id_empresa' | 'semEmpresa'> {
  if (!nome) return { id_empresa: null, semEmpresa: null }
  const key = chaveDaEmpresa(nome)
  const known = dela.get(key) ?? answers[key]
  return { id_empresa: known ?? null, semEmpresa: known === undefined ? nome : null }
}

/** Returns every line with the preview of sending it; of lines with the same address only the first is sent. */
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
    const read = repeated ? 'repetido' : (found?.situacao ?? 'livre')
    const situacao = email === null ? 'invalido' : read
    const concluiu = (situacao === 'ja_cliente' && found?.resultado_em) || linha.enviada?.resultado === 'ja_cliente'
    const pedido = linha.reteste ?? retestes
    const resultado = concluiu && !isDone(linha) ? { em: found?.resultado_em ?? null, pedido } : null
    // What the server will never take waits for a correction.
    const open = !isDone(linha) && linha.enviada?.resultado !== 'invalido' && email !== null && !repeated
    const sendable = open && (resultado === null || pedido)
    return {
      ...linha,
      ...empresaOf(linha.empresa, byName, empresas),
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
  /** Lines left out because another test was not asked for. */
  retestes: number
  /** Lines neither sent nor ready, to be corrected or removed. */
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

export function addLinhas(lote: Lote, lidas: readonly PessoaLida[]): Lote {
  const from = nextId(lote.linhas)
  const added = lidas.map(({ equipe: _, area: __, ...lida }, i) => ({ ...lida, id: from + i, enviada: null }))
  return { ...lote, linhas: [...lote.linhas, ...added] }
}

export const editLinha = (lote: Lote, id: number, email: string): Lote => ({
  ...lote,
  linhas: lote.linhas.map(linha =>
    linha.id === id ? { ...linha, email, coluna: undefined, reteste: undefined, enviada: null } : linha,
  ),
})

/** Reads the same file again with other column roles. */
export const changeColunas = (lote: Lote, tabela: Tabela): Lote => ({
  ...addLinhas({ ...lote, linhas: [] }, pessoasOf(tabela)),
  tabela,
})

/** Sets one of the consultor's companies, or none, for a company named in the file. */
export const chooseEmpresa = (lote: Lote, nome: string, id_empresa: number | null): Lote => ({
  ...lote,
  empresas: { ...lote.empresas, [chaveDaEmpresa(nome)]: id_empresa },
})

/** Whether a line needs the consultor before it can be sent; a sent line does not. */
export const needsHer = (view: LinhaView): boolean => !isDone(view) && !view.sendable

/** Sets whether one client with a result gets another test; clears the server's earlier answer. */
export const askReteste = (lote: Lote, id: number, reteste: boolean): Lote => ({
  ...lote,
  linhas: lote.linhas.map(linha => (linha.id === id ? { ...linha, reteste, enviada: null } : linha)),
})

/** Sets whether people with a result get another test, for the whole list; answers of single lines are dropped. */
export const askRetestes = (lote: Lote, retestes: boolean): Lote => ({
  ...lote,
  retestes,
  linhas: lote.linhas.map(({ reteste: _, ...linha }) => linha),
})

export const removeLinha = (lote: Lote, id: number): Lote => ({
  ...lote,
  linhas: lote.linhas.filter(linha => linha.id !== id),
})

/** Stores the answers of one call in its lines, by their order; a line changed or removed meanwhile stays as it is. */
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
