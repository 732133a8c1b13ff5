import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { alone } from './lock.mjs'

let folder
let file
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quadrante-lock-'))
  file = join(folder, 'cache', 'prepare.lock')
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Returns the pid of a process that has ended. */
const deadPid = () => spawnSync(process.execPath, ['--version']).pid

it('releases the lock after the work, also when the work fails', async () => {
  expect(await alone(async () => 7, file)).toBe(7)
  await expect(alone(() => Promise.reject(new Error('no')), file)).rejects.toThrow('no')
  expect(existsSync(file)).toBe(false)
})

it('takes over a lock whose process is dead', async () => {
  await alone(async () => {}, file)
  writeFileSync(file, String(deadPid()))
  expect(await alone(async () => 'mine', file)).toBe('mine')
})

it('waits while another running process holds the lock', async () => {
  const script = `import { alone } from ${JSON.stringify(new URL('./lock.mjs', import.meta.url).href)}
    await alone(async () => {
      console.log('held')
      await new Promise(done => process.stdin.once('data', done))
    }, ${JSON.stringify(file)})
    process.exit(0)`
  const holder = join(folder, 'holder.mjs')
  writeFileSync(holder, script)
  const child = spawn(process.execPath, [holder], { stdio: ['pipe', 'pipe', 'inherit'] })
  await new Promise(done => child.stdout.once('data', done))
  let entered = false
  const mine = alone(async () => {
    entered = true
  }, file)
  await sleep(500)
  expect(entered).toBe(false)
  child.stdin.write('go')
  await mine
  expect(entered).toBe(true)
})
