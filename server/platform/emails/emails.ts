/* The door of this slice: what others write into the outbox, and what they read of it. */

export type { Mails, Message, MailKind } from '../mail.ts'
export { withAnswer } from './answer.ts'
export { markAddressProved } from './bounces/bounced.ts'
export { enabledProviders, tokenHeaders } from './bounces/providers/providers.ts'
export { type Delivery, type Sending, deliveryOf } from './delivery/delivery.ts'
export { forgetEmailsFor } from './delivery/forget.ts'
export { mayBeRemindedAgain, lastReminder } from './delivery/reminders.queries.ts'
export { type Enqueues, enqueueEmail, type NewEmail } from './delivery/outbox.ts'
export { invitesRefusedAt, hasRefusedInvites, refusalUrlOf } from './delivery/refusals.ts'
export { resendFailed, retryInviteMailNow } from './delivery/resume.ts'
export { INSTRUMENT_NOTICE, refusalLinkOf, whyReminds } from './common.messages.ts'
export { showEmail } from './show.ts'
