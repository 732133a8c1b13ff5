/* The door of this slice: what others write into the outbox, and what they read of it. */

export type { Mails, Message, TipoEmail } from '../mail.ts'
export { type Entrega, type Envio, entregaOf } from './entrega.ts'
export { esquecerEmailsPara } from './esquecer.ts'
export { imagensDe, renderHtml, renderText } from './html.ts'
export { descansou, ultimoLembrete } from './lembretes.queries.ts'
export { enqueueEmail, type NovoEmail } from './outbox.ts'
export { AVISO_DISC, linkDaRecusa, porQueLembra } from './palavras.ts'
export { convitesRecusadosEm, urlDaRecusa } from './recusas.ts'
export { comResposta } from './responder.ts'
export { retryInviteMailNow } from './retomar.ts'
