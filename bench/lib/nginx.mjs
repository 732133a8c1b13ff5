import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './lib.mjs'

const NGINX = process.env.NGINX ?? '/usr/sbin/nginx'
const DEPLOY = join(import.meta.dirname, '..', '..', 'deploy', 'nginx')
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  .map(kind => `${kind}_temp_path ${kind};`)
  .join(' ')

/**
 * Starts an nginx with this configuration inside `http`, in a folder of its own.
 * @param {string} http
 * @param {(dir: string) => void} [prepare] writes the files that the configuration needs
 */
export async function startNginx(http, prepare) {
  const dir = await mkdtemp(join(tmpdir(), 'quadrante-nginx-'))
  chmodSync(dir, 0o755)
  prepare?.(dir)
  await writeFile(
    join(dir, 'nginx.conf'),
    `worker_processes 1; daemon off; pid nginx.pid; error_log error.log warn;
events { worker_connections 1024; }
http { ${TEMPORARY}
${http}
}`,
  )
  const child = spawn(NGINX, ['-p', dir, '-c', 'nginx.conf', '-e', 'error.log'], { stdio: 'inherit' })
  await sleep(500)
  if (child.exitCode !== null) throw new Error(readFileSync(join(dir, 'error.log'), 'utf8'))
  return {
    pid: child.pid,
    /** Returns nginx's error log. */
    said: () => readFileSync(join(dir, 'error.log'), 'utf8'),
    async stop() {
      child.kill('SIGTERM')
      await new Promise(resolve => child.once('exit', resolve))
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** Starts the proxy of deploy/nginx with other ports, folders and upstream processes, and a certificate of its own. */
export async function startProxy(upstreams) {
  const [http, https] = [await freePort(), await freePort()]
  const servers = upstreams.map(url => `  server ${new URL(url).host} max_fails=1 fail_timeout=2s;`).join('\n')
  const upstream = readFileSync(join(DEPLOY, 'servidores.conf'), 'utf8').replace(/(\s*server [^;]+;)+/, `\n${servers}`)
  const conf = readFileSync(join(DEPLOY, 'quadrante.conf'), 'utf8')
    .replace(/\n *listen \[::\][^;]*;/g, '')
    .replace('listen 80 ', `listen 127.0.0.1:${http} `)
    .replace('listen 443 ', `listen 127.0.0.1:${https} `)
    .replaceAll('/etc/nginx/', '')
  let certificate = ''
  let servidores = ''
  const nginx = await startNginx(`include servidores.conf;\n${conf}`, dir => {
    servidores = join(dir, 'servidores.conf')
    writeFileSync(servidores, upstream)
    const folder = join(dir, 'certificados')
    mkdirSync(folder)
    const [key, cert] = ['privkey.pem', 'fullchain.pem'].map(name => join(folder, name))
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost']
    const made = [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-keyout',
      key,
      '-out',
      cert,
      ...subject,
    ]
    execFileSync('openssl', made, { stdio: 'ignore' })
    cpSync(cert, join(dir, 'ca.pem'))
    certificate = readFileSync(cert, 'utf8')
  })
  return { ...nginx, servidores, certificate, http: `http://127.0.0.1:${http}`, https: `https://127.0.0.1:${https}` }
}

/**
 * Makes requests through the proxy on kept-alive connections as browsers do. A request on a connection that nginx
 * closed at a reload is sent once more.
 */
export function client({ https, certificate }, tokens) {
  const agent = new Agent({ keepAlive: true, ca: certificate, maxSockets: 32 })
  let turn = 0
  /**
   * @param {string} method @param {string} path @param {{ body?: string, headers?: object, until?: 'end' | 'data' }} [asked]
   * @returns {Promise<{ status: number, headers: object, text: string, ms: number }>}
   */
  const once = (method, path, asked = {}) => {
    const { body, headers = {}, until = 'end' } = asked
    return new Promise((resolve, reject) => {
      const started = performance.now()
      const call = request(https + path, {
        agent,
        method,
        headers: {
          authorization: `Bearer ${tokens[turn++ % tokens.length]}`,
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
      })
      call.on('error', error =>
        call.reusedSocket && 'code' in error && error.code === 'ECONNRESET'
          ? resolve(once(method, path, asked))
          : reject(error),
      )
      call.on('response', answer => {
        let text = ''
        const done = () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, ms: performance.now() - started })
        answer.on('error', reject)
        answer.on('end', done)
        answer.on('data', chunk => {
          text += chunk
          if (until === 'data') {
            done()
            call.destroy()
          }
        })
      })
      call.end(body)
    })
  }
  return once
}
