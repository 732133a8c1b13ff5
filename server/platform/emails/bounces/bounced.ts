import type { EmailReason } from '#shared/platform/emails/emails.rules.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import type { Db, Tx } from '../../db/connect.ts'
import type { MailKind } from '../../mail-data.ts'
import { hasComplained } from '../delivery/refusals.queries.ts'
import { hashOfAddress } from '../delivery/refusals.ts'
import { deleteBounced, deleteBouncedBefore, findBounced } from './bounces.queries.ts'

/** Time after which an address that bounced is tried again, in ms: mailboxes come back, and no list is kept for ever. */
const GUARDADO_MS = 365 * DAY_MS

/**
 * Mails that go although the address bounced: those that the person asks for at that moment, whose link proves that the
 * mailbox is back, and those that say that somebody may be in her account.
 */
const SEMPRE: ReadonlySet<MailKind> = new Set([
  'recuperar_senha',
  'confirmar_email',
  'confirmar_resposta',
  'entrada_rodada',
  'senha_mudou',
  'acesso_novo',
  'fator_mudou',
  'concessao_criada',
  'retirada_pedida',
  'correcao_avisada',
  'email_a_trocar',
  'email_trocado',
  'teste_de_email',
])

/** Reminders to people with an account; those without one are asked about by `aDesconhecidos`. */
const LEMBRETES: ReadonlySet<MailKind> = new Set(['lembrete_teste', 'acompanhamento_14', 'acompanhamento_60'])

/**
 * Returns why no mail of this kind goes to an address, because one bounced for good or, for reminders, because its reader
 * called one spam; null when it may go.
 */
export async function whyNotSent(db: Db, tipo: MailKind, email: string): Promise<EmailReason | null> {
  if (SEMPRE.has(tipo)) return null
  const hash = hashOfAddress(email)
  if (LEMBRETES.has(tipo) && (await hasComplained(db, hash))) return 'denunciado'
  return findBounced(db, hash)
}

/** Allows mails to an address again: its person opened one there, or an admin vouches for it. */
export const markAddressProved = (tx: Db | Tx, email: string) => deleteBounced(tx, hashOfAddress(email))

/** Forgets addresses that bounced more than a year before `now`. */
export const forgetBounced = (tx: Tx, now: Date) => deleteBouncedBefore(tx, new Date(now.getTime() - GUARDADO_MS))
