import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Relatorio } from '#shared/disc/relatorios/relatorios.types.ts'
import { collectLogs } from '#test/app/logs.ts'
import { PATIENT } from '#test/run/patience.ts'
import { createMetrics } from '../../metrics.ts'
import { secretsOf } from '../../secrets/secrets.ts'
import type { ReportRenderer } from '../pdf/renderer.ts'
import { cachedRenderer } from './cached-renderer.ts'
import { diskStore } from './disk.ts'
import { generationOf } from './generation.ts'
import { s3Store } from './s3.ts'
import { seal, sealingOf, unseal } from './sealed.ts'
import { KEPT_MS, type PdfStore } from './store.ts'

const { documento } = secretsOf('um segredo de teste com 32 letras')
const AT = new Date('2026-11-21T15:00:00Z')
const SIGNAL = new AbortController().signal
const report = (pessoa: string) => ({ pessoa }) as Relatorio
const drawing = (pessoa: string) => Buffer.from(`%PDF-1.7 ${pessoa} ${'x'.repeat(2000)}`)

/** A renderer that counts its calls. */
function counted() {
  let drawn = 0
  const inner = {
    render: async (_kind: string, data: object) => {
      drawn += 1
      await new Promise(resolve => setImmediate(resolve))
      return drawing((data as Relatorio).pessoa)
    },
    waiting: () => 0,
    close: async () => undefined,
  } as ReportRenderer
  return { inner, drawn: () => drawn }
}

function around(store: PdfStore, more: { slowMs?: number; restMs?: number; generation?: string } = {}) {
  const { inner, drawn } = counted()
  const logs = collectLogs()
  const metrics = createMetrics()
  const renderer = cachedRenderer(inner, {
    store,
    secret: documento,
    generation: 'a',
    log: logs.log,
    metrics,
    slowMs: 10_000,
    ...more,
  })
  const count = async (result: string) =>
    (await metrics.pdfCache.get()).values.find(({ labels }) => labels.result === result)?.value ?? 0
  return { renderer, drawn, logs, count, ask: (pessoa: string) => renderer.render('individual', report(pessoa), AT) }
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quadrante-pdf-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
let disk: string
let made = 0
beforeEach(() => {
  made += 1
  disk = join(folder, String(made))
})
/** Resolves once all pending writes have reached the store. */
const settled = (renderer: ReportRenderer) => renderer.close()

describe('a sealed document', () => {
  const sealing = sealingOf(documento, ['a', 'individual', '0', '{"pessoa":"Ana"}'])

  test('opens only with the same content and the same secret', () => {
    const sealed = seal(sealing, drawing('Ana'))
    expect(unseal(sealing, sealed)).toEqual(drawing('Ana'))
    // As after an erasure, or a name put right: the content that made the key is nowhere any more.
    expect(unseal({ ...sealingOf(documento, ['a', 'individual', '0', '{}']), name: sealing.name }, sealed)).toBeNull()
    const other = secretsOf('outro segredo de teste, 32 letras').documento
    const elsewhere = sealingOf(other, ['a', 'individual', '0', '{"pessoa":"Ana"}'])
    expect(elsewhere.name).not.toBe(sealing.name)
    expect(unseal({ ...elsewhere, name: sealing.name }, sealed)).toBeNull()
  })

  test('shows nothing of its content, and has another name when the same text is split into other parts', () => {
    const sealed = seal(sealing, drawing('Ana'))
    expect(sealed.includes('Ana')).toBe(false)
    expect(sealed.includes('%PDF')).toBe(false)
    expect(sealingOf(documento, ['ab', 'c']).name).not.toBe(sealingOf(documento, ['a', 'bc']).name)
  })

  test('does not open when any bit is changed or its end is missing', () => {
    const sealed = seal(sealing, drawing('Ana'))
    for (let at = 0; at < sealed.length; at += 37) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(unseal(sealing, changed)).toBeNull()
    }
    for (const end of [0, 4, 20, sealed.length - 1]) expect(unseal(sealing, sealed.subarray(0, end))).toBeNull()
  })

  test('gets another generation when a template changes', async () => {
    const templates = join(disk, 'reports')
    await mkdir(templates, { recursive: true })
    await writeFile(join(templates, 'a.typ'), 'one')
    const before = generationOf(templates)
    expect(generationOf(templates)).toBe(before)
    await writeFile(join(templates, 'a.typ'), 'two')
    expect(generationOf(templates)).not.toBe(before)
  })
})

/** Declares the tests that every kind of store has to pass. */
function holds(store: () => PdfStore) {
  test('renders a document once and answers the same bytes again', async () => {
    const first = around(store())
    expect(Buffer.from(await first.ask('Ana'))).toEqual(drawing('Ana'))
    await settled(first.renderer)
    const later = around(store())
    expect(Buffer.from(await later.ask('Ana'))).toEqual(drawing('Ana'))
    await later.ask('Bia')
    expect(later.drawn()).toBe(1)
    expect(await later.count('hit')).toBe(1)
    expect(await later.count('miss')).toBe(1)
    await settled(later.renderer)
    const newer = around(store(), { generation: 'b' })
    await newer.ask('Ana')
    expect(newer.drawn()).toBe(1)
    await settled(newer.renderer)
  })

  test('renders a removed document again, and removing it twice does no harm', async () => {
    const kept = store()
    const name = 'f'.repeat(64)
    await kept.put(name, Buffer.from('sealed'), SIGNAL)
    expect(await kept.get(name, SIGNAL)).toEqual(Buffer.from('sealed'))
    await kept.remove(name, SIGNAL)
    await kept.remove(name, SIGNAL)
    expect(await kept.get(name, SIGNAL)).toBeNull()
  })
}

describe('a folder as the store', () => {
  holds(() => diskStore(disk, { bytes: 1_000_000 }))
  const name = (digit: string) => digit.repeat(64)

  test('renders again when a stored file is broken, logs and counts it, and replaces the file', async () => {
    const first = around(diskStore(disk, { bytes: 1_000_000 }))
    await first.ask('Ana')
    await settled(first.renderer)
    const [file] = await readdir(disk)
    const path = join(disk, String(file))
    const bytes = await readFile(path)
    bytes[100] = (bytes[100] ?? 0) ^ 1
    await writeFile(path, bytes)
    const later = around(diskStore(disk, { bytes: 1_000_000 }))
    expect(Buffer.from(await later.ask('Ana'))).toEqual(drawing('Ana'))
    expect(await later.count('corrupt')).toBe(1)
    expect(later.logs.lines().map(({ msg }) => msg)).toEqual(['PDF cache gave back something else; rendered again'])
    await settled(later.renderer)
    const last = around(diskStore(disk, { bytes: 1_000_000 }))
    await last.ask('Ana')
    expect(last.drawn()).toBe(0)
  })

  test('stays within its size by deleting the documents unused for longest', async () => {
    const store = diskStore(disk, { bytes: 10_000 })
    const letters = ['0', '1', '2', '3', '4', '5', '6', '7', '8']
    for (const [i, letter] of letters.entries()) {
      await store.put(name(letter), Buffer.alloc(1000), SIGNAL)
      await utimes(join(disk, name(letter)), new Date(Date.now() - 60_000 + i * 1000), new Date())
    }
    // The oldest is asked for, and so becomes the latest.
    expect(await store.get(name('0'), SIGNAL)).toHaveLength(1000)
    await store.put(name('9'), Buffer.alloc(3000), SIGNAL)
    const left = (await readdir(disk)).map(file => file[0]).sort()
    expect(left).toEqual(['0', '4', '5', '6', '7', '8', '9'])
  })

  test('neither serves nor keeps documents that are too old, deletes unfinished files and leaves other files alone', async () => {
    const store = diskStore(disk, { bytes: 1_000_000 })
    await store.put(name('a'), Buffer.from('old'), SIGNAL)
    const old = new Date(Date.now() - KEPT_MS - 1000)
    await utimes(join(disk, name('a')), new Date(), old)
    await writeFile(join(disk, '.partial-1'), 'half')
    await utimes(join(disk, '.partial-1'), old, old)
    await writeFile(join(disk, 'notes.txt'), 'mine')
    expect(await store.get(name('a'), SIGNAL)).toBeNull()
    await store.sweep()
    expect(await readdir(disk)).toEqual(['notes.txt'])
  })

  test('is made again when somebody deletes it; when that is impossible, documents are still rendered', async () => {
    const { renderer, ask, drawn } = around(diskStore(disk, { bytes: 1_000_000 }), { restMs: 0 })
    await ask('Ana')
    await expect.poll(() => readdir(disk).catch(() => []), PATIENT).toHaveLength(1)
    await rm(disk, { recursive: true })
    await ask('Ana')
    await ask('Ana')
    await expect.poll(async () => (await ask('Ana')) && (await readdir(disk).catch(() => [])), PATIENT).toHaveLength(1)
    await settled(renderer)
    const before = drawn()
    await writeFile(join(folder, 'file'), '')
    const blocked = around(diskStore(join(folder, 'file', 'below'), { bytes: 1_000_000 }))
    await blocked.ask('Ana')
    await settled(blocked.renderer)
    expect(await blocked.count('failed')).toBe(1)
    expect(blocked.drawn()).toBe(1)
    expect(before).toBeGreaterThan(1)
  })

  test('can be read only by its owner', async () => {
    const store = diskStore(disk, { bytes: 1_000_000 })
    await store.put(name('a'), Buffer.from('x'), SIGNAL)
    expect((await stat(disk)).mode & 0o777).toBe(0o700)
    expect((await stat(join(disk, name('a')))).mode & 0o777).toBe(0o600)
  })
})

describe('a bucket as the store', () => {
  let directory: string
  let server: S3rver
  let port = 0
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'quadrante-s3-'))
    server = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory,
      configureBuckets: [{ name: 'pdf' }],
    })
    port = (await server.run()).port
  })
  const at = (path: string, secret = 'S3RVER') => `http://S3RVER:${secret}@127.0.0.1:${port}/${path}`
  afterAll(async () => {
    await server.close()
    await rm(directory, { recursive: true, force: true })
  })

  holds(() => s3Store(at(`pdf/${made}?region=us-east-1`)))

  test.each([
    ['a wrong secret', () => at('pdf', 'wrong')],
    ['no such bucket', () => at('none')],
  ])('renders the document, logs one line and pauses the store when the bucket is unusable: %s', async (_, address) => {
    const { renderer, ask, drawn, count, logs } = around(s3Store(address()), {})
    await ask('Ana')
    await expect.poll(() => count('failed'), PATIENT).toBe(1)
    await ask('Ana')
    expect(drawn()).toBe(2)
    await settled(renderer)
    expect(await count('failed')).toBe(1)
    expect(logs.lines()).toHaveLength(1)
    expect(JSON.stringify(logs.lines())).not.toContain('wrong')
  })

  test('renders the document when the bucket accepts the connection and never answers', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const { renderer, ask, drawn, count } = around(s3Store(`http://k:s@127.0.0.1:${port}/pdf`), { slowMs: 30 })
    expect(Buffer.from(await ask('Ana'))).toEqual(drawing('Ana'))
    expect([drawn(), await count('failed')]).toEqual([1, 1])
    await settled(renderer)
    silent.closeAllConnections()
    silent.close()
  })

  test('renders the document when the bucket is down, and asks the bucket again after the pause', async () => {
    const gone = around(s3Store('http://k:s@127.0.0.1:9/pdf'), { restMs: 0 })
    await gone.ask('Ana')
    await gone.ask('Ana')
    expect(gone.drawn()).toBe(2)
    expect(await gone.count('failed')).toBeGreaterThanOrEqual(2)
    await settled(gone.renderer)
  })
})

describe('cachedRenderer with a store in memory', () => {
  const memory = (): PdfStore => {
    const kept = new Map<string, Buffer>()
    return {
      get: async name => kept.get(name) ?? null,
      put: async (name, sealed) => void kept.set(name, sealed),
      remove: async name => void kept.delete(name),
    }
  }

  test('renders equal documents requested at the same time once', async () => {
    const { ask, drawn, renderer } = around(memory())
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('Ana')))
    expect(drawn()).toBe(1)
    for (const pdf of answers) expect(Buffer.from(pdf)).toEqual(drawing('Ana'))
    await settled(renderer)
  })

  test('renders samples and trials of a logo each time, without caching them', async () => {
    const { renderer, drawn } = around(memory())
    const trial = { pessoa: 'Ana', logo: { formato: 'png', base64: '', exigido: true } } as unknown as Relatorio
    for (let i = 0; i < 2; i += 1) {
      await renderer.render('exemplo', report('Ana'), AT)
      await renderer.render('individual', trial, AT)
    }
    expect(drawn()).toBe(4)
  })

  test("passes on the renderer's error and does not cache it", async () => {
    const { inner } = counted()
    let full = true
    const refusing = {
      ...inner,
      render: async (...asked: Parameters<typeof inner.render>) => {
        if (full) throw new Error('full')
        return inner.render(...asked)
      },
    } as ReportRenderer
    const metrics = createMetrics()
    const renderer = cachedRenderer(refusing, {
      store: memory(),
      secret: documento,
      generation: 'a',
      log: collectLogs().log,
      metrics,
    })
    await expect(renderer.render('individual', report('Ana'), AT)).rejects.toThrow('full')
    full = false
    expect(Buffer.from(await renderer.render('individual', report('Ana'), AT))).toEqual(drawing('Ana'))
  })
})
