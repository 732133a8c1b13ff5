import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { VERSAO_TEXTOS } from '#content/index.ts'
import { totaisDasOrdens } from '#shared/disc/disc/answer/pontuacao.rules.ts'
import { TOTAIS_EXEMPLO } from '#shared/disc/relatorios/exemplo.ts'
import { sobrecarga } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { allOn, mm, openPdf } from '#test/documents/pdf.ts'
import type { ReportRenderer } from '../../platform/adapters/pdf/renderer.ts'
import { buildExemplo, buildExemploAnexo, createExemplo, RESPOSTAS_EXEMPLO } from './exemplo.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

describe('the public sample report', () => {
  test('opens for anybody, may be cached, and is answered 304 to a browser that has it', async () => {
    const first = await t.call('GET', '/exemplo-de-relatorio.pdf')
    expect(first.statusCode).toBe(200)
    expect(first.headers['content-type']).toBe('application/pdf')
    expect(first.headers['cache-control']).toMatch(/^public, max-age=\d+/)
    expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const etag = first.headers.etag as string
    const kept = await t.call('GET', '/exemplo-de-relatorio.pdf', { headers: { 'if-none-match': etag } })
    expect([kept.statusCode, kept.rawPayload.length]).toEqual([304, 0])
    const changed = await t.call('GET', '/exemplo-de-relatorio.pdf', { headers: { 'if-none-match': '"other"' } })
    expect(changed.statusCode).toBe(200)
    expect(changed.rawPayload.equals(first.rawPayload)).toBe(true)
  })

  test('has an annex that is served the same way; any other name is a 404', async () => {
    const first = await t.call('GET', '/exemplo-de-anexo.pdf')
    expect(first.statusCode).toBe(200)
    expect(first.headers['content-type']).toBe('application/pdf')
    expect(first.headers['cache-control']).toMatch(/^public, max-age=\d+/)
    const etag = first.headers.etag as string
    const kept = await t.call('GET', '/exemplo-de-anexo.pdf', { headers: { 'if-none-match': etag } })
    expect([kept.statusCode, kept.rawPayload.length]).toEqual([304, 0])
    expect((await t.call('POST', '/exemplo-de-anexo.pdf')).statusCode).toBe(404)
    expect((await t.call('GET', '/exemplo-de-anexo.pdf/outro')).statusCode).toBe(404)
    const { titulo, pessoa, notas } = buildExemploAnexo()
    expect(titulo).toMatch(/^EXEMPLO/)
    expect(pessoa).toBe('Helena Exemplo')
    expect(notas.length).toBeGreaterThan(0)
  })

  test('says on its cover and on every page that it is an example of an invented person', () => {
    const { geral, pessoa, consultoria, comparacao } = buildExemplo()
    expect(geral.titulo).toMatch(/^EXEMPLO/)
    expect(geral.rodape).toMatch(/^EXEMPLO/)
    expect([pessoa, consultoria]).toEqual(['Helena Exemplo', 'Consultoria Exemplo'])
    expect(comparacao?.linhas.some(linha => linha.mudanca !== 'dentro da margem')).toBe(true)
  })

  test('shows answers that add up to its totals, as they are asked today', () => {
    expect(totaisDasOrdens(RESPOSTAS_EXEMPLO.map(r => r.ordem))).toEqual(TOTAIS_EXEMPLO)
    expect(buildExemplo()).toMatchObject({
      versao_textos: VERSAO_TEXTOS,
      escolhas: { linhas: { length: 15 } },
    })
  })

  test.each(['relatorio', 'anexo'])('carries the word EXEMPLO on every printed page: %s', async name => {
    const { rawPayload } = await t.call('GET', `/exemplo-de-${name}.pdf`)
    const document = await getDocument({ data: Uint8Array.from(rawPayload), verbosity: 0 }).promise
    for (let page = 1; page <= document.numPages; page += 1) {
      const { items } = await (await document.getPage(page)).getTextContent()
      // The stamp, and the title or the foot beside it; its letters are set apart.
      const words = items.map(item => ('str' in item ? item.str : '')).join('')
      expect(words.replace(/\s/g, '').match(/EXEMPLO/g)?.length).toBeGreaterThan(1)
    }
    await document.loadingTask.destroy()
  })

  test.each(['relatorio', 'anexo'])('prints its stamp without covering any text: %s', async name => {
    const { rawPayload } = await t.call('GET', `/exemplo-de-${name}.pdf`)
    const { pages, close } = await openPdf(rawPayload)
    for (const page of pages) {
      // It is drawn last, over everything.
      const stamp = (await allOn(page)).findLast(d => d.text === null)
      if (!stamp || stamp.right - stamp.left > mm(30)) throw new Error('a page without a stamp')
      const under = (await allOn(page)).filter(
        d =>
          d.text !== null &&
          // Its own word.
          !/^[EXMPLO\s]+$/.test(d.text) &&
          d.left < stamp.right &&
          d.right > stamp.left &&
          d.bottom < stamp.top &&
          d.top > stamp.bottom,
      )
      expect(under).toEqual([])
    }
    await close()
  })

  test('is rendered once for simultaneous requests, and tried again after a failed rendering', async () => {
    let made = 0
    let busy = true
    const reports = {
      render: async () => {
        made += 1
        if (busy) throw fail(sobrecarga, { retryAfter: 3 })
        return new Uint8Array([1, 2, 3])
      },
      waiting: () => 0,
      close: async () => undefined,
    } satisfies ReportRenderer
    const exemplo = createExemplo(reports, () => 0)
    const refused = await Promise.allSettled([exemplo(), exemplo()])
    expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(made).toBe(1)
    busy = false
    const all = await Promise.all(Array.from({ length: 20 }, exemplo))
    expect(new Set(all.map(({ etag }) => etag)).size).toBe(1)
    expect(made).toBe(2)
  })
})
