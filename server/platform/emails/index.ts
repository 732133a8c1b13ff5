import * as emailsContract from '#shared/platform/emails/emails.contract.ts'
import { ADDRESS_KEPT_MS } from '#shared/platform/emails/emails.rules.ts'
import { job } from '../jobs/job.ts'
import type { Slice } from '../slice/slice.ts'
import { forgetBounced } from './bounces/bounced.ts'
import { readMailbox } from './bounces/imap/read.ts'
import * as limits from './bounces/limits.ts'
import { noticesRoutes } from './bounces/pages.ts'
import { forgetRecipients } from './delivery/forget.ts'
import { oneClickRefusal } from './delivery/pages.ts'
import { resumeEmails } from './delivery/resume.ts'
import { emailsRoutes } from './emails.routes.ts'
import { localMailboxRoutes } from './local-mailbox/pages.ts'
import * as queues from './queues.ts'
import { sendEmail } from './send.ts'

export const emails: Slice = {
  name: 'emails',
  limits,
  contracts: { emails: emailsContract },
  routes: emailsRoutes,
  pages: [
    // One-click unsubscribe, which a mail program posts to the address of a screen (RFC 8058).
    { addresses: ['POST /nao-quero-receber/:token'], routes: oneClickRefusal },
    // Notices of sending services about mails that came back.
    { addresses: ['POST /avisos-de-email/:provedor'], reserves: ['avisos-de-email'], routes: noticesRoutes },
    // The local mailbox: only where no mail leaves the house (behaviour §43).
    {
      addresses: ['GET /caixa-local', 'GET /caixa-local/:id', 'GET /caixa-local/:id/html'],
      reserves: ['caixa-local'],
      when: env => env.standIns,
      routes: localMailboxRoutes,
    },
  ],
  tables: ['caixas_de_retorno', 'devolucoes', 'emails', 'enderecos_devolvidos', 'fontes_de_aviso', 'recusas_email'],
  people: {
    emails: { copy: { out: 'mails that the person has already' }, erasure: 'deleted' },
    devolucoes: { copy: { out: 'why a mail of theirs came back, with that mail' }, erasure: 'deleted' },
  },
  jobs: [
    job(queues.sendEmailQueue, (deps, { id_email }) => sendEmail(deps, id_email), {
      batch: { localConcurrency: 2, batchSize: 5, burstWhenBatchFull: true },
      outside: true,
    }),
  ],
  // More often than a queue's own second look: a process killed in mid-send delays a mail by seconds, not minutes.
  watches: [
    { name: 'retomar-emails', seconds: 10, look: resumeEmails, outside: true },
    { name: 'ler-caixa', seconds: 60, look: readMailbox, outside: true },
  ],
  tidy: {
    together: async (tx, now) => {
      await forgetRecipients(tx, new Date(now.getTime() - ADDRESS_KEPT_MS))
      await forgetBounced(tx, now)
    },
    after: ['consultores'],
  },
}
