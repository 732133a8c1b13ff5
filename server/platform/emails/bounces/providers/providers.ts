import { z } from 'zod'
import { keysOf } from '#shared/platform/keys.ts'
import type { Env } from '../../../env.ts'
import { same } from '../../../secrets/signed.ts'
import { type Bounce, jsonOf, type Provider } from '../notice.ts'
import { own } from './own.ts'
import { postmark } from './postmark.ts'
import { type Fetching, ses } from './ses.ts'

const notice = z.object({
  event: z.string(),
  id: z.union([z.number(), z.string()]).optional(),
  'message-id': z.string().optional(),
  ts_event: z.union([z.number(), z.string()]).optional(),
  'X-Mailin-custom': z.string().default(''),
})

const KINDS: Readonly<Record<string, Pick<Bounce, 'tipo' | 'motivo'>>> = {
  hard_bounce: { tipo: 'definitiva', motivo: 'voltou_inexistente' },
  invalid_email: { tipo: 'definitiva', motivo: 'voltou_inexistente' },
  blocked: { tipo: 'definitiva', motivo: 'voltou_recusada' },
  soft_bounce: { tipo: 'passageira', motivo: 'voltou_por_ora' },
  spam: { tipo: 'reclamacao', motivo: 'denunciado' },
}

/** Reads Brevo's webhooks, which carry the bearer token that was given there and no signature. */
const brevo = (token: string): Provider => ({
  nome: 'brevo',
  async ler({ header, corpo }) {
    if (!same(header('authorization') ?? '', `Bearer ${token}`)) return null
    const parsed = notice.safeParse(jsonOf(corpo))
    const kind = parsed.success ? KINDS[parsed.data.event] : undefined
    if (!parsed.success || !kind) return []
    const { event, ts_event } = parsed.data
    // Brevo's `id` is that of the webhook; message and moment tell two reports apart.
    const evento = [event, parsed.data['message-id'], ts_event].join(':')
    return [{ evento, retornos: [parsed.data['X-Mailin-custom']], ...kind }]
  },
})

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
export const enabledProviders = (env: Avisos): (keyof typeof LIGA)[] => keysOf(LIGA).filter(nome => env[LIGA[nome]])

/** Returns the sending services whose notices this installation believes, by the last part of their address. */
export function providersOf(
  env: Avisos,
  outside: { buscar: Fetching; now: () => Date },
): ReadonlyMap<string, Provider> {
  const reader = {
    ses: (topico: string) => ses(topico, outside),
    postmark,
    brevo,
    proprio: own,
  }
  return new Map(enabledProviders(env).map(nome => [nome, reader[nome](env[LIGA[nome]] ?? '')]))
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
