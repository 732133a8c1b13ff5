import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './lib.mjs'

const NGINX = process.env.NGINX ?? '/usr/sbin/nginx'
const DEPLOY = join(import.meta.dirname, '..', 'deploy', 'nginx')
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  .map(kind => `${kind}_temp_path ${kind};`)
  .join(' ')

/**
 * Starts a program of nginx with this inside `http`, in a folder of its own.
 * @param {string} http
 * @param {(dir: string) => void} [prepare] puts what it needs beside it
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
    /** What it complained about. */
    said: () => readFileSync(join(dir, 'error.log'), 'utf8'),
    async stop() {
      child.kill('SIGTERM')
      await new Promise(resolve => child.once('exit', resolve))
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/**
 * The proxy of deploy/nginx as it stands, but for its ports, its folders and which processes it leads to, with a
 * certificate of its own.
 */
export async function startProxy(upstreams) {
  const [http, https] = [await freePort(), await freePort()]
  const servers = upstreams.map(url => `server ${new URL(url).host} max_fails=1 fail_timeout=2s;`).join(' ')
  const upstream = readFileSync(join(DEPLOY, 'servidores.conf'), 'utf8').replace(/(\s*server [^;]+;)+/, `\n ${servers}`)
  const conf = readFileSync(join(DEPLOY, 'quadrante.conf'), 'utf8')
    .replace(/\n *listen \[::\][^;]*;/g, '')
    .replace('listen 80 ', `listen 127.0.0.1:${http} `)
    .replace('listen 443 ', `listen 127.0.0.1:${https} `)
    .replaceAll('/etc/nginx/', '')
  let certificate = ''
  const nginx = await startNginx(`${upstream}\n${conf}`, dir => {
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
  return { ...nginx, certificate, http: `http://127.0.0.1:${http}`, https: `https://127.0.0.1:${https}` }
}
