import { DAY_MS, DAY_SECONDS } from '#shared/platform/time.ts'
import type { Limit } from '../../platform/http/guard/throttle.ts'

/** Invite tokens with an invalid signature, per network address. */
export const convite_rede: Limit = { name: 'convite_rede', max: 300, seconds: 15 * 60 }
/** Resent mails of one invite, per day. */
export const convite_reenvio: Limit = { name: 'convite_reenvio', max: 3, seconds: DAY_SECONDS }

/**
 * Limits of mails to people who may not have asked for them, in any 24 hours (behaviour §44);
 * `send/limites.ts` counts them.
 */
export const INVITE_LIMITS = {
  ms: DAY_MS,
  /** Different addresses that one consultor mails; never below the number of her licences. */
  enderecos: 40,
  /** Mails of one consultor to one address. */
  por_endereco: 20,
  /** Mails to one address from all consultores; higher than one consultor alone can use up. */
  todos_por_endereco: 60,
} as const
