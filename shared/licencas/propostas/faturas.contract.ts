import * as z from 'zod/mini'
import { endpoint, instant, list, pageQuery } from '../../platform/contract.ts'
import { wholeNumber } from '../../platform/fields/number.ts'
import { requiredText } from '../../platform/fields/text.ts'
import { arquivo, arquivoEnviado } from '../notas/arquivos.contract.ts'
import { contato, venda } from './propostas.contract.ts'
import { QUANDO_LIBERA, SITUACOES_FATURA } from './propostas.rules.ts'

/** Ways in which an invoice is paid. */
export const FORMAS_FATURA = ['boleto', 'pix', 'transferencia', 'outra'] as const

/** Acts that bring the licences of a sale: acceptance, payment, write-off, or an admin's act. */
const LIBERACOES = ['aceite', 'pagamento', 'baixa', 'admin'] as const

/** Taking back of what was registered by mistake; null where nothing was. */
const desfeito = z.nullable(z.object({ em: instant, nome_ator: z.string(), motivo: z.string() }))

const idFatura = z.object({ id_fatura: z.uuid() })
const centavos = (message: string) =>
  wholeNumber(message).check(z.minimum(1, message), z.maximum(2_000_000_000, 'O valor é alto demais'))
const dia = z.iso.date('Informe a data').check(z.regex(/^2/, 'Informe a data'))
const motivo = requiredText('Diga o motivo', 500)

/** A sale by invoice in a list. */
const faturaResumo = z.object({
  id_fatura: z.string(),
  idCompra: z.string(),
  numero_proposta: z.nullable(z.int()),
  situacao: z.enum(SITUACOES_FATURA),
  nome_comprador: z.string(),
  nome_consultor: z.string(),
  n_usuarios: z.int(),
  preco_centavos: z.int(),
  recebido_centavos: z.int(),
  devolvido_centavos: z.int(),
  /** Due day of the first instalment that is not received in full, aaaa-mm-dd. */
  vence_em: z.nullable(z.string()),
  criada_em: instant,
  liberada_em: z.nullable(instant),
})
export type FaturaResumo = z.infer<typeof faturaResumo>

/** A sale by invoice as an admin sees it. */
const fatura = z.extend(faturaResumo, {
  id_usuario: z.int(),
  id_tipo_licenca: z.int(),
  nome_plano: z.string(),
  preco_cheio_centavos: z.int(),
  pedido: z.string(),
  documento: z.string(),
  contato,
  /** First day that a payment of it can have, aaaa-mm-dd. */
  recebe_desde: z.string(),
  id_proposta: z.nullable(z.int()),
  /** When its licences come. */
  libera: z.enum(QUANDO_LIBERA),
  /** Act that brought the last of its licences; null while some are still to come. */
  liberacao: z.nullable(z.enum(LIBERACOES)),
  /** Licences that are not there because they are not paid, which an admin may give. */
  licencas_por_vir: z.int(),
  licencas_creditadas: z.int(),
  licencas_estornadas: z.int(),
  /** Licences owed, because they were used before they could be taken back. */
  licencas_em_debito: z.int(),
  baixada_em: z.nullable(instant),
  baixa_motivo: z.nullable(z.string()),
  parcelas: z.array(
    z.object({
      numero: z.int(),
      vence_em: z.string(),
      valor_centavos: z.int(),
      recebido_centavos: z.int(),
      vencida: z.boolean(),
    }),
  ),
  recebimentos: z.array(
    z.object({
      id_recebimento: z.string(),
      numero: z.int(),
      recebido_em: z.string(),
      valor_centavos: z.int(),
      forma: z.enum(FORMAS_FATURA),
      nome_ator: z.string(),
      em: instant,
      /** Format of the proof. */
      comprovante: z.string(),
      desfeito,
    }),
  ),
  devolucoes: z.array(
    z.object({
      id_devolucao: z.string(),
      desfeito,
      valor_centavos: z.int(),
      motivo: z.string(),
      devolvido_em: z.string(),
      nome_ator: z.string(),
      em: instant,
    }),
  ),
})
export type Fatura = z.infer<typeof fatura>

export * from './limite.contract.ts'

const ADMIN = 'permite_inativar_consultor' as const

export const listFaturas = endpoint({
  method: 'GET',
  path: '/faturamento/faturas',
  access: ADMIN,
  summary: 'Sales by invoice, newest first, or those of one state; `busca` looks at buyer, order and consultora',
  query: z.extend(pageQuery, { situacao: z.optional(z.enum(SITUACOES_FATURA)) }),
  response: z.extend(list(faturaResumo), { vencidas: z.int() }),
})

export const getFatura = endpoint({
  method: 'GET',
  path: '/faturamento/faturas/:id_fatura',
  access: ADMIN,
  summary: 'One sale by invoice, with instalments, what was received and what was given back',
  params: idFatura,
  response: fatura,
})

export const createFatura = endpoint({
  method: 'POST',
  path: '/faturamento/faturas',
  access: ADMIN,
  fresh: true,
  summary: 'Sell by invoice without a proposal; repeating it under the same id answers the same',
  body: z.object({ id_fatura: z.uuid('Venda inválida'), ...venda }),
  response: fatura,
})

export const recordRecebimento = endpoint({
  method: 'POST',
  path: '/faturamento/faturas/:id_fatura/recebimentos',
  access: ADMIN,
  fresh: true,
  summary: 'Mark an instalment as paid, whole or in part, with its proof; once under the same id',
  params: idFatura,
  body: z.object({
    id_recebimento: z.uuid('Recebimento inválido'),
    /** Number of the instalment. */
    numero: wholeNumber('Escolha a parcela'),
    recebido_em: dia,
    valor_centavos: centavos('Informe o valor'),
    forma: z.enum(FORMAS_FATURA, 'Escolha como foi pago'),
    /** Sum received so far that the admin saw, in centavos. Another sum meanwhile is a conflict, and nothing is written. */
    visto_centavos: wholeNumber(),
    comprovante: arquivoEnviado,
  }),
  response: fatura,
})

export const giveBackFatura = endpoint({
  method: 'POST',
  path: '/faturamento/faturas/:id_fatura/devolucoes',
  access: ADMIN,
  fresh: true,
  summary:
    'Note money that was given back; takes back unused licences first, then open invites; once under the same id',
  params: idFatura,
  body: z.object({
    id_devolucao: z.uuid('Devolução inválida'),
    valor_centavos: centavos('Informe o valor'),
    devolvido_em: dia,
    motivo,
  }),
  response: fatura,
})

export const writeOffFatura = endpoint({
  method: 'POST',
  path: '/faturamento/faturas/:id_fatura/baixa',
  access: ADMIN,
  fresh: true,
  summary: 'Write off what is still owed, and say whether its unused licences return',
  params: idFatura,
  body: z.object({ motivo, recolher: z.boolean('Diga o que fazer com as licenças') }),
  response: fatura,
})

export const releaseFatura = endpoint({
  method: 'POST',
  path: '/faturamento/faturas/:id_fatura/liberar',
  access: ADMIN,
  fresh: true,
  summary: 'Give the licences of a sale that have not come yet, whatever is paid, with a reason; audited',
  params: idFatura,
  body: z.object({ motivo }),
  response: fatura,
})

/** Body of an act that takes back what was registered by mistake, once under the same id. */
const desfazer = z.object({ id_desfazer: z.uuid('Pedido inválido'), motivo })

export const undoRecebimento = endpoint({
  method: 'POST',
  path: '/faturamento/faturas/:id_fatura/recebimentos/:id_recebimento/desfazer',
  access: ADMIN,
  fresh: true,
  summary:
    'Take back a receipt that was registered by mistake, while its month is open; licences that it brought return',
  params: z.extend(idFatura, { id_recebimento: z.uuid() }),
  body: desfazer,
  response: fatura,
})

export const undoDevolucao = endpoint({
  method: 'POST',
  path: '/faturamento/faturas/:id_fatura/devolucoes/:id_devolucao/desfazer',
  access: ADMIN,
  fresh: true,
  summary:
    'Take back a refund that was registered by mistake, while its month is open; licences taken for it come back',
  params: z.extend(idFatura, { id_devolucao: z.uuid() }),
  body: desfazer,
  response: fatura,
})

export const getComprovante = endpoint({
  method: 'GET',
  path: '/faturamento/recebimentos/:id_recebimento/comprovante',
  access: ADMIN,
  summary: 'The proof of a payment, inside the JSON: an uploaded file is never served as a document',
  params: z.object({ id_recebimento: z.uuid() }),
  response: arquivo,
})
