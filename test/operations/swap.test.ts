import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

/* deploy/trocar.sh, with a file of servers of its own; what nginx and systemd would do is written down. */
const run = promisify(execFile)
const SCRIPT = join(import.meta.dirname, '..', '..', 'deploy', 'trocar.sh')
let folder: string
let ready: Server
let address: string
let servers: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quadrante-trocar-'))
  ready = createServer((_, answer) => answer.end()).listen(0, '127.0.0.1')
  await new Promise(resolve => ready.once('listening', resolve))
  address = `127.0.0.1:${(ready.address() as AddressInfo).port}`
  servers = (await readFile(join(import.meta.dirname, '..', '..', 'deploy/nginx/servidores.conf'), 'utf8')).replace(
    '127.0.0.1:3000',
    address,
  )
  await writeFile(join(folder, 'servidores.conf'), servers)
})
afterEach(async () => {
  await new Promise(resolve => ready.close(resolve))
  await rm(folder, { recursive: true })
})

const said = async () => (await readFile(join(folder, 'said'), 'utf8').catch(() => '')).trim().split('\n')
async function swap(...asked: string[]) {
  const file = join(folder, 'servidores.conf')
  const note = join(folder, 'note.sh')
  await writeFile(note, `echo "$@ $(grep -c ' down ' ${file})" >> ${folder}/said\n`)
  const env = { ...process.env, SERVIDORES: file, RECARREGAR: `sh ${note} nginx`, REINICIAR: `sh ${note}`, ESPERA: '0' }
  return run('sh', [SCRIPT, ...asked], { env })
}

test('removes the process from the proxy, restarts it, and adds it again when ready', async () => {
  await swap(`quadrante@web=${address}`)
  // Each with how many are out at that moment.
  expect(await said()).toEqual(['nginx 1', 'quadrante@web 1', 'nginx 0'])
  expect(await readFile(join(folder, 'servidores.conf'), 'utf8')).toBe(servers)
})

test('changes nothing when no other process would answer, or when the address is not listed', async () => {
  const alone = servers.replace(/^ *server 127\.0\.0\.1:3001.*\n/m, '')
  await writeFile(join(folder, 'servidores.conf'), alone)
  await expect(swap(`quadrante@web=${address}`)).rejects.toThrow('ninguém atenderia')
  await expect(swap('quadrante@web=127.0.0.1:1')).rejects.toThrow('não está em')
  expect(await said()).toEqual([''])
  expect(await readFile(join(folder, 'servidores.conf'), 'utf8')).toBe(alone)
})
