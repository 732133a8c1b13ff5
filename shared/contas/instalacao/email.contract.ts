import * as z from 'zod/mini'
import { endpoint, instant } from '../../platform/contract.ts'
import { EMAIL_REASONS } from '../../platform/emails/emails.rules.ts'
import { MAILBOX_FAILURES, NOTICE_SOURCES } from '../../platform/emails/mailbox.rules.ts'

/** Reports and notices of one source, counted since the first. */
const contagem = z.object({
  /** Reports that named a mail of ours, and the last of them. */
  relatos: z.int(),
  relato_em: z.nullable(instant),
  /** Reports that named none. */
  desconhecidos: z.int(),
  desconhecido_em: z.nullable(instant),
})

const aviso = z.extend(contagem, {
  fonte: z.enum(NOTICE_SOURCES),
  /** Notices that the service did not sign, and the last of them. */
  recusados: z.int(),
  recusado_em: z.nullable(instant),
})
export type AvisoDeEmail = z.infer<typeof aviso>

const caixa = z.extend(contagem, {
  /** User, server and folder, without senha. */
  nome: z.string(),
  /** Last reading that ended well; null before the first. */
  lida_em: z.nullable(instant),
  /** Failed readings in a row; 0 when the last one ended well. */
  falhas: z.int(),
  /** The last failure, also when readings end well again. */
  falha: z.nullable(z.enum(MAILBOX_FAILURES)),
  falha_em: z.nullable(instant),
  proxima_em: z.nullable(instant),
  /** Messages that are no report, and those that could not be read. */
  outros: z.int(),
  ilegiveis: z.int(),
  ilegivel_em: z.nullable(instant),
})
export type CaixaDeRetorno = z.infer<typeof caixa>

const teste = z.object({
  para: z.string(),
  em: instant,
  estado: z.enum(['na_fila', 'enviado', 'cancelado', 'falhou']),
  motivo: z.nullable(z.enum(EMAIL_REASONS)),
})
export type TesteDeEmail = z.infer<typeof teste>

const email = z.object({
  /** Sender address of every mail. */
  remetente: z.string(),
  /** Host of the SMTP server; null where mails stay in the local mailbox. */
  servidor: z.nullable(z.string()),
  /** Mailbox to which mails come back; null when they come back to the sender. */
  devolve: z.nullable(z.string()),
  /** Sending services whose notices this installation believes. */
  avisos: z.array(aviso),
  /** That mailbox by IMAP; null when nobody reads it. */
  caixa: z.nullable(caixa),
  /** The caller's last test mail. */
  teste: z.nullable(teste),
})
export type EmailDaInstalacao = z.infer<typeof email>

export const getEmailDaInstalacao = endpoint({
  method: 'GET',
  path: '/administracao/instalacao/email',
  access: 'permite_inativar_consultor',
  summary: 'How mails leave, by what ways they come back, and the last test mail of the caller',
  response: email,
})

const exemplo = z.object({
  /** Name of the mail's form; each comes once in its kind. */
  forma: z.string(),
  assunto: z.string(),
  /** Line that mail programs show beside the subject. */
  resumo: z.string(),
  /** HTML part; its pictures are data. */
  html: z.string(),
  texto: z.string(),
})
export type ExemploDeEmail = z.infer<typeof exemplo>

export const listExemplosDeEmail = endpoint({
  method: 'GET',
  path: '/administracao/instalacao/email/exemplos/:tipo',
  access: 'permite_inativar_consultor',
  summary:
    'Mails of one kind with invented people, in each of its forms, as this installation writes them; sends nothing',
  params: z.object({ tipo: z.string().check(z.regex(/^[a-z0-9_]{1,60}$/)) }),
  response: z.object({ exemplos: z.array(exemplo) }),
})

const achado = z.object({
  estado: z.enum(['certo', 'atencao', 'errado']),
  texto: z.string(),
  /** Record to publish, as it is to be copied. */
  copiar: z.optional(z.string()),
})
export type DnsFinding = z.infer<typeof achado>

export const checkDnsOfEmail = endpoint({
  method: 'GET',
  path: '/administracao/instalacao/email/dns',
  access: 'permite_inativar_consultor',
  summary: 'What the DNS says now of the domain that mails are sent from, each finding with what to publish',
  response: z.object({ dominio: z.nullable(z.string()), achados: z.array(achado) }),
})

export const sendTesteDeEmail = endpoint({
  method: 'POST',
  path: '/administracao/instalacao/email/teste',
  access: 'permite_inativar_consultor',
  summary: 'Sends a test mail to the caller; the same id again sends nothing more',
  body: z.object({ id_teste: z.uuid() }),
  response: email,
})
