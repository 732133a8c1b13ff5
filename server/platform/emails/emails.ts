/* The door of this slice: what others write into the outbox, and what they read of it. */

export type { Mails, Message, TipoEmail } from '../mail.ts'
export { withResposta } from './answer.ts'
export { enderecoProvado } from './devolucao/devolvidos.ts'
export { enabledProvedores, tokenHeaders } from './devolucao/provedores/provedores.ts'
export { type Entrega, type Envio, entregaOf } from './entrega/entrega.ts'
export { forgetEmailsFor } from './entrega/forget.ts'
export { mayBeRemindedAgain, ultimoLembrete } from './entrega/lembretes.queries.ts'
export { type Enqueues, enqueueEmail, type NovoEmail } from './entrega/outbox.ts'
export { convitesRecusadosEm, recusaConvites, urlDaRecusa } from './entrega/recusas.ts'
export { resendFalha, retryInviteMailNow } from './entrega/resume.ts'
export { imagensOf, renderHtml, renderText } from './html.ts'
export { AVISO_DISC, linkDaRecusa, whyReminds } from './palavras.ts'
