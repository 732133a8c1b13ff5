import type { Mutant } from './mutants.ts'

const SEND = 'server/platform/emails/send.ts'
const OUTBOX = 'server/platform/emails/entrega/outbox.ts'
const TESTS = 'server/platform/emails'

/** Faults by which a mail is lost, sent twice, or sent to the wrong address. */
export const EMAILS_MUTANTS: readonly Mutant[] = [
  {
    name: 'mail: written outside the transaction of its reason',
    patches: [{ file: OUTBOX, find: 'await insertEmail(tx, {', replace: 'await insertEmail(deps.db, {' }],
    tests: TESTS,
  },
  {
    name: 'mail: the same reason and subject may be written twice',
    patches: [{ file: OUTBOX, find: '${email.tipo}:${email.chave}`', replace: '${email.tipo}:${randomUUID()}`' }],
    tests: TESTS,
  },
  {
    name: 'mail: nobody asks again whether the invite still stands',
    patches: [
      {
        file: 'server/clientes/convites/emails.ts',
        find: "  if (!convite?.ativo || estadoDoConvite(convite, deps.now()) !== 'ativo') return null",
        replace: '  void estadoDoConvite\n  if (!convite) return null',
      },
    ],
    tests: TESTS,
  },
  {
    name: 'mail: marked as sent before it is sent',
    patches: [
      {
        file: SEND,
        find: '  try {\n    await mailer.send({',
        replace: "  await mark(deps.db, row, { estado: 'enviado' })\n  try {\n    await mailer.send({",
      },
    ],
    tests: TESTS,
  },
  {
    name: 'mail: two workers send the same mail',
    patches: [
      {
        file: SEND,
        find: '    if (!(await tryLockEmail(connection, id_email))) return',
        replace: '    await tryLockEmail(connection, id_email)',
      },
    ],
    tests: TESTS,
  },
  {
    name: 'mail: one that was refused for now is forgotten',
    patches: [
      {
        file: SEND,
        find: '  if (permanente) return mark(',
        replace: '  if (permanente || tentativas > 0) return mark(',
      },
    ],
    tests: TESTS,
  },
  {
    name: 'mail: one that was refused for good is tried for ever',
    patches: [
      { file: SEND, find: '  if (permanente) return mark(', replace: '  if (permanente && false) return mark(' },
    ],
    tests: TESTS,
  },
  {
    name: 'mail: who asked for no more invites gets them',
    patches: [
      {
        file: SEND,
        find: '  if (mail.aDesconhecidos && (await',
        replace: '  if (false && mail.aDesconhecidos && (await',
      },
    ],
    tests: TESTS,
  },
  {
    name: 'mail: each attempt has another Message-ID',
    patches: [
      {
        file: 'server/platform/adapters/mail/mailer.ts',
        find: 'messageId: `<${mail.id}@',
        replace: 'messageId: `<${Math.random()}@',
      },
    ],
    tests: TESTS,
  },
  {
    name: 'mail: people of the demonstration get real mail',
    patches: [{ file: SEND, find: 'mailer.real && (await', replace: 'false && (await' }],
    tests: TESTS,
  },
  {
    name: 'mail: an expired invite is reminded of',
    patches: [
      {
        file: 'server/clientes/convites/seguir/lembretes.queries.ts',
        find: 'where ${ativo(now)} and c.email',
        replace: 'where ${ativo(new Date(0))} and c.email',
      },
    ],
    tests: 'server/clientes/convites/seguir/lembretes.test.ts',
  },
  {
    name: 'mail: opening the unsubscribe link unsubscribes',
    patches: [
      {
        file: 'server/platform/emails/emails.routes.ts',
        find: '({ recusado: await verificarRecusa(deps, params.token) })',
        replace:
          '{\n    await recusar(deps, params.token, true)\n    return { recusado: await verificarRecusa(deps, params.token) }\n  }',
      },
    ],
    tests: TESTS,
  },
  {
    name: 'mail: what a killed process was sending is lost',
    patches: [
      {
        file: 'server/platform/emails/index.ts',
        find: "{ name: 'retomar-emails', seconds: 10, look: retomarEmails, outside: true }",
        replace: "{ name: 'retomar-emails', seconds: 10, look: async () => retomarEmails, outside: true }",
      },
    ],
    tests: 'test/crash/emails-falhas.test.ts',
  },
]
