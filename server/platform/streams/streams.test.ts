import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, createConsultor, signIn } from '#test/app/factories.ts'
import { HURRY, type Process, type Reader, read, startBeside } from '#test/app/live.ts'
import { PATIENT } from '#test/run/patience.ts'
import { inTransaction } from '../db/connect.ts'
import { STREAMS } from '../http/bytes/event-stream.ts'
import { endListening } from '../lifecycle.ts'
import { avisar } from '../live/live.ts'

const TOPICO = 'teste:11111111-1111-4111-8111-111111111111'

let t: TestApp
let ana: Conta
let [a, b] = [] as unknown as [Process, Process]
/** Whether the test topic may be watched. */
let open = true
const topics = { teste: async () => open }
const readers: Reader[] = []

beforeAll(async () => {
  t = await createTestApp()
  ana = await createConsultor(t)
  a = await startBeside(t.deps, { topics })
  b = await startBeside(t.deps, { topics })
})
afterEach(() => {
  open = true
  for (const reader of readers.splice(0)) reader.close()
})
afterAll(async () => {
  await a.close()
  await b.close()
  await t.close()
})

const watch = async (process: Process, { token = ana.token, since = '', topicos = TOPICO } = {}): Promise<Reader> => {
  const reader = await read(`${process.url}/vivo?topicos=${topicos}`, { token, since })
  readers.push(reader)
  return reader
}
const tell = (topico = TOPICO) => inTransaction(t.deps.db, tx => avisar(tx, topico))
const gauge = async () => (await t.deps.metrics.liveStreams.get()).values[0]?.value ?? 0
const ends = async (why: string) =>
  (await t.deps.metrics.liveEnds.get()).values.find(({ labels }) => labels.why === why)?.value ?? 0
/** Opens a reader and waits until it has received all initial events. */
async function settled(process: Process, token = ana.token): Promise<Reader> {
  const reader = await watch(process, { token })
  await reader.until('mudou')
  // The first subscriber of a process may come before that process listens.
  const { live } = process.deps
  await vi.waitFor(() => expect(live.since(['teste:nada'], live.mark())).toEqual([]), PATIENT)
  return reader
}

describe('a stream', () => {
  test('reports a change made through any process, and is neither cached nor compressed', async () => {
    const [one, two] = [await settled(a), await settled(b)]
    expect(one.headers.get('content-type')).toBe('text/event-stream')
    expect(one.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(one.headers.get('x-accel-buffering')).toBe('no')
    expect(one.headers.get('content-security-policy')).toContain("default-src 'self'")
    await tell()
    for (const reader of [one, two])
      expect(await reader.until('mudou')).toMatchObject({ event: 'mudou', data: { topico: TOPICO } })
  })

  test('reports nothing before the commit, and nothing that was rolled back', async () => {
    const reader = await settled(a)
    await inTransaction(t.deps.db, async tx => {
      await avisar(tx, TOPICO)
      throw new Error('taken back')
    }).catch(() => {})
    await tell('teste:outro')
    await tell()
    const before = await reader.until('mudou')
    expect(before).toMatchObject({ data: { topico: TOPICO } })
  })

  test('reports after a short absence only to a reader who missed something', async () => {
    const reader = await settled(a)
    await tell()
    const { id } = (await reader.until('mudou')) ?? {}
    reader.close()
    const back = await watch(a, { since: id ?? '' })
    expect(await back.next()).toMatchObject({ event: 'pronto' })
    await tell()
    // The first that it hears is the new one: it had missed nothing.
    const after = await back.next()
    expect(after).toMatchObject({ event: 'mudou' })
    expect(after?.id).not.toBe(id)
    back.close()
    await tell()
    const missed = await watch(a, { since: after?.id ?? '' })
    expect([await missed.next(), await missed.next()]).toMatchObject([{ event: 'pronto' }, { event: 'mudou' }])
    // Another process knows nothing of that mark, and says so by telling of everything.
    const elsewhere = await watch(b, { since: after?.id ?? '' })
    expect([await elsewhere.next(), await elsewhere.next()]).toMatchObject([{ event: 'pronto' }, { event: 'mudou' }])
  })

  test('sends a few events for a hundred changes at once', async () => {
    const reader = await settled(a)
    await Promise.all(Array.from({ length: 100 }, () => tell()))
    await tell('teste:fim')
    await reader.until('mudou')
    const count = (await t.deps.metrics.liveNotices.get()).values[0]?.value ?? 0
    expect(count).toBeGreaterThanOrEqual(100)
  })

  test('sends the events of the moment and then ends when the request does not accept event streams', async () => {
    const answer = await a.app.inject({
      url: `/vivo?topicos=${TOPICO}`,
      headers: { authorization: `Bearer ${ana.token}`, accept: 'application/json' },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toMatch(/event: pronto.*event: mudou.*event: fim/s)
  })

  test.each([
    ['nobody', '', TOPICO, 401],
    ['a topic of a kind that is not', undefined, 'senha:1', 404],
    ['no topic', undefined, '', 422],
    ['eleven topics', undefined, Array.from({ length: 11 }, (_, i) => `teste:${i}`).join(','), 422],
  ])('refuses %s', async (_, token, topicos, status) => {
    expect((await watch(a, { ...(token !== undefined && { token }), topicos })).status).toBe(status)
  })

  test('answers 404 for a topic that is not for this reader, and counts no stream for it', async () => {
    open = false
    const before = await gauge()
    expect((await watch(a)).status).toBe(404)
    expect(await gauge()).toBe(before)
  })
})

describe('an open stream ends', () => {
  test('when its session does', async () => {
    const token = await signIn(t, ana)
    const reader = await settled(a, token)
    await t.call('POST', '/usuarios/logout', { token, body: {} })
    await reader.until('fim')
    expect(await reader.next()).toBeNull()
    expect(await ends('session')).toBeGreaterThan(0)
  })

  test("when its person's account is deactivated", async () => {
    const bia = await createConsultor(t)
    const reader = await settled(b, bia.token)
    await t.deps.db.updateTable('usuarios').set({ ativo: false }).where('id_usuario', '=', bia.id_usuario).execute()
    await reader.until('fim')
    expect(await reader.next()).toBeNull()
  })

  test('when the reader loses the right to its topic', async () => {
    const reader = await settled(a)
    open = false
    expect(await reader.until('fim')).not.toBeNull()
    expect(await ends('rights')).toBeGreaterThan(0)
  })

  test('when the right to its topic cannot be checked', async () => {
    const lost = await startBeside(
      { ...t.deps, pool: t.deps.pool },
      { topics: { teste: async () => (open ? true : Promise.reject(new Error('gone'))) } },
    )
    const reader = await settled(lost)
    open = false
    expect(await reader.until('fim')).not.toBeNull()
    expect(await ends('unproven')).toBe(1)
    await lost.close()
  })

  test('at once when the process stops', async () => {
    const ending = await startBeside(t.deps, { topics })
    const reader = await settled(ending)
    const ended = endListening(ending.app, ending.deps.lifecycle, { drainMs: 0, log: t.deps.log })
    await reader.until('fim')
    await ended
    expect(await ends('shutdown')).toBeGreaterThan(0)
    await ending.close()
  })

  test('after its longest duration, so that readers move to other processes', async () => {
    const brief = await startBeside(t.deps, { topics, pace: { ...HURRY, life: 200 } })
    expect(await (await settled(brief)).until('fim')).not.toBeNull()
    await brief.close()
  })

  test('when its reader has gone away', async () => {
    const before = await gauge()
    const reader = await settled(a)
    expect(await gauge()).toBe(before + 1)
    reader.close()
    await vi.waitFor(async () => expect(await gauge()).toBe(before), PATIENT)
  })
})

test('one session has a limited number of streams, and a closed one makes room for another', async () => {
  const token = await signIn(t, ana)
  const mine = await Promise.all(Array.from({ length: STREAMS.session + 1 }, () => watch(a, { token })))
  expect(mine.map(({ status }) => status).sort()).toEqual([...Array(STREAMS.session).fill(200), 429])
  for (const reader of mine) reader.close()
  await vi.waitFor(async () => {
    const again = await watch(a, { token })
    again.close()
    expect(again.status).toBe(200)
  }, PATIENT)
})

test('one account has a limited number of streams over all its sessions', async () => {
  const tokens = await Promise.all(Array.from({ length: STREAMS.account / STREAMS.session + 1 }, () => signIn(t, ana)))
  const each = tokens.flatMap(token => Array.from({ length: STREAMS.session }, () => token))
  const readers = await Promise.all(each.map(token => watch(a, { token })))
  expect(readers.filter(({ status }) => status === 200)).toHaveLength(STREAMS.account)
  expect(readers.filter(({ status }) => status === 429)).toHaveLength(STREAMS.session)
  for (const reader of readers) reader.close()
})

test('refuses new readers when the process is stopping', async () => {
  const full = await startBeside(t.deps, { topics })
  full.deps.lifecycle.ending = true
  const refused = await watch(full)
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  await full.close()
})
