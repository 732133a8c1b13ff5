import * as z from 'zod/mini'
import { cappedList, endpoint, id, instant, pageQuery } from '../../platform/contract.ts'
import { EMAIL_REASONS } from '../../platform/emails/emails.rules.ts'
import { chosenId } from '../../platform/fields/number.ts'
import { preprocess } from '../../platform/fields/preprocess.ts'
import { requiredText } from '../../platform/fields/text.ts'
import { consultor } from '../consultores/consultores.contract.ts'

/** Needs of a consultor's account that the list filters by. */
export const PRECISA = ['sem_licenca', 'email_falhou', 'sem_acesso'] as const
export type Precisa = (typeof PRECISA)[number]

/** Orders of the list of consultores; '' is by name. */
export const ORDENS_CONSULTOR = ['clientes', 'testes', 'livres', 'falhas'] as const

const compra = z.object({ em: instant, licencas: z.int() })

export const consultorComNumeros = z.extend(consultor, {
  clientes: z.int(),
  testes_30_dias: z.int(),
  livres: z.int(),
  ultima_compra: z.nullable(compra),
  /** Mails for or to this consultor that failed in the last 30 days. */
  emails_com_falha: z.int(),
  /** Null when she has never signed in. */
  ultimo_acesso: z.nullable(instant),
})
export type ConsultorComNumeros = z.infer<typeof consultorComNumeros>

/** Filters of the list of consultores, beside search and order. */
const filtros = {
  tipo: z.catch(z.optional(z.enum(['1', '2'])), undefined),
  situacao: z.catch(z.optional(z.enum(['ativos', 'inativos'])), undefined),
  precisa: z.catch(z.optional(z.enum(PRECISA)), undefined),
}

export const listConsultoresComNumeros = endpoint({
  method: 'GET',
  path: '/administracao/consultores',
  access: 'permite_inativar_consultor',
  summary: 'Consultores and admins with clients, stock, tests, last purchase, failed mails and last access',
  query: z.extend(pageQuery, filtros),
  response: z.object({
    results: z.array(consultorComNumeros),
    total: z.int(),
    /** Among those that search, type and state leave: active accounts, and how many need each thing. */
    contagens: z.object({ ativos: z.int(), sem_licenca: z.int(), email_falhou: z.int(), sem_acesso: z.int() }),
  }),
})

export const exportConsultores = endpoint({
  method: 'GET',
  path: '/administracao/consultores.csv',
  access: 'permite_inativar_consultor',
  fresh: true,
  summary: 'The same list with the same filters and order as CSV, up to 10,000 accounts; audited',
  query: z.extend(pageQuery, filtros),
  response: z.string(),
  produces: 'text/csv',
})

/** The account before or after one in the list. */
const vizinho = z.nullable(z.object({ id_usuario: z.int(), nome: z.string() }))

const comAntes = z.object({ agora: z.int(), antes: z.int() })

export const consultorDaPagina = z.extend(consultor, {
  desde: instant,
  ultimo_acesso: z.nullable(instant),
  clientes: z.int(),
  clientes_30_dias: z.int(),
  /** Finished tests of the last 30 days, and of the 30 before. */
  testes_30_dias: comAntes,
  licencas: z.object({ livres: z.int(), em_convites: z.int(), em_testes: z.int(), usadas_30_dias: z.int() }),
  /** Sum that her purchases brought in this calendar year, and how many were paid in it and not given back whole. */
  comprou_no_ano: z.object({ centavos: z.int(), compras: z.int() }),
  compras: z.object({
    total: z.int(),
    ultimas: z.array(
      z.object({ id_compra: z.string(), em: instant, licencas: z.int(), centavos: z.int(), estado: z.string() }),
    ),
  }),
  turmas: z.object({
    total: z.int(),
    abertas: z.array(z.object({ id_rodada: z.uuid(), nome: z.string(), concluidas: z.int(), pessoas: z.int() })),
  }),
  emails_com_falha: z.int(),
  /** Address to which an answer to the caller's message goes. */
  responder_a: z.string(),
  /** Unanswered questions from the help page, the latest three, newest first. */
  perguntas: z.object({
    total: z.int(),
    ultimas: z.array(z.object({ id_pergunta: z.uuid(), texto: z.string(), enviada_em: instant })),
  }),
  /** Place in the list that the page was opened from; null outside of one. */
  vizinhos: z.nullable(z.object({ posicao: z.int(), total: z.int(), anterior: vizinho, proximo: vizinho })),
})
export type ConsultorDaPagina = z.infer<typeof consultorDaPagina>

export const getConsultorDaPagina = endpoint({
  method: 'GET',
  path: '/administracao/consultores/:id',
  access: 'permite_inativar_consultor',
  summary: 'One consultor: clients, tests, stock, purchases, open turmas by their counts, failed mails, open questions',
  params: z.object({ id }),
  /** With `lista`, the filters and order of the list that the page was opened from. */
  query: z.extend(pageQuery, { ...filtros, lista: z.optional(z.literal('1')) }),
  response: consultorDaPagina,
})

/** A mail that was given up, as an admin sees it. */
const emailComFalha = {
  id_email: z.uuid(),
  tipo: z.string(),
  /** Empty once the address was erased. */
  destinatario: z.string(),
  motivo: z.nullable(z.enum(EMAIL_REASONS)),
}

/** One thing that happened with a consultor, without names of clients; the fields of other kinds are null. */
export const fatoDoConsultor = z.object({
  /** Place in the history, for the next page. */
  chave: z.string(),
  em: instant,
  fato: z.enum(['ato', 'mensagem', 'compra', 'estorno', 'email', 'pergunta']),
  ato: z.nullable(
    z.object({
      acao: z.string(),
      alvo: z.nullable(z.string()),
      /** Name of a turma, company, plan or coupon; null for what a person stands behind. */
      nome_alvo: z.nullable(z.string()),
      id_ator: z.nullable(z.int()),
      nome_ator: z.nullable(z.string()),
    }),
  ),
  /** A question from the help page. */
  pergunta: z.nullable(z.object({ texto: z.string() })),
  mensagem: z.nullable(z.object({ nome_admin: z.string(), assunto: z.string(), texto: z.string() })),
  compra: z.nullable(z.object({ id_compra: z.string(), licencas: z.int(), centavos: z.int() })),
  email: z.nullable(z.object({ id_email: z.uuid(), tipo: z.string(), motivo: z.nullable(z.enum(EMAIL_REASONS)) })),
})
export type FatoDoConsultor = z.infer<typeof fatoDoConsultor>

export const listHistoriaDoConsultor = endpoint({
  method: 'GET',
  path: '/administracao/consultores/:id/historia',
  access: 'permite_inativar_consultor',
  summary: 'Purchases, messages, failed mails and acts of one consultor, newest first, 25 at a time after `antes`',
  params: z.object({ id }),
  query: z.object({ antes: z.optional(z.string().check(z.regex(/^[\dTZ:.-]{24}_[a-z][\w-]{1,60}$/))) }),
  response: z.object({ results: z.array(fatoDoConsultor), proxima: z.nullable(z.string()) }),
})

export const MENSAGEM_MAX = { assunto: 120, texto: 2000 } as const

export const mensagemAoConsultor = z.object({
  /** Made by the sender: the same message sent again is one. */
  id_mensagem: z.uuid(),
  assunto: requiredText('Escreva o assunto', MENSAGEM_MAX.assunto),
  /** The question that the message answers. */
  responde: z.optional(z.uuid()),
  texto: z
    .string('Escreva a mensagem')
    .check(
      z.maxLength(MENSAGEM_MAX.texto, `Use no máximo ${MENSAGEM_MAX.texto} caracteres`),
      z.regex(/[\p{L}\p{N}\p{P}\p{S}]/u, 'Escreva a mensagem'),
    ),
})

export const writeToConsultor = endpoint({
  method: 'POST',
  path: '/administracao/consultores/:id/mensagens',
  access: 'permite_inativar_consultor',
  summary: "A mail to one consultor with the caller's address for answers, kept in her history",
  params: z.object({ id }),
  body: mensagemAoConsultor,
  response: z.object({ mensagem: z.string() }),
})

export const emailNaLista = z.object({
  ...emailComFalha,
  criado_em: instant,
  tentativas: z.int(),
  /** Answer of the receiving server. */
  erro: z.nullable(z.string()),
  id_consultor: z.nullable(z.int()),
  nome_consultor: z.nullable(z.string()),
})
export type EmailNaLista = z.infer<typeof emailNaLista>

export const listEmailsComFalha = endpoint({
  method: 'GET',
  path: '/administracao/emails',
  access: 'permite_inativar_consultor',
  summary: 'Mails given up in the last 90 days, newest first: kind, recipient, error, and for whom they went',
  query: z.extend(pageQuery, {
    consultor: preprocess(value => (value === '' ? undefined : value), z.optional(chosenId())),
  }),
  response: cappedList(emailNaLista),
})

export const resendEmailWithFalha = endpoint({
  method: 'POST',
  path: '/administracao/emails/:id_email/reenviar',
  access: 'permite_inativar_consultor',
  summary: 'Put a failed mail back into the queue, to be tried at once',
  params: z.object({ id_email: z.uuid() }),
  response: z.object({ mensagem: z.string() }),
})
