import * as errors from './errors.catalogue.ts'
import * as successes from './successes.catalogue.ts'

export { errors, successes }

export type ErrorCode = keyof typeof errors

/** A refusal with a code of the catalogue; `campos` names each bad field with its message. */
export class Failure extends Error {
  override name = 'Failure'
  readonly codigo: ErrorCode
  readonly campos: Record<string, string>
  /** Seconds after which a retry makes sense, sent as Retry-After. */
  readonly retryAfter: number | undefined
  /** Message of the refusal: the catalogue's, unless another one was given. */
  readonly mensagem: string

  constructor(
    codigo: ErrorCode,
    options: { campos?: Record<string, string>; retryAfter?: number; mensagem?: string; cause?: unknown } = {},
  ) {
    super(codigo, { cause: options.cause })
    this.mensagem = options.mensagem ?? errors[codigo].mensagem
    this.codigo = codigo
    this.campos = options.campos ?? {}
    this.retryAfter = options.retryAfter
  }
}

/** Makes a refusal with a code of the catalogue: `throw fail('convite_invalido')`. */
export const fail = (codigo: ErrorCode, options?: ConstructorParameters<typeof Failure>[1]) =>
  new Failure(codigo, options)

/** Makes an error body with every field name that the specification reads (behaviour §23). */
export function errorBody(
  codigo: ErrorCode,
  campos: Record<string, string> = {},
  mensagem: string = errors[codigo].mensagem,
) {
  const { titulo } = errors[codigo]
  return { codigo, titulo, mensagem, message: mensagem, response: mensagem, error: { message: mensagem }, campos }
}
