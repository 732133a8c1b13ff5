import type { Env } from '../../../env.ts'
import type { Provedor } from '../aviso.ts'
import { brevo } from './brevo.ts'
import { postmark } from './postmark.ts'
import { proprio } from './proprio.ts'
import { type Buscar, ses } from './ses.ts'

type Avisos = Pick<Env, 'MAIL_AVISOS_SES' | 'MAIL_AVISOS_POSTMARK' | 'MAIL_AVISOS_BREVO' | 'MAIL_AVISOS_SEGREDO'>
type Headed = Pick<Env, 'MAIL_AVISOS_SES' | 'MAIL_AVISOS_POSTMARK' | 'MAIL_AVISOS_BREVO' | 'IMAP_URL'>

/** Variable that turns each sending service's notices on. */
const LIGA = {
  ses: 'MAIL_AVISOS_SES',
  postmark: 'MAIL_AVISOS_POSTMARK',
  brevo: 'MAIL_AVISOS_BREVO',
  proprio: 'MAIL_AVISOS_SEGREDO',
} as const

/** Lists the sending services whose notices this installation believes. */
export const enabledProvedores = (env: Avisos): (keyof typeof LIGA)[] =>
  (Object.keys(LIGA) as (keyof typeof LIGA)[]).filter(nome => env[LIGA[nome]])

/** Returns the sending services whose notices this installation believes, by the last part of their address. */
export function provedoresOf(env: Avisos, outside: { buscar: Buscar; now: () => Date }): ReadonlyMap<string, Provedor> {
  const reader = {
    ses: (topico: string) => ses(topico, outside),
    postmark,
    brevo,
    proprio,
  }
  return new Map(enabledProvedores(env).map(nome => [nome, reader[nome](env[LIGA[nome]] ?? '')]))
}

/**
 * Returns the headers by which our token comes back from those that keep the return address to themselves: sending
 * services, and whoever sends a complaint to the mailbox.
 */
export const tokenHeaders = (env: Headed): string[] => [
  ...(env.MAIL_AVISOS_SES || env.IMAP_URL ? ['X-Quadrante-Devolve'] : []),
  ...(env.MAIL_AVISOS_POSTMARK ? ['X-PM-Metadata-devolve'] : []),
  ...(env.MAIL_AVISOS_BREVO ? ['X-Mailin-custom'] : []),
]
