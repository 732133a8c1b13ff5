import * as z from 'zod/mini'
import { endpoint, instant, list, pageQuery } from '../../platform/contract.ts'
import { wholeNumber } from '../../platform/fields/number.ts'
import { optionalText, requiredText } from '../../platform/fields/text.ts'
import { idCompra } from '../compras/compras.contract.ts'
import { arquivo, arquivoEnviado } from './arquivos.contract.ts'
import { ESTADOS_NOTA, isNumeroDeNota, RECUSAS_RETORNO, RETORNO_MAX_LINHAS } from './notas.rules.ts'

const ADMIN = 'permite_inativar_consultor' as const

/** A month as aaaa-mm. */
const mes = z.string('Escolha o mês').check(z.regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'Escolha o mês'))
const doMes = z.object({ mes })
const daCompra = z.object({ idCompra })

/** The service invoice of a paid sale. */
const nota = z.object({
  idCompra: z.string(),
  estado: z.enum(ESTADOS_NOTA),
  versao: z.int(),
  numero: z.nullable(z.string()),
  /** Day on which it was issued, aaaa-mm-dd. */
  emitida_em: z.nullable(z.string()),
  link: z.nullable(z.string()),
  /** Format of the file that was kept; null when there is none. */
  arquivo: z.nullable(z.string()),
  motivo: z.nullable(z.string()),
})
export type Nota = z.infer<typeof nota>

/** A paid sale with its note. */
const vendaComNota = z.extend(nota, {
  paga_em: instant,
  nome_tomador: z.string(),
  n_usuarios: z.int(),
  /** Price before any discount, or what had come in of a sale that was written off; the discount; what was given back. In centavos. */
  bruto_centavos: z.int(),
  desconto_centavos: z.int(),
  /** Amount received. */
  recebido_centavos: z.int(),
  devolvido_centavos: z.int(),
  origem: z.enum(['provedor', 'fatura']),
})
export type VendaComNota = z.infer<typeof vendaComNota>

const soma = z.object({
  vendas: z.int(),
  bruto_centavos: z.int(),
  desconto_centavos: z.int(),
  /** Amount received; null in a month that closed before it was kept. */
  recebido_centavos: z.nullable(z.int()),
  devolvido_centavos: z.int(),
})

const mesFiscal = z.extend(soma, {
  mes,
  /** Whether the month is over, so that it may close. */
  terminou: z.boolean(),
  a_emitir: z.int(),
  emitidas: z.int(),
  /** How it closed; null while it is open. */
  fechamento: z.nullable(z.extend(soma, { fechado_em: instant, nome_ator: z.string() })),
  /** Earlier closings that were opened again, newest first. */
  reaberturas: z.array(z.object({ reaberto_em: instant, nome_ator: z.string(), motivo: z.string() })),
})
export type MesFiscal = z.infer<typeof mesFiscal>

export const getMesFiscal = endpoint({
  method: 'GET',
  path: '/fiscal/meses/:mes',
  access: ADMIN,
  summary: 'The paid sales of a month added up, and whether it is closed; for admins',
  params: doMes,
  response: mesFiscal,
})

export const listNotas = endpoint({
  method: 'GET',
  path: '/fiscal/meses/:mes/notas',
  access: ADMIN,
  summary: 'The paid sales of a month with their notes, oldest first',
  params: doMes,
  query: z.extend(pageQuery, { estado: z.optional(z.enum(ESTADOS_NOTA)) }),
  response: list(vendaComNota),
})

export const exportMes = endpoint({
  method: 'GET',
  path: '/fiscal/meses/:mes/vendas.csv',
  access: ADMIN,
  fresh: true,
  summary: 'The paid sales of a month for the accountant, one line each, with tax fields and notes; audited',
  params: doMes,
  response: z.string(),
  produces: 'text/csv',
})

export const closeMes = endpoint({
  method: 'POST',
  path: '/fiscal/meses/:mes/fechar',
  access: ADMIN,
  fresh: true,
  summary: 'Close a month that is over and has no note to issue; its sales and notes stay as they are',
  params: doMes,
  body: z.object({
    /** Number of sales and gross sum that the admin saw, in centavos; others meanwhile are a conflict. */
    vendas: wholeNumber(),
    bruto_centavos: wholeNumber(),
  }),
  response: mesFiscal,
})

export const reopenMes = endpoint({
  method: 'POST',
  path: '/fiscal/meses/:mes/reabrir',
  access: ADMIN,
  fresh: true,
  summary: 'Open a closed month again, with a reason',
  params: doMes,
  body: z.object({ motivo: requiredText('Diga o motivo', 500) }),
  response: mesFiscal,
})

const link = z.pipe(
  optionalText(500),
  z
    .string()
    .check(
      z.refine(value => value === '' || /^https:\/\/[^\s"<>]{4,}$/.test(value), 'Use um link que comece com https://'),
    ),
)

export const saveNota = endpoint({
  method: 'PUT',
  path: '/fiscal/notas/:idCompra',
  access: ADMIN,
  summary: 'Say what became of the note of a paid sale; the buyer gets an issued one by mail',
  params: daCompra,
  body: z.discriminatedUnion('estado', [
    z.object({
      estado: z.literal('emitida'),
      versao: wholeNumber(),
      numero: z.pipe(
        requiredText('Informe o número da nota', 40),
        z.string().check(z.refine(isNumeroDeNota, 'Escreva o número como está na nota')),
      ),
      emitida_em: z.iso.date('Informe a data').check(z.regex(/^2/, 'Informe a data')),
      link,
      arquivo: z.optional(z.nullable(arquivoEnviado)),
    }),
    z.object({ estado: z.literal('cancelada'), versao: wholeNumber(), motivo: requiredText('Diga o motivo', 500) }),
    z.object({ estado: z.literal('dispensada'), versao: wholeNumber(), motivo: requiredText('Diga o motivo', 500) }),
    z.object({ estado: z.literal('a_emitir'), versao: wholeNumber() }),
  ]),
  response: nota,
})

export const getArquivoNota = endpoint({
  method: 'GET',
  path: '/fiscal/notas/:idCompra/arquivo',
  access: ADMIN,
  summary: 'The file of a note, inside the JSON; for admins',
  params: daCompra,
  response: arquivo,
})

const coluna = z.nullable(wholeNumber('Escolha a coluna').check(z.minimum(0), z.maximum(99)))
const retorno = z.object({
  /** The file's cells, line by line, without its headings. */
  linhas: z
    .array(z.array(z.string().check(z.maxLength(2_000))).check(z.maxLength(100)))
    .check(
      z.minLength(1, 'O arquivo não tem linhas'),
      z.maxLength(RETORNO_MAX_LINHAS, 'São linhas demais para uma vez'),
    ),
  colunas: z.object({
    compra: wholeNumber('Escolha a coluna da compra').check(z.minimum(0), z.maximum(99)),
    numero: wholeNumber('Escolha a coluna do número').check(z.minimum(0), z.maximum(99)),
    emitida_em: wholeNumber('Escolha a coluna da data').check(z.minimum(0), z.maximum(99)),
    link: coluna,
  }),
})

const linhaLida = z.object({
  /** Line of the file, from 1, headings not counted. */
  linha: z.int(),
  compra: z.string(),
  numero: z.string(),
  emitida_em: z.nullable(z.string()),
  link: z.string(),
  nome_tomador: z.nullable(z.string()),
  bruto_centavos: z.nullable(z.int()),
  /** Why the line is left out; null when it becomes a note. */
  recusa: z.nullable(z.enum(RECUSAS_RETORNO)),
})
export type LinhaLida = z.infer<typeof linhaLida>

export const predictRetorno = endpoint({
  method: 'POST',
  path: '/fiscal/retorno/previa',
  access: ADMIN,
  summary: 'What a file of the accountant would set, line by line; keeps nothing',
  body: retorno,
  response: z.object({ linhas: z.array(linhaLida), aceitas: z.int() }),
})

export const applyRetorno = endpoint({
  method: 'POST',
  path: '/fiscal/retorno',
  access: ADMIN,
  fresh: true,
  summary: 'Set the notes of a file, those lines that the preview took; the buyers get theirs by mail',
  body: z.extend(retorno, {
    /** Number of lines that the preview took; another number meanwhile is a conflict, and nothing is set. */
    aceitas: wholeNumber().check(z.minimum(1, 'Nenhuma linha vira nota')),
  }),
  response: z.object({ aceitas: z.int() }),
})

export const getMinhaNota = endpoint({
  method: 'GET',
  path: '/compra/:idCompra/nota',
  access: 'permite_cadastrar_participante',
  summary: "The note of one of the caller's purchases, with its file",
  params: daCompra,
  response: z.object({
    estado: z.enum(ESTADOS_NOTA),
    numero: z.nullable(z.string()),
    emitida_em: z.nullable(z.string()),
    link: z.nullable(z.string()),
    arquivo: z.nullable(arquivo),
  }),
})
