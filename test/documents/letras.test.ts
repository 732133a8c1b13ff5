import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compileCounted, REPORT_KINDS } from '#server/platform/adapters/pdf/typst.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { conclude, createConsultor, createParticipante } from '#test/app/factories.ts'
import { KINDS } from './kinds.ts'
import { verify } from './matterhorn.ts'
import { openPdf } from './pdf.ts'

const EMOJIS = '🚀🌻💜✨ 👨‍👩‍👧‍👦 🇧🇷 1️⃣ 👩🏽‍💻'
const SCRIPTS = 'محمد علي שלום 王伟 สมชาย अमित Привет Ελένη 한국'
/** Controls, half of a pair, a private character and stacked marks, as no screen lets in but a file may. */
const ODD = 'a\u0001b \ud83d \u{e000} Z̷̡a\u{20e3}'

/** Adds a text to every text of more than one word: names, sentences and whatever else people write. */
const with_ = (value: unknown, more: string): unknown => {
  if (typeof value === 'string') return /\p{L} \p{L}/u.test(value) ? `${value} ${more}` : value
  if (Array.isArray(value)) return value.map(one => with_(one, more))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, with_(one, more)]))
}

async function wordsOf(pdf: Uint8Array): Promise<string> {
  const { pages, document, close } = await openPdf(pdf)
  const texts = await Promise.all(pages.map(async page => (await page.getTextContent()).items))
  const { info } = await document.getMetadata()
  await close()
  const said = texts.flat().map(item => ('str' in item ? item.str : ''))
  return `${JSON.stringify(info)} ${said.join(' ')}`.replace(/\s+/g, ' ')
}

describe.each(REPORT_KINDS)('a document of the kind %s', kind => {
  test.each([
    ['emojis', EMOJIS],
    ['seven scripts and one more', SCRIPTS],
    ['odd characters', ODD],
  ])('is drawn with %s in each of its texts, and without an emoji or an empty place', async (_, more) => {
    const { pdf, replaced } = compileCounted(kind, JSON.stringify(with_(KINDS[kind], more)), 1_790_000_000)
    expect(replaced).toBeGreaterThan(0)
    expect(verify(pdf)).toEqual([])
    const words = await wordsOf(pdf)
    expect(words.match(/[\u{1f000}-\u{1faff}\u{e000}]|✨/u)).toBeNull()
    if (more === SCRIPTS) expect(words.includes('Привет')).toBe(true)
  })

  test('replaces nothing in the texts of this house', () => {
    expect(compileCounted(kind, JSON.stringify(KINDS[kind]), 1_790_000_000).replaced).toBe(0)
  })
})

describe('over HTTP', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await createTestApp()
  })
  afterAll(() => t.close())

  test('a report is answered whose person, brand and plan have emojis, and the count is in the metrics', async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const person = await createParticipante(t, consultor)
    await conclude(t, person)
    const named = await t.call('PUT', '/consultores/marca', {
      token: consultor.token,
      body: { nome: 'Aurora 🚀 Gente' },
    })
    expect(named.statusCode).toBe(200)
    await t.deps.db
      .updateTable('usuarios')
      .set({ nome: 'Elisa 🌻 Lima' })
      .where('id_usuario', '=', person.id_usuario)
      .execute()
    const testes = await t.call('GET', `/disc/testes-finalizados/${person.id_usuario}`, { token: person.token })
    const { nome_relatorio } = testes.json().results[0]
    for (const path of [
      `/relatorios_disc/${nome_relatorio}.pdf`,
      `/relatorios_disc/explicacao/${nome_relatorio}.pdf`,
    ]) {
      const answer = await t.call('GET', path, { token: person.token })
      expect(answer.statusCode, path).toBe(200)
      expect(await wordsOf(answer.rawPayload)).toContain('Elisa Lima')
      expect(answer.headers['content-disposition'] ?? '').toMatch(/^[\x20-\x7e]*$/)
    }
    const said = await t.deps.metrics.registry.metrics()
    expect(said).toMatch(/quadrante_report_replaced_total\{kind="individual"\} \d/)
  })
})
