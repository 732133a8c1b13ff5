/* The door of this slice: what others write into the outbox, and what they read of it. */

export type { MailKind, Mails, Message } from '../mail.ts'
export { withAnswer } from './answer.ts'
export { markAddressProved } from './bounces/bounced.ts'
export { enabledProviders, tokenHeaders } from './bounces/providers/providers.ts'
export { INSTRUMENT_NOTICE, refusalLinkOf, whyReminds } from './common.messages.ts'
export { deliveryOf, type Sending } from './delivery/delivery.ts'
export { forgetEmailsFor } from './delivery/forget.ts'
export { type Enqueues, enqueueEmail } from './delivery/outbox.ts'
export { hasRefusedInvites, invitesRefusedAt, refusalUrlOf } from './delivery/refusals.ts'
export { lastReminder, mayBeRemindedAgain } from './delivery/reminders.queries.ts'
export { resendFailed, retryInviteMailNow } from './delivery/resume.ts'
export { showEmail } from './show.ts'
