import type { Env } from '../../../env.ts'
import type { Provedor } from '../aviso.ts'
import { brevo } from './brevo.ts'
import { postmark } from './postmark.ts'
import { proprio } from './proprio.ts'
import { type Buscar, ses } from './ses.ts'

type Avisos = Pick<Env, 'MAIL_AVISOS_SES' | 'MAIL_AVISOS_POSTMARK' | 'MAIL_AVISOS_BREVO' | 'MAIL_AVISOS_SEGREDO'>

/** Returns the sending services whose notices this installation believes, by the last part of their address. */
export function provedoresDe(env: Avisos, outside: { buscar: Buscar; now: () => Date }): ReadonlyMap<string, Provedor> {
  const list = [
    env.MAIL_AVISOS_SES && ses(env.MAIL_AVISOS_SES, outside),
    env.MAIL_AVISOS_POSTMARK && postmark(env.MAIL_AVISOS_POSTMARK),
    env.MAIL_AVISOS_BREVO && brevo(env.MAIL_AVISOS_BREVO),
    env.MAIL_AVISOS_SEGREDO && proprio(env.MAIL_AVISOS_SEGREDO),
  ].filter(provedor => provedor !== undefined && provedor !== '')
  return new Map(list.map(provedor => [provedor.nome, provedor]))
}

/** Returns the headers by which these services give our token back, for those that keep the return address to themselves. */
export const tokenHeaders = (env: Avisos): string[] => [
  ...(env.MAIL_AVISOS_SES ? ['X-Quadrante-Devolve'] : []),
  ...(env.MAIL_AVISOS_POSTMARK ? ['X-PM-Metadata-devolve'] : []),
  ...(env.MAIL_AVISOS_BREVO ? ['X-Mailin-custom'] : []),
]
