import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Comando } from '#shared/conversas/devolutivas/comandos.schema.ts'
import { followDevolutiva, sendComandos } from '#shared/conversas/devolutivas/devolutivas.contract.ts'
import { beat } from '#test/run/beat.ts'
import { sized } from '#test/run/size.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { straightTo } from '../app/db.ts'
import { signIn } from '../app/factories.ts'
import { ate, type Encontro, marca, umaConversa } from '../domain/devolutivas.ts'
import { type ServerProcess, startServerProcess } from '../servers/server-process.ts'

/*
 * kill -9 of the process that a phone talks to, in the middle of its marks: sent again, each is there once, what was
 * acknowledged is there, and whoever listens has every event once and in order. CRASH_ROUNDS asks for more.
 */
const ROUNDS = sized('CRASH_ROUNDS', 1, 20)
const MARCAS = 20
const SECRET = { SESSION_SECRET: 'a-secret-for-tests-that-is-long-enough' }

let t: TestApp
let encontro: Encontro
let frases: string[]
beforeAll(async () => {
  t = await createTestApp()
  t.clock.set(new Date().toISOString())
  encontro = await umaConversa(t)
  frases = await ate(t, encontro, 'frases')
})
afterAll(() => t.close())

/** Sends a call to the running process and returns its answer; repeats it until some process answers. */
async function stubborn<T>(url: () => string, path: string, token: string, body?: unknown): Promise<T> {
  for (;;) {
    try {
      const answer = await fetch(url() + path, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(5_000),
      })
      if (answer.status === 200) return (await answer.json()) as T
      expect(answer.status).toBe(503)
    } catch (error) {
      if ((error as Error).name === 'AssertionError') throw error
    }
    await sleep(20)
  }
}

test('no mark is lost or stored twice when the process is killed again and again', async () => {
  const { id, pessoa, consultor } = encontro
  const start = () => startServerProcess(straightTo(t.deps), SECRET)
  let server: ServerProcess = await start()
  const url = () => server.url
  const [phone, laptop] = [await signIn(t, pessoa), await signIn(t, consultor)]
  const first = await stubborn<{ seq: number }>(url, `/devolutivas/${id}`, laptop)
  const sent: Comando[] = []
  let marking = true

  const marks = (async () => {
    while (marking || sent.length < MARCAS) {
      const one = marca(frases[sent.length % frases.length] ?? '', ['sim', 'em_parte', 'nao'][sent.length % 3] ?? 'sim')
      sent.push(one)
      const raw = await stubborn(url, `/devolutivas/${id}/comandos`, phone, { comandos: [one] })
      const [result] = sendComandos.response.parse(raw).results
      expect(['feito', 'repetido']).toContain(result?.resultado)
    }
  })()

  const heard: { seq: number; comando: string | null }[] = []
  let last = first.seq
  let listening = true
  const listen = (async () => {
    while (listening) {
      const raw = await stubborn(url, `/devolutivas/${id}/eventos?desde=${last}&espera=1`, laptop)
      const { results } = followDevolutiva.response.parse(raw)
      for (const event of results) {
        heard.push({ seq: event.seq, comando: event.tipo === 'marcacao' ? event.marcacao.id_comando : null })
        last = event.seq
      }
    }
  })()

  for (let round = 0; round < ROUNDS; round += 1) {
    beat()
    const before = sent.length
    await expect.poll(() => sent.length, { interval: 10 }).toBeGreaterThan(before + 3)
    await sleep(Math.random() * 60)
    await server.stop('SIGKILL')
    server = await start()
  }
  marking = false
  await marks
  await expect.poll(() => heard.filter(({ comando }) => comando).length).toBe(sent.length)
  listening = false
  await listen
  await server.stop()

  const rows = await t.deps.db
    .selectFrom('marcacoes')
    .select('id_comando')
    .where('id_devolutiva', '=', id)
    .orderBy('id_marcacao')
    .execute()
  const made = sent.map(({ id_comando }) => id_comando)
  expect(rows.map(({ id_comando }) => id_comando)).toEqual(made)
  expect(heard.flatMap(({ comando }) => comando ?? [])).toEqual(made)
  expect(heard.map(({ seq }) => seq)).toEqual(heard.map((_, i) => first.seq + 1 + i))
})
