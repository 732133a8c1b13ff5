/* The door of this slice: what others write into the outbox, and what they read of it. */

export type { Mails, Message, TipoEmail } from '../mail.ts'
export { withResposta } from './answer.ts'
export { enderecoProvado } from './bounces/bounced.ts'
export { enabledProvedores, tokenHeaders } from './bounces/providers/providers.ts'
export { type Entrega, type Envio, entregaOf } from './delivery/delivery.ts'
export { forgetEmailsFor } from './delivery/forget.ts'
export { mayBeRemindedAgain, ultimoLembrete } from './delivery/reminders.queries.ts'
export { type Enqueues, enqueueEmail, type NovoEmail } from './delivery/outbox.ts'
export { convitesRecusadosEm, recusaConvites, urlDaRecusa } from './delivery/refusals.ts'
export { resendFalha, retryInviteMailNow } from './delivery/resume.ts'
export { AVISO_DISC, linkDaRecusa, whyReminds } from './common.messages.ts'
export { showEmail } from './show.ts'
