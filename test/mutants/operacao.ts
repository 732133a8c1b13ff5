import type { Mutant } from './mutants.ts'

const CONNECT = 'server/platform/db/connect.ts'
const POOL = 'server/platform/db/connect.test.ts'
const SILENCE = 'test/crash/silence.test.ts'

/** Faults that show only while another part of the system fails. */
export const OPERATION_MUTANTS: readonly Mutant[] = [
  {
    name: 'operation: a statement is waited for as long as PostgreSQL says nothing',
    patches: [
      {
        file: 'server/platform/db/watched-client.ts',
        find: 'const done = wait(client)',
        replace: 'const done = () => void wait',
      },
    ],
    tests: POOL,
  },
  {
    name: 'operation: a connection inside an open transaction is lent again',
    patches: [{ file: CONNECT, find: 'release(error || open)', replace: 'release(error)' }],
    tests: POOL,
  },
  {
    name: 'operation: a connection from before a silence is lent again',
    patches: [{ file: CONNECT, find: '& Watched).stale()) {', replace: '& Watched).stale() && !client) {' }],
    tests: POOL,
  },
  {
    name: 'operation: a failed job is only tried again',
    patches: [
      {
        file: 'server/platform/queue/boss.ts',
        find: "log.error({ err: error, queue: name, id_job: job.id }, 'job failed')",
        replace: 'void error',
      },
    ],
    tests: SILENCE,
  },
  {
    name: 'operation: a log line names the person whom a mail server refused',
    patches: [
      {
        file: 'server/platform/log.ts',
        find: 'message: scrubText(String(message ?? ',
        replace: 'message: (String(message ?? ',
      },
    ],
    tests: 'server/platform/log.test.ts test/crash/silence.test.ts',
  },
  {
    name: 'operation: a scrape fails with the database',
    patches: [
      {
        file: 'server/platform/http/seen/database-gauges.ts',
        find: '      up.set(0)\n',
        replace: '      if (error) throw error\n',
      },
    ],
    tests: SILENCE,
  },
  {
    name: 'operation: a process stops listening without having said so',
    patches: [
      { file: 'server/platform/lifecycle.ts', find: '  lifecycle.ending = true\n', replace: '  void lifecycle\n' },
    ],
    tests: 'test/crash/restarts.test.ts -t first',
  },
]
