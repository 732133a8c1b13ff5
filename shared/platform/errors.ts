import * as errors from './errors.catalogue.ts'
import * as successes from './successes.catalogue.ts'

export { errors, successes }

export type ErrorCode = keyof typeof errors

/** Texts of `limite_de_convites`: whose limit it is, its number, and the instant from which one more is allowed. */
export const limitesDeConvites = {
  enderecos:
    'Você chegou ao seu limite de convites: {n} endereços diferentes em 24 horas. Um endereço novo pode ser convidado a partir de {quando} (horário de Brasília).',
  seu_endereco:
    'Você chegou ao seu limite de convites para este e-mail: {n} em 24 horas. Ele pode receber outro seu a partir de {quando} (horário de Brasília).',
  endereco:
    'Este e-mail chegou ao limite de convites da plataforma: {n} em 24 horas, somadas todas as consultorias. Ele pode receber outro a partir de {quando} (horário de Brasília).',
} as const

/** Says in place of `sem_licencas` that a turma has no licence of type 2 left: of its company, or free. */
export const SEM_CONSIGNADAS = 'A empresa não tem mais licenças à disposição. Ponha mais na página da empresa.'
export const SEM_EMPRESARIAIS = 'Não há licenças empresariais livres. Compre mais ou traga de volta as de uma empresa.'
/** Text of `preco_mudou` where not the price but the data for the invoice is another. */
export const OUTRA_NOTA = 'Esta compra já começou com outros dados para a nota. Comece uma nova.'

/** Text of `limite_de_reenvios` with the instant from which the next mail may leave. */
export const limiteOfResendsUntil = (quando: string): string =>
  `${errors.limite_de_reenvios.mensagem} O próximo e-mail pode sair a partir de ${quando} (horário de Brasília).`

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
