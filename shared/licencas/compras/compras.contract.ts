// whole: the contracts of one slice, call after call
import * as z from 'zod/mini'
import { endpoint, id, instant, list, pageQuery } from '../../platform/contract.ts'
import { chosenId, numericId } from '../../platform/fields/number.ts'
import { REGIMES } from '../../platform/installation/regimes.ts'
import { tipoLicenca } from '../licencas/estoque.contract.ts'
import { DESFECHOS, ESTADO_COMPRA, FORMA_PAGAMENTO, TIPO_EXCECAO } from './compras.rules.ts'
import { pedido, tomadorGuardado } from './pedido.contract.ts'

export const plano = z.object({
  id_planos_licencas: z.int(),
  nome_plano: z.string(),
  n_usuarios: z.int(),
  /** Kind of its licences: 1 individual, 2 of companies. */
  id_tipo_licenca: z.int(),
  /** Price of the plan, in reais. */
  preco: z.number(),
  plano_destaque: z.boolean(),
  icone: z.string(),
})
export type Plano = z.infer<typeof plano>

/** A plan as an admin edits it, on sale or not. */
export const planoEditavel = z.extend(plano, {
  preco_centavos: z.int(),
  ativo: z.boolean(),
  ordem: z.int(),
})
export type PlanoEditavel = z.infer<typeof planoEditavel>

/** Path segments under /compra/ that are calls; a purchase may not have one of them as its id. */
const RESERVED = new Set(['historico', 'excecoes', 'notificacao-compra', 'pre-compra'])
export const idCompra = z.string('Compra inválida').check(
  z.regex(/^[\w-]{8,64}$/, 'Compra inválida'),
  z.refine(value => !RESERVED.has(value), 'Compra inválida'),
)

/** A buyer's withdrawal from a purchase. */
export const desistencia = z.object({
  pedida_em: instant,
  /** Licences that left the stock for it, and the open invites that were cancelled for that. */
  licencas: z.int(),
  convites: z.int(),
  /** Licences that stayed, because they were in use. */
  usadas: z.int(),
  /** Amount that the provider gives back for it, in reais. */
  valor: z.number(),
  /** When the provider said that it had; null until then. */
  devolvida_em: z.nullable(instant),
})
export type Desistencia = z.infer<typeof desistencia>

/** A purchase as its buyer sees it. Amounts in reais. */
export const compra = z.object({
  idCompra: z.string(),
  idPlano: z.int(),
  criada_em: instant,
  nome_plano: z.string(),
  n_usuarios: z.int(),
  /** Kind of its licences: 1 individual, 2 of companies. */
  id_tipo_licenca: z.int(),
  preco: z.number(),
  /** State of the purchase. `expirada` is a pendente purchase that nobody paid in time; a late payment still counts. */
  estado: z.enum(ESTADO_COMPRA),
  /** How it is paid: at the provider, or by an invoice of the installation's company. */
  origem: z.enum(['provedor', 'fatura']),
  /** Number of the proposta that was accepted; null for any other sale. */
  numero_proposta: z.nullable(z.int()),
  /** When the checkout closes. */
  expira_em: instant,
  paga_em: z.nullable(instant),
  /** When the whole amount had been refunded; null while it is paid or partly refunded. */
  estornada_em: z.nullable(instant),
  /** URL of the provider's payment page; null when nothing is left to pay. */
  init_point: z.nullable(z.string()),
  forma_pagamento: z.nullable(z.enum(FORMA_PAGAMENTO)),
  /** The provider's id of the payment, as printed on its receipt. */
  numero_pagamento: z.nullable(z.string()),
  licencas_creditadas: z.int(),
  licencas_estornadas: z.int(),
  /** Number of open invites that a refund cancelled, because too few licences were in stock. */
  convites_cancelados: z.int(),
  /** Amount refunded, in reais. */
  valor_estornado: z.number(),
  /** Amount received so far of a sale by invoice, in reais; null for a purchase at the provider. */
  valor_recebido: z.nullable(z.number()),
  /** Price before the coupon's discount, in reais; equal to the price when there is no coupon. */
  preco_cheio: z.number(),
  cupom: z.nullable(z.string()),
  /** Recipient of the invoice; null when it is the account itself. */
  tomador: z.nullable(tomadorGuardado),
  /** Until when its buyer may withdraw from it by the button; null when she may not, or no longer. */
  desistir_ate: z.nullable(instant),
  /** Withdrawal of its buyer; null without one. */
  desistencia: z.nullable(desistencia),
})
export type Compra = z.infer<typeof compra>

/** A purchase as an admin sees it, with its buyer. */
export const venda = z.extend(compra, { id_usuario: z.int(), nome: z.string(), email: z.string() })
export type Venda = z.infer<typeof venda>

/** A payment that was not credited automatically, or whose licences could not be taken back. */
export const excecao = z.object({
  id_excecao: z.int(),
  tipo: z.enum(TIPO_EXCECAO),
  criada_em: instant,
  numero_pagamento: z.string(),
  /** The payment's reference as the provider reports it; normally a purchase's id. */
  referencia: z.nullable(z.string()),
  idCompra: z.nullable(z.string()),
  nome: z.nullable(z.string()),
  email: z.nullable(z.string()),
  nome_plano: z.nullable(z.string()),
  n_usuarios: z.nullable(z.int()),
  /** Price of the purchase, in reais. */
  preco: z.nullable(z.number()),
  /** Amount paid, in reais when the currency is BRL. */
  valor: z.number(),
  moeda: z.string(),
  forma_pagamento: z.nullable(z.enum(FORMA_PAGAMENTO)),
  /** Licences owed, because they were used before they could be taken back. */
  licencas_em_debito: z.int(),
  /** Whether `creditar` is possible; for an orphan payment it also needs `idCompra`. */
  creditavel: z.boolean(),
  resolvida_em: z.nullable(instant),
  desfecho: z.nullable(z.enum(DESFECHOS)),
  motivo: z.nullable(z.string()),
  nome_ator: z.nullable(z.string()),
})
export type Excecao = z.infer<typeof excecao>

export * from './pedido.contract.ts'

export const listPlanos = endpoint({
  method: 'GET',
  path: '/compra/planos',
  access: 'permite_cadastrar_participante',
  summary: 'The licence plans on sale: of individual licences, with ?tipo=2 of companies, with ?tipo=todos both',
  query: z.object({ tipo: z._default(z.enum(['1', '2', 'todos'], 'Selecione o tipo de licença'), '1') }),
  response: z.object({ response: z.array(plano), total: z.int() }),
})

export const listTodosPlanos = endpoint({
  method: 'GET',
  path: '/compra/planos/todos',
  access: 'permite_inativar_consultor',
  summary: 'Every licence plan, also those not on sale; for admins',
  response: list(planoEditavel),
})

const planoBody = z.object({
  nome_plano: z
    .string('Dê um nome ao plano')
    .check(z.trim(), z.minLength(1, 'Dê um nome ao plano'), z.maxLength(60, 'Use até 60 caracteres')),
  n_usuarios: z
    .number('Informe quantas licenças')
    .check(
      z.int('Informe um número inteiro'),
      z.minimum(1, 'Informe quantas licenças'),
      z.maximum(10_000, 'São até 10.000 licenças por plano'),
    ),
  preco_centavos: z
    .number('Informe o preço')
    .check(
      z.int('Informe um preço com até dois decimais'),
      z.minimum(1, 'Informe o preço'),
      z.maximum(100_000_000, 'O preço é alto demais'),
    ),
  /** Kind of the licences; individual when absent. */
  id_tipo_licenca: z._default(tipoLicenca, 1),
  plano_destaque: z._default(z.boolean(), false),
  ativo: z._default(z.boolean(), true),
  icone: z.string('Escolha um ícone').check(z.trim(), z.regex(/^[a-z0-9 -]{1,60}$/i, 'Escolha um ícone')),
  ordem: z._default(
    z.number('Informe a ordem').check(z.int('Informe um número inteiro'), z.minimum(0), z.maximum(1000)),
    0,
  ),
})
export type PlanoBody = z.input<typeof planoBody>

export const createPlano = endpoint({
  method: 'POST',
  path: '/compra/planos',
  access: 'permite_inativar_consultor',
  fresh: true,
  summary: 'Create a licence plan; for admins',
  body: planoBody,
  response: planoEditavel,
})

export const changePlano = endpoint({
  method: 'PUT',
  path: '/compra/planos/:id',
  access: 'permite_inativar_consultor',
  fresh: true,
  summary: 'Change a licence plan; purchases keep what they were sold with',
  params: z.object({ id }),
  body: planoBody,
  response: planoEditavel,
})

export const preCompra = endpoint({
  method: 'POST',
  path: '/compra/pre-compra',
  access: 'permite_cadastrar_participante',
  summary: 'Start a purchase; price and quantity are the server’s, repeating it answers the same',
  body: z.object({
    idCompra,
    idPlano: numericId('Escolha um plano'),
    ...pedido,
  }),
  response: z.object({ idCompra: z.string(), init_point: z.string(), estado: z.enum(ESTADO_COMPRA) }),
})

/** A purchase with the company that sold it, as it stood when it was paid; null before, and where nobody has saved one. */
const compraComVendedor = z.extend(compra, {
  vendedor: z.nullable(
    z.object({
      razao_social: z.string(),
      cnpj: z.string(),
      endereco: z.string(),
      cidade: z.string(),
      uf: z.string(),
      cep: z.string(),
      telefone: z.string(),
      suporte_email: z.string(),
      suporte_horario: z.string(),
      /** Sentence on taxes; null where nobody has saved one. */
      tributos: z.nullable(z.string()),
      /** Regime and codes of the service; null where nobody has saved them. */
      fiscal: z.nullable(
        z.object({
          regime: z.enum(REGIMES),
          municipio: z.string(),
          ctribnac: z.string(),
          nbs: z.string(),
          iss_percentual: z.string(),
        }),
      ),
    }),
  ),
})
export type CompraComVendedor = z.infer<typeof compraComVendedor>

export const getCompra = endpoint({
  method: 'GET',
  path: '/compra/:idCompra',
  access: 'permite_cadastrar_participante',
  summary: "One of the caller's purchases: what the page after the checkout and the receipt read",
  params: z.object({ idCompra }),
  response: compraComVendedor,
})

export const getReciboPdf = endpoint({
  method: 'GET',
  path: '/compra/:idCompra/recibo.pdf',
  access: 'permite_cadastrar_participante',
  summary: "The receipt of one of the caller's paid purchases, as PDF",
  params: z.object({ idCompra }),
  response: z.custom<Uint8Array | undefined>(),
  produces: 'application/pdf',
})

export const checkCompra = endpoint({
  method: 'POST',
  path: '/compra/:idCompra/conferir',
  access: 'permite_cadastrar_participante',
  summary:
    "Ask the provider, now, about one of the caller's open purchases; changes nothing that asking later would not",
  params: z.object({ idCompra }),
  response: z.extend(compraComVendedor, {
    /** Whether the provider answered just now. Only then does a missing payment mean that the purchase is unpaid. */
    conferida: z.boolean(),
  }),
})

export const listCompras = endpoint({
  method: 'GET',
  path: '/compra/historico',
  access: 'permite_cadastrar_participante',
  summary: "The caller's purchases, newest first",
  query: pageQuery,
  response: list(compra),
})

export const notifyCompra = endpoint({
  method: 'POST',
  path: '/compra/notificacao-compra',
  access: 'open',
  summary: 'The payment provider says that something changed; believed only when signed, and then asked about',
  // Only the signature is checked; query and body are accepted in any shape.
  query: z.looseObject({}),
  body: z.unknown(),
  response: z.object({ recebida: z.boolean() }),
})

const dia = z.optional(z.iso.date('Informe uma data').check(z.regex(/^[12]/, 'Informe uma data')))

export const listVendas = endpoint({
  method: 'GET',
  path: '/compra/vendas',
  access: 'permite_inativar_consultor',
  summary: 'Every purchase, newest first; for admins. `busca` looks at name, e-mail, purchase and payment number',
  // First and last day of ordering in São Paulo time, both included.
  query: z.extend(pageQuery, {
    estado: z.optional(z.enum(ESTADO_COMPRA)),
    consultor: z.optional(chosenId()),
    de: dia,
    ate: dia,
  }),
  response: list(venda),
})

export const exportVendas = endpoint({
  method: 'GET',
  path: '/compra/vendas.csv',
  access: 'permite_inativar_consultor',
  fresh: true,
  summary: 'Paid purchases of a period as CSV, with what a service invoice (NFS-e) asks for; for admins, audited',
  // First and last day in São Paulo time, both included.
  query: z.object({ de: dia, ate: dia }),
  response: z.string(),
  produces: 'text/csv',
})

export const listExcecoes = endpoint({
  method: 'GET',
  path: '/compra/excecoes',
  access: 'permite_inativar_consultor',
  summary: 'Payments that need a person: open ones first to come, or the settled ones; for admins',
  query: z.extend(pageQuery, { resolvida: z.optional(z.enum(['true', 'false'])) }),
  response: z.extend(list(excecao), { abertas: z.int() }),
})

export const resolveExcecao = endpoint({
  method: 'POST',
  path: '/compra/excecoes/:id/resolver',
  access: 'permite_inativar_consultor',
  fresh: true,
  summary: 'Settle an exception with a reason: credit the licences, refunded by hand at the provider, or ignore',
  params: z.object({ id }),
  body: z.object({
    desfecho: z.enum(['creditar', 'estornar', 'ignorar'], 'Escolha o que fazer'),
    motivo: z
      .string('Diga o motivo')
      .check(z.trim(), z.minLength(3, 'Diga o motivo'), z.maxLength(500, 'Use até 500 caracteres')),
    /** The purchase to which an orphan payment belongs. */
    idCompra: z.optional(idCompra),
  }),
  response: excecao,
})
