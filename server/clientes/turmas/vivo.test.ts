import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, cadastroValido, createConsultor, createParticipante } from '#test/app/factories.ts'
import { type Process, type Reader, read, startBeside } from '#test/app/live.ts'

/* The board of a turma is notified of its own changes, and of no other turma's. */

let t: TestApp
let process: Process
let [ana, bia] = [] as unknown as [Conta, Conta]
const readers: Reader[] = []
beforeAll(async () => {
  t = await createTestApp()
  process = await startBeside(t.deps)
  ;[ana, bia] = [await createConsultor(t, { licencas: 5 }), await createConsultor(t, { licencas: 5 })]
})
afterAll(async () => {
  for (const reader of readers) reader.close()
  await process.close()
  await t.close()
})

async function open(quem: Conta): Promise<string> {
  const fecha_em = new Date(t.clock.now().getTime() + DAY_MS).toISOString()
  const body = { nome: 'Turma', max_entradas: 5, fecha_em }
  return (await t.call('POST', '/rodadas', { token: quem.token, body })).json().id_rodada
}
async function watch(id_rodada: string, { token }: Conta): Promise<Reader> {
  const reader = await read(`${process.url}/vivo?topicos=rodada:${id_rodada}`, { token })
  readers.push(reader)
  return reader
}
const post = (path: string, body: object, { token }: Conta, method: 'POST' | 'PUT' = 'POST') =>
  t.call(method, path, { token, body })

test("a turma's consultor is notified of an invite, a registration, an answer and a change, each after its commit", async () => {
  const id_rodada = await open(ana)
  const reader = await watch(id_rodada, ana)
  // Two notices at the start: one when the stream opened, one when its process began to listen.
  await reader.until('mudou')
  await reader.until('mudou')
  const moved = () => reader.until('mudou')

  const email = 'movida@exemplo.com.br'
  const lote = { id_lote: crypto.randomUUID(), emails: [email] }
  const { results } = (await post(`/rodadas/${id_rodada}/convidar`, lote, ana)).json()
  expect(await moved()).toMatchObject({ data: { topico: `rodada:${id_rodada}` } })

  const token = new URL(results[0].convite.url).pathname.split('/').at(-1)
  const pessoa = (await t.call('POST', '/participantes/', { body: cadastroValido({ token }) })).json() as Conta
  expect(await moved()).not.toBeNull()

  await post(`/rodadas/${id_rodada}`, { nome: 'Outro nome' }, ana, 'PUT')
  expect(await moved()).not.toBeNull()
  expect(pessoa.id_usuario).toBeGreaterThan(0)

  // An event outside the turma sends no notice, so the next one is the turma's own.
  await createParticipante(t, ana)
  const heard = t.deps.metrics.liveNotices
  const before = (await heard.get()).values[0]?.value ?? 0
  await post(`/rodadas/${id_rodada}`, { nome: 'Nome' }, ana, 'PUT')
  await moved()
  expect(((await heard.get()).values[0]?.value ?? 0) - before).toBe(1)
})

test("a turma's notifications answer 404 to everybody else and for an unknown id", async () => {
  const id_rodada = await open(ana)
  const pessoa = await createParticipante(t, ana)
  expect((await watch(id_rodada, bia)).status).toBe(404)
  expect((await watch(id_rodada, pessoa)).status).toBe(404)
  for (const id of [crypto.randomUUID(), '1', 'x'.repeat(40)]) expect((await watch(id, ana)).status).toBe(404)
})
