import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PROGRAM = process.env.NGINX ?? '/usr/sbin/nginx'
/** Whether nginx is installed: tests then also run against it, beside the imitation in `balancer.ts`. */
export const hasNginx = existsSync(PROGRAM)

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const config = (port: number, upstream: string, directives: string) => `
worker_processes 1; daemon off; pid nginx.pid; error_log error.log;
events { worker_connections 256; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(kind => `${kind}_temp_path ${kind};`).join(' ')}
  server { listen 127.0.0.1:${port}; location / { proxy_pass ${upstream}; ${directives} } }
}`

/** Starts nginx in front of one server. @param directives of its `location` */
export async function startNginx(
  upstream: string,
  directives: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'quadrante-nginx-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  await writeFile(join(folder, 'nginx.conf'), config(port, upstream, directives))
  const child = spawn(PROGRAM, ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said: string[] = []
  child.stderr.on('data', chunk => said.push(String(chunk)))
  for (let attempt = 0; ; attempt += 1) {
    const up = await fetch(`${url}/saude`).then(
      answer => answer.ok,
      () => false,
    )
    if (up) break
    if (child.exitCode !== null || attempt > 200) throw new Error(`nginx did not start:\n${said.join('')}`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await new Promise(resolve => child.once('exit', resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
