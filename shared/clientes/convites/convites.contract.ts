import * as z from 'zod/mini'
import { RECADO_MAX, textoSemLinks } from '../../contas/pessoa/recado.ts'
import { FINALIDADES } from '../../licencas/licencas/finalidades.ts'
import { endpoint, id, ids, instant, list, pageQuery } from '../../platform/contract.ts'
import { emailDelivery } from '../../platform/emails/emails.contract.ts'
import { emailSchema } from '../../platform/fields/email.ts'
import { nomeEtiqueta } from '../etiquetas/etiquetas.contract.ts'
import { FINALIDADES_DO_CONVITE, nomeDoConvite } from './convites.rules.ts'

const id_tipo_licenca = z.union([z.literal(1), z.literal(2)], 'Selecione o tipo de licença')

/** Name given beside an address. Text that cannot be a name is dropped, not refused. */
export const nomeConvidado = z.pipe(
  z.catch(z.nullish(z.string().check(z.maxLength(200))), null),
  z.transform(typed => (typed ? nomeDoConvite(typed) : null)),
)

/** Purpose of an invite. Left out, it is as before: the person's development. */
export const finalidadeDoConvite = z.optional(z.enum(FINALIDADES_DO_CONVITE, 'Escolha para que serve o convite'))

/** Optional fields that a consultor adds to an invite. */
export const junto = {
  nome: nomeConvidado,
  /** One of the caller's companies. The registration then offers only this one, preselected. */
  id_empresa: z.nullish(z.int().check(z.positive())),
  /** The caller's labels for the invited person, by name; labels with new names are created. */
  etiquetas: z.optional(z.array(nomeEtiqueta).check(z.maxLength(10, 'Use no máximo 10 etiquetas'))),
  /** Short note of the consultor, printed in the mail. */
  recado: textoSemLinks(RECADO_MAX),
  finalidade: finalidadeDoConvite,
}

/**
 * Outcome of an invite: a new convite; the open convite again, using no licence; a test given to somebody who has an
 * account; or the unfinished test that this person already has, using no licence.
 */
export const resultadoConvite = z.enum(['convidado', 'ja_convidado', 'novo_teste', 'teste_aberto'])
export type ResultadoConvite = z.infer<typeof resultadoConvite>

export const conviteEnviado = z.object({
  /** Link that the invited person opens; the sign-in page for somebody who has an account. */
  url: z.string(),
  /** Short link to the same page, for mails, chat messages and QR codes. */
  url_curta: z.string(),
  mensagem: z.string(),
  id_licenca: z.int(),
  /** Id of the convite; null for somebody who has an account, who gets a test without one. */
  id_convite: z.nullable(z.string()),
  validade_convite: z.nullable(instant),
  resultado: resultadoConvite,
})

export const inviteCliente = endpoint({
  method: 'POST',
  path: '/consultores/convidar',
  access: 'permite_cadastrar_participante',
  summary: 'Invite a client by e-mail, spending one licence',
  body: z.object({
    id_tipo_licenca,
    email_participante: emailSchema('E-mail inválido', 'Preencha o e-mail'),
    ...junto,
  }),
  response: conviteEnviado,
})

export const inviteParticipante = endpoint({
  method: 'POST',
  path: '/participantes/convidar',
  access: 'permite_cadastrar_participante',
  summary: 'The same act under its second path',
  body: z.object({ id_tipo_licenca, email: emailSchema('E-mail inválido', 'Preencha o e-mail'), ...junto }),
  response: conviteEnviado,
})

export const cancelConvite = endpoint({
  method: 'POST',
  path: '/consultores/cancelar-convite/:id_licenca',
  access: 'permite_cadastrar_participante',
  summary: 'Cancel an open invite or a test not yet finished; the licence returns',
  params: z.object({ id_licenca: id }),
  body: z.optional(z.object({ id_convite: z.optional(z.uuid()) })),
  response: z.object({ mensagem: z.string() }),
})

export const convite = z.object({
  id_licenca: z.int(),
  id_convite: z.string(),
  email: z.string(),
  /** Name given with the address; null when none was given. */
  nome: z.nullable(z.string()),
  id_empresa: z.nullable(z.int()),
  recado: z.nullable(z.string()),
  /** Purpose of the invite; that of its turma when it belongs to one. */
  finalidade: z.enum(FINALIDADES),
  created: instant,
  validade_convite: instant,
  url: z.string(),
  url_curta: z.string(),
  ...emailDelivery,
})
export type Convite = z.infer<typeof convite>

export const listConvitesEnviados = endpoint({
  method: 'GET',
  path: '/consultores/convites-enviados',
  access: 'permite_cadastrar_participante',
  summary:
    "The consultant's open invites, newest first; ?situacao=expirados: those nobody answered in time; ?ids: these alone",
  query: z.extend(pageQuery, { situacao: z.optional(z.enum(['abertos', 'expirados'])), ids: ids(z.uuid()) }),
  response: list(convite),
})

const ofConvite = z.object({ id_convite: z.uuid() })

export const resendConvite = endpoint({
  method: 'POST',
  path: '/participantes/convites/:id_convite/reenviar',
  access: 'permite_cadastrar_participante',
  summary: 'Send the mail of an open invite again',
  params: ofConvite,
  response: conviteEnviado,
})

export const extendConvite = endpoint({
  method: 'POST',
  path: '/participantes/convites/:id_convite/estender',
  access: 'permite_cadastrar_participante',
  summary: 'Five days more from now for an open invite; links sent before go on working',
  params: ofConvite,
  response: conviteEnviado,
})

export const correctConvite = endpoint({
  method: 'POST',
  path: '/participantes/convites/:id_convite/corrigir',
  access: 'permite_cadastrar_participante',
  summary: 'Move an open invite to another address, with the same licence; the old link dies',
  params: ofConvite,
  body: z.object({ email: emailSchema('E-mail inválido', 'Preencha o e-mail') }),
  response: conviteEnviado,
})

export * from './verificacao.contract.ts'
