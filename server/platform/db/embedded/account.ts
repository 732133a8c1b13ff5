import { readFile } from 'node:fs/promises'
import { EmbeddedError } from './error.ts'
import { type Account, run } from './run.ts'

const NAME = 'postgres'

async function findAccount(): Promise<Account | undefined> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const fields = passwd
    .split('\n')
    .find(line => line.startsWith(`${NAME}:`))
    ?.split(':')
  return fields ? { uid: Number(fields[2]), gid: Number(fields[3]) } : undefined
}

/**
 * Returns the account to run PostgreSQL under. PostgreSQL refuses to run as root, so for root it is the system user
 * `postgres`, created when missing.
 * @returns that account for root; undefined for everybody else, who run it themselves
 * @throws EmbeddedError when the account is missing and cannot be created
 */
export async function databaseAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const existing = await findAccount()
  if (existing) return existing
  const attempts: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', NAME]],
    ['adduser', ['-S', '-D', '-H', NAME]],
  ]
  for (const [program, args] of attempts) {
    await run(program, args)
    const created = await findAccount()
    if (created) return created
  }
  throw new EmbeddedError(
    'O PostgreSQL não roda como root, e não consegui criar o usuário de sistema "postgres". ' +
      'Rode o comando com um usuário comum, ou informe DATABASE_URL.',
  )
}
