/** Answer of a refused call: its code on the wire, its HTTP status, and the words for people. */
export interface Refusal {
  readonly codigo: string
  /** HTTP status, from 400 on. */
  readonly status: number
  readonly titulo: string
  readonly mensagem: string
}

/** Whether an answer of a slice is a refusal; the others are words of a success, or texts at a field. */
export const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'codigo' in answer && 'status' in answer

/** A call that was refused; `campos` names each bad field with its message. */
export class Failure extends Error {
  override name = 'Failure'
  readonly refusal: Refusal
  readonly codigo: string
  readonly campos: Record<string, string>
  /** Seconds after which a retry makes sense, sent as Retry-After. */
  readonly retryAfter: number | undefined
  /** Message of the refusal: its own, unless another one was given. */
  readonly mensagem: string

  constructor(
    refusal: Refusal,
    options: { campos?: Record<string, string>; retryAfter?: number; mensagem?: string; cause?: unknown } = {},
  ) {
    super(refusal.codigo, { cause: options.cause })
    this.refusal = refusal
    this.codigo = refusal.codigo
    this.mensagem = options.mensagem ?? refusal.mensagem
    this.campos = options.campos ?? {}
    this.retryAfter = options.retryAfter
  }
}

/** Makes a refusal out of one of a slice's answers: `throw fail(convite_invalido)`. */
export const fail = (refusal: Refusal, options?: ConstructorParameters<typeof Failure>[1]) =>
  new Failure(refusal, options)

/** Makes an error body with every field name that the specification reads (behaviour §23). */
export function errorBody(
  { codigo, titulo, mensagem: own }: Refusal,
  campos: Record<string, string> = {},
  mensagem: string = own,
) {
  return { codigo, titulo, mensagem, message: mensagem, response: mensagem, error: { message: mensagem }, campos }
}
