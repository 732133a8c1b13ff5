import * as z from 'zod/mini'
import { endpoint, instant } from '../contract.ts'
import { EMAIL_REASONS } from './emails.rules.ts'

/** State of an invite's mail; `recusado`: the person refuses invites, and nothing is sent. */
export const delivery = z.enum(['na_fila', 'enviado', 'falhou', 'sem_email', 'recusado'])

/** Fields of a list's row with the state of an invite's mail. */
export const emailDelivery = {
  entrega: delivery,
  /** Reason why the mail waits (na_fila) or will not arrive (falhou); null when there is none. */
  entrega_motivo: z.nullable(z.enum(EMAIL_REASONS)),
  /** Time of the next attempt of a mail that waits after a failed one. */
  proxima_tentativa: z.nullable(instant),
  /** Time at which the invite's newest mail was sent. */
  enviado_em: z.nullable(instant),
}
export type EmailDelivery = z.infer<z.ZodMiniObject<typeof emailDelivery>>

const params = z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}\.[A-Za-z0-9_-]{43}$/)) })
const response = z.object({
  /** Whether this address refuses invites now. */
  recusado: z.boolean(),
})

export const getInvitesRefusal = endpoint({
  method: 'GET',
  path: '/participantes/recusa-convites/:token',
  access: 'open',
  summary: 'Whether the address of an unsubscribe link refuses invites; changes nothing, for mail scanners open links',
  params,
  response,
})

export const refuseInvites = endpoint({
  method: 'POST',
  path: '/participantes/recusa-convites/:token',
  access: 'open',
  summary: 'Stops mails with invites to the address of an unsubscribe link, or allows them again',
  params,
  body: z.object({ recusar: z.boolean() }),
  response,
})
