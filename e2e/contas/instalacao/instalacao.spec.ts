import { request as requests } from '@playwright/test'
import { openPdf } from '../../../test/documents/pdf.ts'
import { axeFinds } from '../../support/axe.ts'
import { expect, test } from '../../support/journey.ts'
import { applySessao, DE_CASA } from '../../support/screens.ts'
import { ADMIN, CONSULTORA, get, openSessao, PARTICIPANTE, post, waitMensagem } from '../../support/servers/api.ts'
import { startTestServer } from '../../support/servers/localhost.ts'

/* An installation renamed and recoloured, with a mark of its own, on a server of its own: nothing is built again. */

const MARCA =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><circle cx="15" cy="15" r="14" fill="#7b1fa2"/><path d="M36 4h50v22h-50z" fill="#4a148c"/></svg>'
const HOSTIL = MARCA.replace('<circle', '<script>alert(1)</script><circle')
const svg = (name: string, text: string) => ({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(text) })

/** Reads the words of each page of a PDF. */
async function wordsOf(bytes: Uint8Array): Promise<string[]> {
  const { pages, close } = await openPdf(bytes)
  const words = await Promise.all(
    pages.map(async page => (await page.getTextContent()).items.map(item => ('str' in item ? item.str : '')).join(' ')),
  )
  await close()
  return words
}

test('screens, manifest, a mail and PDFs follow a new name, colour and mark, and old results keep their words', async ({
  page,
  browser,
}) => {
  test.slow()
  const { url, close } = await startTestServer('marca')
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'allow' })
  const request = await requests.newContext({ baseURL: url })
  try {
    const pessoa = await openSessao(request, PARTICIPANTE.email)
    const relatorio = async () => {
      const { results } = await get<{ results: { nome_relatorio: string }[] }>(
        request,
        `/disc/testes-finalizados/${pessoa.id_usuario}`,
        pessoa,
      )
      const answer = await request.get(`/relatorios_disc/${results[0]?.nome_relatorio}.pdf`, {
        headers: { Authorization: `Bearer ${pessoa.token}` },
      })
      return wordsOf(await answer.body())
    }
    const before = await relatorio()
    expect(before[0]).toContain('Quadrante')
    // A device whose worker keeps the page from before the new name.
    const aparelho = await context.newPage()
    await aparelho.goto(DE_CASA)
    await applySessao(aparelho, pessoa)
    await aparelho.goto('/perfil-usuario')
    await expect.poll(() => aparelho.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)

    await test.step('a drawing with a script is refused with a reason, and a plain one is shown', async () => {
      await page.goto(`${url}${DE_CASA}`)
      await applySessao(page, await openSessao(request, ADMIN.email))
      await page.goto(`${url}/instalacao?passo=produto`)
      const marca = page.getByLabel('Marca no tema claro', { exact: true }).and(page.locator('input'))
      await marca.setInputFiles(svg('marca.svg', HOSTIL))
      await expect(page.getByText('O SVG usa <script>, que não aceitamos')).toBeVisible()
      await marca.setInputFiles(svg('marca.svg', MARCA))
      await expect(page.getByRole('img', { name: 'Marca no tema claro' })).toBeVisible()
      expect(await axeFinds(page)).toEqual([])
      await page.getByRole('textbox', { name: /^Nome/ }).fill('Casa Aurora')
      await page.getByLabel('Artigo').selectOption('a')
      await page.getByRole('textbox', { name: /^Cor no tema claro/ }).fill('#7b1fa2')
      await page.getByRole('button', { name: 'Salvar nome e cores' }).click()
      await expect(page.getByText('Nome e cores valem em até um minuto')).toBeVisible()
    })

    await test.step('header and sign-in say the name and draw the mark, in its colours', async () => {
      for (const path of ['/instalacao', '/login']) {
        if (path === '/login') await page.evaluate(() => localStorage.clear())
        await page.goto(url + path)
        const brand = page.getByRole('link', { name: 'Casa Aurora' }).filter({ visible: true }).first()
        await expect(brand).toBeVisible()
        const drawn = await brand.locator('svg').evaluate(node => getComputedStyle(node).backgroundImage)
        expect(drawn).toMatch(/\/assets\/marca\/[0-9a-f]{16}\.svg/)
        await expect.poll(() => page.title()).toContain('Casa Aurora')
        const colour = await page.evaluate(() =>
          getComputedStyle(document.documentElement).getPropertyValue('--petrol'),
        )
        expect(colour.trim()).toBe('#7b1fa2')
      }
    })

    await test.step('the manifest and its icons follow', async () => {
      const href = await page.locator('link[rel=manifest]').getAttribute('href')
      const manifest = await (await request.get(href ?? '')).json()
      expect(manifest.name).toBe('Casa Aurora')
      for (const { src } of manifest.icons)
        expect((await request.get(src)).headers()['content-type'], src).toBe('image/png')
    })

    await test.step('a device that was here before keeps what it saw last when there is no network', async () => {
      await aparelho.goto('/perfil-usuario')
      const kept = () => aparelho.evaluate(async () => (await (await caches.match('/index.html'))?.text()) ?? '')
      await expect.poll(kept).toContain('Casa Aurora')
      await aparelho.context().setOffline(true)
      await aparelho.goto('/perfil-usuario')
      const brand = aparelho.getByRole('link', { name: 'Casa Aurora' }).filter({ visible: true }).first()
      await expect(brand).toBeVisible()
      const colour = await aparelho.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--petrol').trim(),
      )
      expect(colour).toBe('#7b1fa2')
      const drawn = await brand.locator('svg').evaluate(node => getComputedStyle(node).backgroundImage)
      const mark = /\/assets\/marca\/[0-9a-f]{16}\.svg/.exec(drawn)?.[0] ?? ''
      expect(await aparelho.evaluate(async url => (await fetch(url)).status, mark)).toBe(200)
    })

    await test.step('a mail goes out under the name, with the mark', async () => {
      await post(request, '/usuarios/esqueceu-senha', { email: CONSULTORA.email })
      const { assunto, html } = await waitMensagem(request, CONSULTORA.email, /senha/i)
      expect(assunto).toContain('na Casa Aurora')
      expect(html).toMatch(/data:image\/png;base64,[^"]+" height="40"[^>]*>Casa Aurora/)
      expect(html).not.toContain('Quadrante')
    })

    await test.step('the report of an old result says the new name on its cover, and the same words', async () => {
      const after = await relatorio()
      expect(after[0]).toBe(before[0]?.replace('Quadrante', 'Casa Aurora'))
      expect(after.slice(1)).toEqual(before.slice(1))
    })
  } finally {
    await context.close()
    await request.dispose()
    await close()
  }
})
