import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { applySessao } from '../support/screens.ts'
import type { Pessoa } from '../support/servers/api.ts'
import { LONGO, longUnless } from '../support/servers/longo.ts'
import { alternativas, closeGuia, inQuestao, proxima } from '../support/teste.ts'

async function start(page: Page, pessoa: Pessoa): Promise<void> {
  await applySessao(page, pessoa)
  await page.goto('/perfil-usuario')
  await page.getByRole('button', { name: 'Iniciar Teste' }).click()
  await closeGuia(page)
}

/** Number of the four rows, and the pixels by which they lie under the header or the bottom bar. */
const encoberto = (page: Page) =>
  page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect()
    const rows = [...document.querySelectorAll('.alternativa')].map(row => row.getBoundingClientRect())
    const above = box('.teste-topo').bottom - Math.min(...rows.map(row => row.top))
    const below = Math.max(...rows.map(row => row.bottom)) - box('.teste-doca').top
    return { rows: rows.length, above: Math.max(0, Math.ceil(above)), below: Math.max(0, Math.ceil(below)) }
  })

for (const [width, height] of [
  [360, 560],
  [320, 568],
] as const) {
  test.describe(`the test on a phone of ${width} × ${height}`, longUnless(width, 320), () => {
    test.use({ viewport: { width, height }, screen: { width, height } })

    test('shows all four alternatives of every question at once', async ({ page, participante }) => {
      await start(page, participante)
      for (let numero = 1; numero <= 15; numero += 1) {
        await inQuestao(page, numero)
        await expect(alternativas(page)).toHaveCount(4)
        expect({ numero, ...(await encoberto(page)) }).toEqual({ numero, rows: 4, above: 0, below: 0 })
        await page
          .getByRole('button', { name: /^Mover para baixo: / })
          .first()
          .click()
        if (numero < 15) await proxima(page)
      }
    })

    test('shows the question again after the guided tour has ended', { tag: LONGO }, async ({ page, participante }) => {
      await applySessao(page, participante)
      await page.goto('/perfil-usuario')
      await page.getByRole('button', { name: 'Iniciar Teste' }).click()
      for (const name of ['Próximo', 'Próximo', 'Concluir'])
        await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
      const pergunta = page.getByRole('heading', { level: 1 })
      await expect(pergunta).toBeFocused()
      const [cabecalho, titulo] = await Promise.all([page.locator('.teste-topo').boundingBox(), pergunta.boundingBox()])
      expect(titulo!.y).toBeGreaterThanOrEqual(cabecalho!.y + cabecalho!.height)
    })

    test('shows without scrolling that there is no network', async ({ page, context, participante }) => {
      await start(page, participante)
      await proxima(page)
      await page.getByRole('button', { name: 'Está na ordem certa' }).click()
      await inQuestao(page, 2)
      await context.setOffline(true)
      const shown = page.getByText('Sem internet: suas respostas estão guardadas').filter({ visible: true }).first()
      await expect(shown).toBeInViewport({ ratio: 1 })
      const { x, y, width, height } = (await shown.boundingBox())!
      // What stands there is the sentence itself, and nothing over it.
      const top = await page.evaluate(
        ([left, above]) => document.elementFromPoint(left!, above!)?.textContent,
        [x + width / 2, y + height / 2],
      )
      expect(top).toBe('Sem internet: suas respostas estão guardadas')
      expect(await encoberto(page)).toEqual({ rows: 4, above: 0, below: 0 })
      await context.setOffline(false)
    })

    test('never covers the focused element', async ({ page, participante }) => {
      await start(page, participante)
      // An untouched question asks in place, and the dock is at its tallest.
      await proxima(page)
      await expect(page.getByRole('button', { name: 'Está na ordem certa' })).toBeFocused()
      const seen = new Set<string>()
      for (const key of [...Array(20).fill('Shift+Tab'), ...Array(20).fill('Tab')]) {
        await page.keyboard.press(key)
        const found = await page.evaluate(() => {
          const active = document.activeElement
          if (!active || active === document.body) return null
          const name = active.ariaLabel ?? active.textContent ?? ''
          if (active.closest('.teste-topo, .teste-doca')) return { name, hidden: false }
          const { top, bottom } = active.getBoundingClientRect()
          const header = document.querySelector('.teste-topo')!.getBoundingClientRect()
          const dock = document.querySelector('.teste-doca')!.getBoundingClientRect()
          return { name, hidden: bottom <= header.bottom || top >= dock.top }
        })
        if (!found) continue
        seen.add(found.name)
        expect(found).toEqual({ name: found.name, hidden: false })
      }
      expect(seen.size).toBeGreaterThan(10)
    })
  })
}

test.describe('with forced colours', () => {
  test.use({ forcedColors: 'active' } as object)

  test('show the progress of the test', async ({ page, participante }) => {
    await start(page, participante)
    const { track, fill, frame } = await page.evaluate(() => {
      const bar = document.querySelector('.teste-barra')!
      const style = getComputedStyle(bar)
      return {
        track: style.backgroundColor,
        frame: style.borderTopStyle,
        fill: getComputedStyle(bar.firstElementChild!).backgroundColor,
      }
    })
    expect(frame).toBe('solid')
    expect(fill).not.toBe(track)
  })
})
