import * as emailsContract from '#shared/emails/emails.contract.ts'
import type { Slice } from '../slice.ts'
import { caixaLocalRoutes } from './caixa-local.routes.ts'
import { emailsRoutes, recusaDeUmClique } from './emails.routes.ts'

export const emails: Slice = {
  name: 'emails',
  contracts: { emails: emailsContract },
  routes: emailsRoutes,
  pages: [
    // One-click unsubscribe, which a mail program posts to the address of a screen (RFC 8058).
    { addresses: ['POST /nao-quero-receber/:token'], routes: recusaDeUmClique },
    // The local mailbox: only where no mail leaves the house (behaviour §43).
    {
      addresses: ['GET /caixa-local', 'GET /caixa-local/:id', 'GET /caixa-local/:id/html'],
      reserves: ['caixa-local'],
      when: env => env.standIns,
      routes: caixaLocalRoutes,
    },
  ],
  tables: ['emails', 'recusas_email'],
}
