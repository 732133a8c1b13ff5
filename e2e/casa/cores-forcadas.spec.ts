import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { passo, prepareConversa } from '../support/rooms/sala.ts'
import { applySessao } from '../support/screens.ts'

test.use({ forcedColors: 'active' } as object)

/** Computed background of an element, or of its pseudo-element such as `::before`. */
const fundo = (page: Page, part: string, pseudo?: string) =>
  page
    .locator(part)
    .first()
    .evaluate((element, pseudo) => getComputedStyle(element, pseudo).backgroundColor, pseudo)

test("with forced colours the person's phone shows the result, the progress and the chosen answer", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const { id, pessoa, pedir } = await prepareConversa(request, { ate: 'frases' })
  await applySessao(page, pessoa)
  await page.goto(`/devolutiva/${id}`)
  await page.getByRole('radio', { name: 'Sou eu', exact: true }).click()
  await expect(page.getByRole('radio', { checked: true })).toContainText('Salva')
  expect(await fundo(page, '.pc-opcao[aria-checked=true]')).not.toBe(await fundo(page, '.pc-opcao[aria-checked=false]'))
  const frase = page.getByText(/Frase 3 de 3/)
  await expect(frase).toBeVisible()
  expect(await fundo(page, '.pc-agora')).not.toBe(await fundo(page, '.pc-vista:not(.pc-agora)'))

  await pedir(passo('frases', 'revelacao'))
  await expect(page.locator('.pc-trilho').first()).toBeVisible()
  const parts = await Promise.all(['.pc-trilho', '.pc-cheio', '.pc-25'].map(part => fundo(page, part)))
  expect(new Set(parts).size).toBe(3)
  const margem = await page
    .locator('.pc-margem')
    .first()
    .evaluate(element => {
      const { backgroundImage, borderLeftColor } = getComputedStyle(element)
      return { line: backgroundImage, end: borderLeftColor }
    })
  expect(margem.line).toContain(margem.end)
  expect(parts).not.toContain(margem.end)
})

test("with forced colours the consultor's screen distinguishes past, current and coming steps", async ({
  page,
  request,
}) => {
  const { id, consultora } = await prepareConversa(request, { ate: 'frases' })
  await applySessao(page, consultora)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/devolutiva/${id}`)
  await expect(page.locator('.cz-passos')).toBeVisible()
  const etapa = (estado: string) => fundo(page, `.cz-passos li${estado} > i`)
  const feita = await etapa('[data-estado=feita]')
  expect(feita).not.toBe(await etapa(':not([data-estado])'))
  const borda = (estado: string) =>
    page
      .locator(`.cz-passos li${estado} > i`)
      .first()
      .evaluate(element => getComputedStyle(element).borderTopColor)
  expect(await borda('[data-estado=agora]')).not.toBe(await borda(':not([data-estado])'))

  await page.setViewportSize({ width: 390, height: 640 })
  const aba = (selected: boolean) => fundo(page, `[role=tab][aria-selected=${selected}]`)
  expect(await aba(true)).not.toBe(await aba(false))
})
