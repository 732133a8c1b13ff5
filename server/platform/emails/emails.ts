/* The door of this slice: what others write into the outbox, and what they read of it. */

export type { Mails, Message, TipoEmail } from '../mail.ts'
export { enderecoProvado } from './devolucao/devolvidos.ts'
export { enabledProvedores, tokenHeaders } from './devolucao/provedores/provedores.ts'
export { type Entrega, type Envio, entregaOf } from './entrega/entrega.ts'
export { esquecerEmailsPara } from './entrega/esquecer.ts'
export { mayBeRemindedAgain, ultimoLembrete } from './entrega/lembretes.queries.ts'
export { type Enqueues, enqueueEmail, type NovoEmail } from './entrega/outbox.ts'
export { convitesRecusadosEm, recusaConvites, urlDaRecusa } from './entrega/recusas.ts'
export { reenviarFalha, retryInviteMailNow } from './entrega/retomar.ts'
export { imagensDe, renderHtml, renderText } from './html.ts'
export { AVISO_DISC, linkDaRecusa, porQueLembra } from './palavras.ts'
export { comResposta } from './responder.ts'
