import * as z from 'zod/mini'
import { nomeDeEmpresa } from '../../contas/pessoa/nome.ts'
import { endpoint, id, instant, list, pageQuery } from '../../platform/contract.ts'
import { cep } from '../../platform/fields/brazil/cep.ts'
import { cnpj } from '../../platform/fields/brazil/cnpj.ts'
import { chosenId, wholeNumber } from '../../platform/fields/number.ts'
import { preprocess } from '../../platform/fields/preprocess.ts'
import { optionalText } from '../../platform/fields/text.ts'
import { withoutEmpty } from '../../platform/fields/without-empty.ts'
import { empresa } from './lista.contract.ts'

const cidade = preprocess(
  value => (value === '' || value === null ? undefined : value),
  z.optional(chosenId('Selecione uma cidade da lista', 9_999_999)),
)
const numero = preprocess(value => (typeof value === 'number' ? String(value) : value), optionalText(20))
const nome = nomeDeEmpresa('Preencha o nome da empresa')

/** Body of a new company as in the specification: name, CNPJ and CEP are required. */
export const novaEmpresa = z.object({
  nome,
  cnpj: cnpj.schema,
  cep: cep.schema,
  id_cidade: cidade,
  endereco: optionalText(),
  numero,
  /** Whether the company is offered at registration; true when absent. */
  no_cadastro: z._default(z.boolean(), true),
  so_nome: z.optional(z.literal(false)),
})

/** Facts about a company, of which only the name is required. */
export const dadosDaEmpresa = z.object({
  nome,
  cnpj: withoutEmpty(cnpj.schema),
  cep: withoutEmpty(cep.schema),
  id_cidade: cidade,
  endereco: optionalText(),
  numero,
})

/** Body of a new company of which only the name is asked. */
const soNome = z.extend(dadosDaEmpresa, { so_nome: z.literal(true), no_cadastro: z._default(z.boolean(), true) })

export const createEmpresa = endpoint({
  method: 'POST',
  path: '/empresas',
  access: 'permite_cadastrar_empresa',
  summary: 'Create a company; one CNPJ once per owner. With so_nome only the name is required',
  body: z.discriminatedUnion('so_nome', [novaEmpresa, soNome]),
  response: z.object({ response: z.string(), id_empresa: z.int() }),
})

/** A company as its page shows it. What only its consultor may see is missing for others. */
export const empresaDaPagina = z.extend(empresa, {
  id_estado: z.nullable(z.int()),
  criada_em: instant,
  /** Notes of its consultor about the company. */
  anotacoes: z.optional(z.string()),
  /** Number of the company's people with whom she has talked about their latest result. */
  conversas: z.int(),
  /** Number of licences of the company's people in each state. */
  licencas: z.object({ em_convite: z.int(), em_teste: z.int(), utilizadas: z.int() }),
})
export type EmpresaDaPagina = z.infer<typeof empresaDaPagina>

export const getEmpresa = endpoint({
  method: 'GET',
  path: '/empresas/:id_empresa',
  access: 'permite_cadastrar_empresa',
  summary: "One of the caller's companies with counts of its people and licences; an admin reads everyone's",
  params: z.object({ id_empresa: id }),
  response: empresaDaPagina,
})

/** Largest length of the notes about a company, in characters. */
export const ANOTACOES_MAX = 4_000
const textoDeNotas = z.string().check(
  z.maxLength(ANOTACOES_MAX, 'As anotações cabem em 4.000 caracteres'),
  // No column can hold a zero byte.
  z.refine(value => !value.includes('\u0000'), 'Há caracteres inválidos'),
)

export const changeDadosOfEmpresa = endpoint({
  method: 'PUT',
  path: '/empresas/:id_empresa/dados',
  access: 'permite_cadastrar_empresa',
  summary: "Correct name, CNPJ and address of one of the caller's companies",
  params: z.object({ id_empresa: id }),
  body: dadosDaEmpresa,
  response: z.object({ response: z.string() }),
})

export const noteEmpresa = endpoint({
  method: 'PUT',
  path: '/empresas/:id_empresa/anotacoes',
  access: 'permite_cadastrar_empresa',
  summary: "The caller's notes about one of her companies",
  params: z.object({ id_empresa: id }),
  /** `antes` is the text that was changed; when another device has changed it since, nothing is saved. */
  body: z.object({ anotacoes: textoDeNotas, antes: z.optional(textoDeNotas) }),
  response: z.object({ anotacoes: z.string() }),
})

/**
 * Lists the caller's own companies. Unlike the public list, which is empty without a session, it answers 401 when the
 * session has expired.
 */
export const listMinhasEmpresas = endpoint({
  method: 'GET',
  path: '/consultores/empresas',
  access: 'permite_cadastrar_empresa',
  summary: "The caller's companies by name; an admin sees everyone's",
  query: pageQuery,
  response: list(empresa),
})

export const changeEmpresa = endpoint({
  method: 'PUT',
  path: '/empresas/:id_empresa',
  access: 'permite_cadastrar_empresa',
  summary: "Show one of the caller's companies at registration, or not",
  params: z.object({ id_empresa: id }),
  body: z.object({ no_cadastro: z.boolean('Escolha se a empresa aparece no cadastro') }),
  response: z.object({ response: z.string(), no_cadastro: z.boolean() }),
})

const saldo = z.object({
  /** At the company's disposal and not sent to anybody. */
  disponivel: z.int(),
  convidada: z.int(),
  atribuida: z.int(),
  utilizada: z.int(),
  /** Taken back by a refund while they were the company's. */
  estornada: z.int(),
  /** Free licences of type 2 of the consultor. */
  livre: z.int(),
})
export type SaldoDaEmpresa = z.infer<typeof saldo>

export const getLicencasDaEmpresa = endpoint({
  method: 'GET',
  path: '/empresas/:id_empresa/licencas',
  access: 'permite_cadastrar_participante',
  summary: "Licences of type 2 at a company's disposal, by where each one is, and the caller's free ones",
  params: z.object({ id_empresa: id }),
  response: saldo,
})

export const CONSIGNACAO_MAX = 1000
const QUANTAS = 'Use um número de 1 a 1.000'

export const consignacao = z.object({
  /** Id made by the client. Requests with the same id are one act, however often they arrive. */
  id_consignacao: z.uuid('Pedido inválido'),
  tipo: z.enum(['consignacao', 'devolucao'], 'Escolha o que fazer'),
  quantidade: wholeNumber(QUANTAS).check(z.minimum(1, QUANTAS), z.maximum(CONSIGNACAO_MAX, QUANTAS)),
})
export type Consignacao = z.infer<typeof consignacao>

export const consignLicencas = endpoint({
  method: 'POST',
  path: '/empresas/:id_empresa/licencas',
  access: 'permite_cadastrar_participante',
  summary:
    "Put the caller's free licences of type 2 at a company's disposal, or take them back: all that are asked, or none",
  params: z.object({ id_empresa: id }),
  body: consignacao,
  response: z.object({ disponivel: z.int(), livre: z.int() }),
})

export const endEmpresa = endpoint({
  method: 'POST',
  path: '/empresas/:id_empresa/encerrar',
  access: 'permite_cadastrar_empresa',
  fresh: true,
  summary:
    'Close one of the caller’s companies for good: accesses end and its unused licences come back; refused while a turma is open or a test under way',
  params: z.object({ id_empresa: id }),
  response: z.object({ response: z.string(), encerrada_em: instant, devolvidas: z.int() }),
})

export * from './lista.contract.ts'
