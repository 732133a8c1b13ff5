import type { Page } from '@playwright/test'
import { test as base, expect } from '../support/journey.ts'
import { type Scene, sceneFixture } from '../support/rooms/mundo.ts'
import { openTela, TELAS } from '../support/screens/telas.ts'
import { applySessao, enter } from '../support/screens.ts'
import { CONSULTORA } from '../support/servers/api.ts'
import { LONGO } from '../support/servers/longo.ts'

const test = base.extend<object, { mundo: Scene }>({ mundo: [sceneFixture, { scope: 'worker' }] })

/** Returns the touch targets that are smaller than 44 px; links within a text are exempt (WCAG 2.5.5). */
const small = (page: Page) =>
  page.evaluate(() => {
    const MIN = 43.5
    const inText = (element: Element) => {
      if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false
      return (element.parentElement?.textContent ?? '').trim() !== (element.textContent ?? '').trim()
    }
    const boxOf = (element: Element): DOMRect => {
      const box = element.getBoundingClientRect()
      const [label] =
        element instanceof HTMLInputElement && /checkbox|radio/.test(element.type) ? (element.labels ?? []) : []
      if (!label) return box
      const words = label.getBoundingClientRect()
      const left = Math.min(box.left, words.left)
      const top = Math.min(box.top, words.top)
      return new DOMRect(left, top, Math.max(box.right, words.right) - left, Math.max(box.bottom, words.bottom) - top)
    }
    return [
      ...document.querySelectorAll(
        'a[href], button, input, select, textarea, summary, [role="tab"], [role="menuitem"]',
      ),
    ]
      .filter(
        element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !inText(element),
      )
      .map(element => ({ element, box: boxOf(element) }))
      .filter(({ box }) => box.width > 1 && box.height > 1 && (box.width < MIN || box.height < MIN))
      .map(
        ({ element, box }) =>
          `${element.tagName.toLowerCase()}.${element.className} "${(element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 40)}" ${Math.round(box.width)}×${Math.round(box.height)}`,
      )
  })

const LONG =
  'O convite não foi enviado, porque o endereço já recusou mensagens do Quadrante. Confira com a pessoa e tente de novo.'

/** Whether a long toast would cover words of the page's heading; false on a page without toasts. */
const covered = (page: Page) =>
  page.evaluate(words => {
    const [host, heading] = [document.querySelector('.toasts'), document.querySelector('h1')]
    if (!host || !heading) return false
    const toast = document.createElement('li')
    toast.className = 'toast'
    toast.style.animation = 'none'
    toast.innerHTML = `<div><p>Não foi possível enviar</p><p class="text-sm">${words}</p></div><button class="size-11">×</button>`
    host.append(toast)
    const box = toast.getBoundingClientRect()
    const range = document.createRange()
    range.selectNodeContents(heading)
    const lines = [...range.getClientRects()]
    toast.remove()
    return lines.some(
      line => line.left < box.right && line.right > box.left && line.top < box.bottom && line.bottom > box.top,
    )
  }, LONG)

/**
 * Screens that need no further steps, grouped by whose session they need, so that each group signs in once; those that
 * repeat another are left to the long run.
 */
const gruposOf = (repetem: boolean) =>
  Map.groupBy(
    TELAS.filter(({ ate, repete }) => !ate && Boolean(repete) === repetem),
    ({ quem }) => quem ?? 'signed out',
  )

test.describe('touch targets', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  for (const repetem of [false, true])
    for (const [quem, telas] of gruposOf(repetem))
      test(
        `are at least 44 px, and no toast covers a heading: ${quem}${repetem ? ', screens like another' : ''}`,
        repetem ? { tag: LONGO } : {},
        async ({ page, mundo }) => {
          if (quem !== 'signed out') await applySessao(page, mundo[quem])
          for (const tela of telas) {
            await openTela(page, mundo, { nome: tela.nome, em: tela.em })
            expect.soft(await small(page), tela.nome).toEqual([])
            expect.soft(await covered(page), `${tela.nome} at 390 px`).toBe(false)
            await page.setViewportSize({ width: 1280, height: 900 })
            expect.soft(await covered(page), `${tela.nome} at 1280 px`).toBe(false)
            await page.setViewportSize({ width: 390, height: 844 })
          }
        },
      )
})

test.describe('a checkbox on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('aligns with the first line of its label', async ({ page, mundo }) => {
    await applySessao(page, mundo.recem)
    await page.goto('/meus-dados/privacidade')
    const boxes = page.locator('.check')
    await expect(boxes.first()).toBeVisible()
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
    const apart = await boxes.evaluateAll(all =>
      all.map(check => {
        const box = check.querySelector('input')!.getBoundingClientRect()
        const words = document.createRange()
        words.selectNodeContents(check.querySelector('label')!)
        const line = words.getClientRects()[0]!
        return Math.abs(box.top + box.height / 2 - (line.top + line.height / 2))
      }),
    )
    expect(Math.max(...apart)).toBeLessThan(4)
  })
})

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const)
  test(`the message of sign-in stands beside its heading at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await enter(page, CONSULTORA.email, 'não é esta senha')
    const toast = page.getByRole('region', { name: 'Avisos' }).getByRole('listitem')
    await expect(toast).toBeVisible()
    const apart = async () => {
      const [box, heading] = await Promise.all([
        toast.boundingBox(),
        page.getByRole('heading', { level: 1, name: 'Entrar' }).boundingBox(),
      ])
      if (!box || !heading) return false
      return (
        box.y >= heading.y + heading.height || heading.y >= box.y + box.height || box.x >= heading.x + heading.width
      )
    }
    // It comes in from the side.
    await expect.poll(apart).toBe(true)
  })

/** Opens the report of the newest result from the home page. */
async function openRelatorio(page: Page): Promise<void> {
  await page.goto('/perfil-usuario')
  await page.getByRole('main').locator('a[href^="/relatorio/"]').first().click()
  await expect(page).toHaveURL(/\/relatorio\/\d+/)
  await expect(page.locator('.escolha').first()).toBeAttached()
}

test.describe('with forced colours', () => {
  test.use({ forcedColors: 'active' } as object)

  test('show bars, their middle and their margins', async ({ page, mundo }) => {
    await applySessao(page, mundo.participante)
    await page.goto('/perfil-usuario')
    await expect(page.locator('.barra-valor').first()).toBeAttached()
    const colours = await page.evaluate(() => {
      const of = (part: string) => getComputedStyle(document.querySelector(`.barra-${part}`)!).backgroundColor
      return { trilho: of('trilho'), valor: of('valor'), meio: of('meio'), margem: of('margem') }
    })
    expect(new Set(Object.values(colours)).size).toBe(4)
  })

  test('show the current section of a report and the letters of the fifteen choices', async ({ page, mundo }) => {
    await applySessao(page, mundo.participante)
    await openRelatorio(page)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
    const indice = page.getByRole('navigation', { name: 'Seções do relatório' })
    await expect(indice.locator('[aria-current]')).toHaveCount(1)
    const fundo = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate(e => getComputedStyle(e).backgroundColor)
    expect(await fundo('.leitura-indice a[aria-current]')).not.toBe(
      await fundo('.leitura-indice a:not([aria-current])'),
    )
    const letras = await page
      .locator('.escolha')
      .first()
      .locator('.escolha-letras > span')
      .evaluateAll(all => all.map(e => getComputedStyle(e).backgroundColor))
    expect(new Set(letras).size).toBe(4)
  })
})

test.describe('with the text spacing of WCAG 1.4.12', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('a report stays as wide as the screen', async ({ page, mundo }) => {
    await applySessao(page, mundo.participante)
    await openRelatorio(page)
    await page.evaluate(() => {
      const spacing = new CSSStyleSheet()
      spacing.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
      )
      document.adoptedStyleSheets.push(spacing)
    })
    const wide = await page.evaluate(() => {
      const room = document.documentElement.clientWidth
      return [...document.querySelectorAll('main *')]
        .filter(e => e.getBoundingClientRect().right > room + 1 && !e.closest('.leitura-indice, .sr-only'))
        .map(e => `${e.tagName}.${e.className}`)
    })
    expect([...new Set(wide)]).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})
