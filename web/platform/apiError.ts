import { erro_interno } from '#shared/platform/answers.ts'
import { t } from './i18n/i18n.ts'

/** Title and message for failures without an answer from our server. */
const WORDS = {
  offline: ['erro.semInternetTitulo', 'erro.semInternet'],
  unreached: ['erro.semConexaoTitulo', 'erro.semConexao'],
  unexpected: ['erro.respostaInesperadaTitulo', 'erro.respostaInesperada'],
} as const

/** A call that was refused or did not arrive: the server's code, title and message, and the message of each bad field. */
export class ApiError extends Error {
  override name = 'ApiError'
  /** HTTP status; 0 when the server was not reached. */
  readonly status: number
  readonly codigo: string
  readonly titulo: string
  readonly mensagem: string
  readonly campos: Readonly<Record<string, string>>

  constructor(status: number, body: Partial<Pick<ApiError, 'codigo' | 'titulo' | 'mensagem' | 'campos'>>) {
    const unreached = status === 0
    const far = navigator.onLine ? 'unreached' : 'offline'
    const [titulo, texto] = WORDS[unreached ? far : 'unexpected']
    const mensagem = body.mensagem ?? t(texto)
    super(mensagem)
    this.status = status
    this.codigo = body.codigo ?? (unreached ? 'sem_conexao' : 'resposta_inesperada')
    this.titulo = body.titulo ?? t(titulo)
    this.mensagem = mensagem
    this.campos = body.campos ?? {}
  }
}

/** Returns title and message of a failure: the server's, or general ones. */
export const wordsOf = (error: unknown): Readonly<{ titulo: string; mensagem: string }> =>
  error instanceof ApiError ? error : erro_interno
