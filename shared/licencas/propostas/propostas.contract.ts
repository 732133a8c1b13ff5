import * as z from 'zod/mini'
import { endpoint, id, instant, list, pageQuery } from '../../platform/contract.ts'
import { emailSchema } from '../../platform/fields/email.ts'
import { numericId, wholeNumber } from '../../platform/fields/number.ts'
import { optionalText, requiredText } from '../../platform/fields/text.ts'
import { quantidade, tomador, tomadorGuardado } from '../compras/pedido.contract.ts'
import { ESTADOS_PROPOSTA, PARCELAS_MAX, PRAZO_MAX_DIAS, QUANDO_LIBERA } from './propostas.rules.ts'

/** Person to write to at the buyer's. */
export const contato = z.object({
  nome: requiredText('Preencha o nome do contato', 80),
  email: emailSchema('E-mail inválido', 'Preencha o e-mail do contato'),
  telefone: optionalText(30),
})
export type Contato = z.output<typeof contato>

/** The buyer: for whom the note is, with address, and the person to write to. */
export const comprador = z.extend(tomador, { contato })
export type Comprador = z.output<typeof comprador>
const compradorGuardado = z.extend(tomadorGuardado, { contato, id_estado: z.nullable(z.int()) })

const dinheiro = (message: string) =>
  wholeNumber(message).check(z.minimum(1, message), z.maximum(2_000_000_000, 'O valor é alto demais'))

/** Days from the acceptance to each instalment, in order. */
export const prazos = z
  .array(
    wholeNumber('Informe os dias').check(
      z.minimum(0, 'Informe os dias'),
      z.maximum(PRAZO_MAX_DIAS, `São até ${PRAZO_MAX_DIAS} dias`),
    ),
  )
  .check(
    z.minLength(1, 'Diga quando se paga'),
    z.maxLength(PARCELAS_MAX, `São até ${PARCELAS_MAX} parcelas`),
    z.refine(
      dias => dias.every((dia, i) => i === 0 || dia > (dias[i - 1] ?? 0)),
      'Cada parcela vence depois da anterior',
    ),
  )

/** Largest length of the terms of a proposal, in characters. */
export const CONDICOES_MAX = 2_000
const CONDICOES_LONGAS = `Use no máximo ${CONDICOES_MAX} caracteres`

/** Terms of a proposal, several paragraphs of plain text. */
const condicoes = z.pipe(
  z.pipe(
    z.nullish(z.string().check(z.maxLength(CONDICOES_MAX, CONDICOES_LONGAS))),
    z.transform(value => (value ?? '').normalize('NFC').replace(/\r\n?/g, '\n').trim()),
  ),
  z.string().check(
    z.maxLength(CONDICOES_MAX, CONDICOES_LONGAS),
    z.refine(value => !/[\p{Cf}\p{Cs}]|[^\P{Cc}\n]/u.test(value), 'Há caracteres inválidos'),
  ),
)

/** Fields of a sale: licences, buyer and price. */
export const venda = {
  /** The consultora whose stock gets the licences. */
  id_usuario: numericId('Escolha a consultora'),
  id_tipo_licenca: z.union([z.literal(1), z.literal(2)], 'Escolha o tipo de licença'),
  quantidade,
  /** Price agreed, in centavos; absent: the price that the plans on sale give for the quantity. */
  preco_centavos: z.optional(z.nullable(dinheiro('Informe o preço'))),
  prazos,
  /** When its licences come; absent: within the limit of release at the acceptance, else once everything is paid. */
  libera: z._default(z.enum(QUANDO_LIBERA, 'Escolha quando as licenças chegam'), 'limite'),
  comprador,
  /** The buyer's order number; empty when there is none. */
  pedido: optionalText(60),
}

const rascunho = z.object({
  ...venda,
  /** Last day on which it can be accepted, in São Paulo. */
  valida_ate: z.iso.date('Informe até quando vale').check(z.regex(/^2/, 'Informe até quando vale')),
  condicoes,
})
export type RascunhoBody = z.input<typeof rascunho>

const parcela = z.object({ numero: z.int(), vence_em: z.string(), valor_centavos: z.int() })

/** A proposal in a list. */
const propostaResumo = z.object({
  id_proposta: z.int(),
  numero: z.int(),
  estado: z.enum(ESTADOS_PROPOSTA),
  nome_comprador: z.string(),
  nome_consultor: z.string(),
  quantidade: z.int(),
  id_tipo_licenca: z.int(),
  preco_centavos: z.int(),
  valida_ate: instant,
  criada_em: instant,
})
export type PropostaResumo = z.infer<typeof propostaResumo>

/** A proposal as an admin sees it. */
export const proposta = z.extend(propostaResumo, {
  versao: z.int(),
  id_usuario: z.int(),
  nome_plano: z.string(),
  preco_cheio_centavos: z.int(),
  prazos: z.array(z.int()),
  /** When its licences come. */
  libera: z.enum(QUANDO_LIBERA),
  comprador: compradorGuardado,
  pedido: z.string(),
  condicoes: z.string(),
  enviada_em: z.nullable(instant),
  respondida_em: z.nullable(instant),
  resposta_nome: z.nullable(z.string()),
  resposta_cargo: z.nullable(z.string()),
  /** Network address from which it was answered. */
  resposta_rede: z.nullable(z.string()),
  recusa_motivo: z.nullable(z.string()),
  cancelada_em: z.nullable(instant),
  /** Address of the buyer's page; null before it was sent, and once a key of the installation was replaced twice. */
  link: z.nullable(z.string()),
  /** The sale that its acceptance made. */
  id_fatura: z.nullable(z.string()),
  /** Instalments as they would be if it were accepted today. */
  parcelas: z.array(parcela),
})
export type Proposta = z.infer<typeof proposta>

const ADMIN = 'permite_inativar_consultor' as const
const porId = z.object({ id })

export const listPropostas = endpoint({
  method: 'GET',
  path: '/faturamento/propostas',
  access: ADMIN,
  summary: 'Proposals, newest first; `busca` looks at buyer, number and consultora; for admins',
  query: z.extend(pageQuery, { estado: z.optional(z.enum(ESTADOS_PROPOSTA)) }),
  response: list(propostaResumo),
})

export const getProposta = endpoint({
  method: 'GET',
  path: '/faturamento/propostas/:id',
  access: ADMIN,
  summary: 'One proposal; for admins',
  params: porId,
  response: proposta,
})

export const createProposta = endpoint({
  method: 'POST',
  path: '/faturamento/propostas',
  access: ADMIN,
  summary: 'Write a proposal as a draft, with the next number; for admins',
  body: rascunho,
  response: proposta,
})

export const changeProposta = endpoint({
  method: 'PUT',
  path: '/faturamento/propostas/:id',
  access: ADMIN,
  summary: 'Change a draft; a proposal that was sent stays as it is',
  params: porId,
  body: z.extend(rascunho, { versao: wholeNumber() }),
  response: proposta,
})

export const sendProposta = endpoint({
  method: 'POST',
  path: '/faturamento/propostas/:id/enviar',
  access: ADMIN,
  fresh: true,
  summary: 'Send a draft to the buyer, by mail with the link to its page; from then on it stays as it is',
  params: porId,
  body: z.object({ versao: wholeNumber() }),
  response: proposta,
})

export const cancelProposta = endpoint({
  method: 'POST',
  path: '/faturamento/propostas/:id/cancelar',
  access: ADMIN,
  summary: 'Cancel a proposal that nobody has answered; its number stays used',
  params: porId,
  response: proposta,
})

export const getPropostaPdf = endpoint({
  method: 'GET',
  path: '/faturamento/propostas/:id/proposta.pdf',
  access: ADMIN,
  summary: 'A proposal as PDF, a draft too; for admins',
  params: porId,
  response: z.custom<Uint8Array | undefined>(),
  produces: 'application/pdf',
})

export const quoteVenda = endpoint({
  method: 'GET',
  path: '/faturamento/cotacao',
  access: ADMIN,
  summary: 'What the plans on sale give for a quantity; for the editor of a proposal',
  query: z.object({ quantidade: z.string().check(z.regex(/^[1-9]\d{0,4}$/)), id_tipo_licenca: z.enum(['1', '2']) }),
  response: z.object({ nome_plano: z.string(), preco_centavos: z.int() }),
})
