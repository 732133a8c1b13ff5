import { createHash } from 'node:crypto'
import { chmod, chown, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { codeOf, EmbeddedError, messageOf } from './error.ts'
import { createLockFile } from './lock.ts'
import { type Account, run } from './run.ts'

/** Facts about the machine that the embedded database needs. */
export type Surroundings = {
  /** Account that runs PostgreSQL; undefined when it is the current user. */
  account: Account | undefined
  /** Data folder for root when the user `postgres` cannot reach the first choice. */
  fallback: string
  log: (line: string) => void
}

/** Folder of one embedded database and its files; only the database's account can enter it. */
export type Home = {
  path: string
  account: Account | undefined
  /** PostgreSQL's own data folder. */
  cluster: string
  password: string
  port: string
  log: string
  /** Lock file held while a server starts or stops the database. */
  startLock: string
  /** Lock file shared by every server that uses the database. */
  usersLock: string
}

function layout(path: string, account: Account | undefined): Home {
  return {
    path,
    account,
    cluster: join(path, 'pg'),
    password: join(path, 'password'),
    port: join(path, 'port'),
    log: join(path, 'postgres.log'),
    startLock: join(path, 'start.lock'),
    usersLock: join(path, 'users.lock'),
  }
}

/** Whether the account can enter the folder. The check runs as the account, because root can enter every folder. */
async function canEnter(folder: string, account: Account): Promise<boolean> {
  return (await run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { account })).code === 0
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

async function choosePath(wanted: string, { account, fallback, log }: Surroundings): Promise<string> {
  if (!account) return wanted
  await mkdir(dirname(wanted), { recursive: true })
  if (await canEnter(dirname(wanted), account)) return wanted
  if (await exists(join(wanted, 'pg'))) {
    throw new EmbeddedError(
      `O usuário de sistema "postgres" não consegue chegar aos dados em ${wanted}. ` +
        'Dê passagem às pastas acima dela (chmod o+x) ou aponte DATA_DIR para outra pasta.',
    )
  }
  const path = join(fallback, createHash('sha256').update(wanted).digest('hex').slice(0, 16))
  await mkdir(fallback, { recursive: true, mode: 0o755 })
  log(`O usuário "postgres" não alcança ${wanted}; o banco de dados fica em ${path}.`)
  return path
}

/** Gives the folder to the account, but refuses a folder that belongs to another user. */
async function claim(path: string, account: Account | undefined): Promise<void> {
  const created = await mkdir(path, { recursive: true, mode: 0o700 })
  const { uid } = await stat(path)
  const wanted = account?.uid ?? process.getuid?.() ?? uid
  if (uid !== wanted) {
    const ours = account && uid === 0 && (created !== undefined || (await readdir(path)).length === 0)
    if (!ours) {
      throw new EmbeddedError(
        `A pasta de dados ${path} pertence a outro usuário do sistema (uid ${uid}; o banco rodaria com uid ${wanted}). ` +
          'Use o mesmo usuário que a criou, ou aponte DATA_DIR para outra pasta.',
      )
    }
    await chown(path, account.uid, account.gid)
  }
  await chmod(path, 0o700)
}

/**
 * Opens the folder of the embedded database and creates it when missing. For root, a folder that the user `postgres`
 * cannot reach is replaced by one below `fallback`, and `log` says so.
 * @throws EmbeddedError when the folder is another user's, or cannot be created
 */
export async function openHome(dataDir: string, surroundings: Surroundings): Promise<Home> {
  const { account } = surroundings
  const wanted = resolve(dataDir)
  try {
    const home = layout(await choosePath(wanted, surroundings), account)
    await claim(home.path, account)
    await createLockFile(home.startLock, account)
    await createLockFile(home.usersLock, account)
    return home
  } catch (error) {
    if (error instanceof EmbeddedError) throw error
    if (codeOf(error) === 'EACCES' || codeOf(error) === 'EPERM') {
      throw new EmbeddedError(
        `Sem permissão para usar a pasta de dados ${wanted}: ela é de outro usuário do sistema. ` +
          'Use o mesmo usuário que a criou, ou aponte DATA_DIR para outra pasta.',
      )
    }
    throw new EmbeddedError(`Não consegui preparar a pasta de dados ${wanted}: ${messageOf(error)}`)
  }
}
