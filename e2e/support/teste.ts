import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import type { Pessoa } from './servers/api.ts'

/** The four rows of the question on screen, from top to bottom. */
export const alternativas = (page: Page): Locator => page.getByRole('main').getByRole('list').getByRole('listitem')

/** Texts of the four rows, from top to bottom. */
export const ordem = async (page: Page): Promise<string[]> => {
  const rows = alternativas(page)
  await expect(rows).toHaveCount(4)
  // The row's own words are in its buttons' names; the number before them changes with the place.
  const names = await rows
    .getByRole('button', { name: /^Mover para cima: / })
    .evaluateAll(buttons => buttons.map(button => button.ariaLabel ?? ''))
  return names.map(name => name.replace('Mover para cima: ', ''))
}

/** The row's own button, which moves it up. */
const linha = (row: Locator): Locator => row.getByRole('button').first()

/** Expects the question of that number to be on the screen. */
export const inQuestao = (page: Page, numero: number) =>
  expect(page.getByText(`Questão ${numero} de 15`, { exact: true })).toBeVisible()

export const proxima = (page: Page) => page.getByRole('button', { name: 'Proxima Pergunta' }).click()

type Jeito = (page: Page) => Promise<void>

/** Moves the third row up by one with a click on it. */
export const byClique: Jeito = async page => {
  const [a, b, c, d] = await ordem(page)
  await linha(alternativas(page).nth(2)).click()
  await expect.poll(() => ordem(page)).toEqual([a, c, b, d])
}

/** Moves the first row down with its arrow buttons. */
export const byBotoes: Jeito = async page => {
  const [a, b, c, d] = await ordem(page)
  await alternativas(page)
    .first()
    .getByRole('button', { name: /^Mover para baixo: / })
    .click()
  await expect.poll(() => ordem(page)).toEqual([b, a, c, d])
}

/** Moves the focused row with Alt and the arrow keys, and expects the focus to stay on it. */
export const byKeyboard: Jeito = async page => {
  const [a, b, c, d] = await ordem(page)
  await linha(alternativas(page).nth(3)).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => ordem(page)).toEqual([a, d, b, c])
  await expect(linha(alternativas(page).nth(1))).toBeFocused()
}

/** Drags the third row to the top by the handle at its right edge. */
export const byDrag: Jeito = async page => {
  const [a, b, c, d] = await ordem(page)
  const rows = alternativas(page)
  await rows.nth(2).scrollIntoViewIfNeeded()
  await rows.first().scrollIntoViewIfNeeded()
  const [from, to] = [await boxOf(rows.nth(2)), await boxOf(rows.first())]
  const x = from.x + from.width - 20
  await page.mouse.move(x, from.y + from.height / 2)
  await page.mouse.down()
  // Past the middle of the row whose place it takes.
  await page.mouse.move(x, to.y + to.height / 4, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => ordem(page)).toEqual([c, a, b, d])
}

async function boxOf(row: Locator) {
  const box = await row.boundingBox()
  if (!box) throw new Error('the row is not on the screen')
  return box
}

/**
 * Leaves the order as shown, and confirms it in the question that then appears in place and takes the focus (behaviour
 * §33).
 */
export const byConfirmacao: Jeito = async page => {
  const before = await ordem(page)
  await page.getByRole('button', { name: /^(Proxima Pergunta|Finalizar Teste)$/ }).click()
  const confirm = page.getByRole('button', { name: 'Está na ordem certa' })
  await expect(confirm).toBeFocused()
  expect(await ordem(page)).toEqual(before)
  await confirm.click()
}

/** Closes the guided tour that a first visit opens. */
export async function closeGuia(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar o guia' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Answers the first questions through the API, as another device would, each in the order D, I, S, C. */
export async function answerOnServer(
  request: APIRequestContext,
  { id_licenca, token }: Pessoa,
  quantas: number,
): Promise<void> {
  const respostas = Array.from({ length: quantas }, (_, i) => ({
    numero: i + 1,
    ordem: [1, 2, 3, 4],
    ordem_inicial: [4, 3, 2, 1],
    ms: 9000,
    cliques: 6,
    atualizada_em: Date.now(),
  }))
  const answer = await request.put(`/disc/rascunho/${id_licenca}`, {
    data: { respostas },
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(answer.ok()).toBe(true)
}
