/* The door of this slice: what others write into the outbox, and what they read of it. */

export { type Entrega, type Envio, entregaOf } from './entrega.ts'
export { esquecerEmailsPara } from './esquecer.ts'
export { avisarEstoque } from './estoque.ts'
export { enqueueEmail, type NovoEmail, type TipoEmail } from './outbox.ts'
export { convitesRecusadosEm } from './recusas.ts'
export { apressarConvite } from './retomar.ts'
