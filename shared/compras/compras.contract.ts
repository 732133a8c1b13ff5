import { z } from 'zod'
import { endpoint, id, instant, list, pageQuery } from '../contract.ts'
import { idNumerico } from '../fields/number.ts'
import { DESFECHOS, ESTADO_COMPRA, FORMA_PAGAMENTO, TIPO_EXCECAO } from './compras.rules.ts'

export const plano = z.object({
  id_planos_licencas: z.number().int(),
  nome_plano: z.string(),
  n_usuarios: z.number().int(),
  /** In reais. */
  preco: z.number(),
  plano_destaque: z.boolean(),
  icone: z.string(),
})
export type Plano = z.infer<typeof plano>

/** A plan as the admin edits it, on sale or not. */
export const planoEditavel = plano.extend({
  preco_centavos: z.number().int(),
  ativo: z.boolean(),
  ordem: z.number().int(),
})
export type PlanoEditavel = z.infer<typeof planoEditavel>

/** Segments under /compra/ that are calls: a purchase may not be named like one. */
const RESERVED = new Set(['historico', 'excecoes', 'notificacao-compra', 'pre-compra'])
export const idCompra = z
  .string('Compra inválida')
  .regex(/^[\w-]{8,64}$/, 'Compra inválida')
  .refine(value => !RESERVED.has(value), 'Compra inválida')

/** One purchase as its buyer sees it. Amounts in reais. */
export const compra = z.object({
  idCompra: z.string(),
  idPlano: z.number().int(),
  criada_em: instant,
  nome_plano: z.string(),
  n_usuarios: z.number().int(),
  preco: z.number(),
  /** `expirada` is a pendente that nobody paid in time; a late payment still counts. */
  estado: z.enum(ESTADO_COMPRA),
  /** Until when the checkout can be opened. */
  expira_em: instant,
  paga_em: instant.nullable(),
  /** When all of it had gone back; null while it is paid, or went back in part. */
  estornada_em: instant.nullable(),
  /** Where to go on paying; null once there is nothing left to pay. */
  init_point: z.string().nullable(),
  forma_pagamento: z.enum(FORMA_PAGAMENTO).nullable(),
  /** Number of the payment at the provider, which is the receipt's. */
  numero_pagamento: z.string().nullable(),
  licencas_creditadas: z.number().int(),
  licencas_estornadas: z.number().int(),
  /** Open invites that a refund cancelled, because the licences in stock were not enough. */
  convites_cancelados: z.number().int(),
  /** How much was given back, in reais. */
  valor_estornado: z.number(),
})
export type Compra = z.infer<typeof compra>

/** One purchase as the admin sees it. */
export const venda = compra.extend({ id_usuario: z.number().int(), nome: z.string(), email: z.string() })
export type Venda = z.infer<typeof venda>

/** A payment that did not turn into licences by itself, or licences that could not be taken back. */
export const excecao = z.object({
  id_excecao: z.number().int(),
  tipo: z.enum(TIPO_EXCECAO),
  criada_em: instant,
  numero_pagamento: z.string(),
  /** What the payment refers to, as the provider says it. */
  referencia: z.string().nullable(),
  idCompra: z.string().nullable(),
  nome: z.string().nullable(),
  email: z.string().nullable(),
  nome_plano: z.string().nullable(),
  n_usuarios: z.number().int().nullable(),
  /** What the purchase costs, in reais. */
  preco: z.number().nullable(),
  /** What was paid, in reais when the currency is BRL. */
  valor: z.number(),
  moeda: z.string(),
  forma_pagamento: z.enum(FORMA_PAGAMENTO).nullable(),
  /** Licences that were used before they could be taken back. */
  licencas_em_debito: z.number().int(),
  /** Whether `creditar` is a possible outcome; an orphan then asks for `idCompra`. */
  creditavel: z.boolean(),
  resolvida_em: instant.nullable(),
  desfecho: z.enum(DESFECHOS).nullable(),
  motivo: z.string().nullable(),
  nome_ator: z.string().nullable(),
})
export type Excecao = z.infer<typeof excecao>

export const listPlanos = endpoint({
  method: 'GET',
  path: '/compra/planos',
  access: 'permite_cadastrar_participante',
  summary: 'The licence plans on sale',
  response: z.object({ response: z.array(plano), total: z.number().int() }),
})

export const listTodosPlanos = endpoint({
  method: 'GET',
  path: '/compra/planos/todos',
  access: 'permite_inativar_consultor',
  summary: 'Every licence plan, also those not on sale; for admins',
  response: list(planoEditavel),
})

const planoBody = z.object({
  nome_plano: z.string('Dê um nome ao plano').trim().min(1, 'Dê um nome ao plano').max(60, 'Use até 60 caracteres'),
  n_usuarios: z
    .number('Informe quantas licenças')
    .int('Informe um número inteiro')
    .min(1, 'Informe quantas licenças')
    .max(10_000, 'São até 10.000 licenças por plano'),
  preco_centavos: z
    .number('Informe o preço')
    .int('Informe um preço com até dois decimais')
    .min(1, 'Informe o preço')
    .max(100_000_000, 'O preço é alto demais'),
  plano_destaque: z.boolean().default(false),
  ativo: z.boolean().default(true),
  icone: z
    .string('Escolha um ícone')
    .trim()
    .regex(/^[a-z0-9 -]{1,60}$/i, 'Escolha um ícone'),
  ordem: z.number('Informe a ordem').int('Informe um número inteiro').min(0).max(1000).default(0),
})
export type PlanoBody = z.input<typeof planoBody>

export const criarPlano = endpoint({
  method: 'POST',
  path: '/compra/planos',
  access: 'permite_inativar_consultor',
  summary: 'Create a licence plan; for admins',
  body: planoBody,
  response: planoEditavel,
})

export const alterarPlano = endpoint({
  method: 'PUT',
  path: '/compra/planos/:id',
  access: 'permite_inativar_consultor',
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
    idPlano: idNumerico('Escolha um plano'),
  }),
  response: z.object({ idCompra: z.string(), init_point: z.string(), estado: z.enum(ESTADO_COMPRA) }),
})

export const getCompra = endpoint({
  method: 'GET',
  path: '/compra/:idCompra',
  access: 'permite_cadastrar_participante',
  summary: "One of the caller's purchases: what the page after the checkout reads",
  params: z.object({ idCompra }),
  response: compra,
})

export const conferirCompra = endpoint({
  method: 'POST',
  path: '/compra/:idCompra/conferir',
  access: 'permite_cadastrar_participante',
  summary:
    "Ask the provider, now, about one of the caller's open purchases; changes nothing that asking later would not",
  params: z.object({ idCompra }),
  response: compra.extend({
    /** Whether the provider has answered: only then is what the purchase lacks really unpaid. */
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

export const notificarCompra = endpoint({
  method: 'POST',
  path: '/compra/notificacao-compra',
  access: 'open',
  summary: 'The payment provider says that something changed; believed only when signed, and then asked about',
  // Only the signature decides; everything else is taken as it comes.
  query: z.looseObject({}),
  body: z.unknown(),
  response: z.object({ recebida: z.boolean() }),
})

export const listVendas = endpoint({
  method: 'GET',
  path: '/compra/vendas',
  access: 'permite_inativar_consultor',
  summary: 'Every purchase, newest first; for admins. `busca` looks at name, e-mail, purchase and payment number',
  query: pageQuery.extend({ estado: z.enum(ESTADO_COMPRA).optional() }),
  response: list(venda),
})

const dia = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Informe uma data')
  .optional()

export const exportarVendas = endpoint({
  method: 'GET',
  path: '/compra/vendas.csv',
  access: 'permite_inativar_consultor',
  summary: 'Paid purchases of a period as CSV, with what a service invoice (NFS-e) asks for; for admins, audited',
  // Days in São Paulo, both included.
  query: z.object({ de: dia, ate: dia }),
  response: z.string(),
  produces: 'text/csv',
})

export const listExcecoes = endpoint({
  method: 'GET',
  path: '/compra/excecoes',
  access: 'permite_inativar_consultor',
  summary: 'Payments that need a person: open ones first to come, or the settled ones; for admins',
  query: pageQuery.extend({ resolvida: z.enum(['true', 'false']).optional() }),
  response: list(excecao).extend({ abertas: z.number().int() }),
})

export const resolverExcecao = endpoint({
  method: 'POST',
  path: '/compra/excecoes/:id/resolver',
  access: 'permite_inativar_consultor',
  summary: 'Settle an exception with a reason: credit the licences, refunded by hand at the provider, or ignore',
  params: z.object({ id }),
  body: z.object({
    desfecho: z.enum(['creditar', 'estornar', 'ignorar'], 'Escolha o que fazer'),
    motivo: z.string('Diga o motivo').trim().min(3, 'Diga o motivo').max(500, 'Use até 500 caracteres'),
    /** Which purchase an orphan payment belongs to. */
    idCompra: idCompra.optional(),
  }),
  response: excecao,
})
