import { spawn } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

export const quantile = (values, p) => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))]
}
export const median = values => quantile(values, 0.5)

export const freePort = () =>
  new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address())
      probe.close(() => resolve(port))
    })
  })

/** Returns the milliseconds of one GET over a kept-alive connection; any status but 200 is an error. */
export const requestOnce = (url, token) =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    const call = request(url, { agent, headers: { authorization: `Bearer ${token}` } }, answer => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(performance.now() - started)
          : reject(new Error(`${url} answered ${answer.statusCode}`)),
      )
    })
    // A kept-alive connection may be closed by the server in the moment in which it is used again.
    call.on('error', error =>
      call.reusedSocket && 'code' in error && error.code === 'ECONNRESET'
        ? resolve(requestOnce(url, token))
        : reject(error),
    )
    call.end()
  })

/** Starts a node program that listens on PORT; resolves once `path` answers. */
async function startProgram(file, env, path) {
  const port = Number(env.PORT) || (await freePort())
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGTERM'))
  const url = `http://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${file} ended`)
    if (
      await fetch(url + path).then(
        answer => answer.status < 500,
        () => false,
      )
    )
      break
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  return {
    url,
    pid: child.pid,
    stop: () =>
      new Promise(resolve => {
        child.once('exit', resolve)
        child.kill('SIGTERM')
      }),
  }
}

/** The server of this checkout, or of the one in `folder`. */
export const startServer = (connectionString, env = {}, folder = '.') =>
  startProgram(
    join(folder, 'server/main.ts'),
    { NODE_ENV: 'test', DATABASE_URL: connectionString, STANDINS: 'true', SEED_DEMO: 'false', CEP_URL: '', ...env },
    '/pronto',
  )

/** Inserts a session into the database, so that signing in is not measured. */
export async function signInAs(client, id_usuario) {
  const token = randomBytes(32).toString('base64url')
  await client.query(
    'insert into sessoes (id_sessao, token_hash, id_usuario, criada_em, usada_em, fator_em) values ($1, $2, $3, now(), now(), now())',
    [randomUUID(), createHash('sha256').update(token).digest(), id_usuario],
  )
  return token
}
