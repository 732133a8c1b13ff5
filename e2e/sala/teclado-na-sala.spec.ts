import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { applySessao } from '../support/screens.ts'
import { CONSULTORA, openSessao } from '../support/servers/api.ts'

/**
 * Presses Tab from the current focus until an element of that name has it; the focus must never start again at the top
 * of the page.
 */
async function go(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).first()
  await expect(button).toBeVisible()
  const before = await page.evaluate(() => document.activeElement?.tagName)
  expect(before, `before ${name}`).not.toBe('BODY')
  for (let i = 0; i < 40; i += 1) {
    if (await button.evaluate(node => node === document.activeElement)) return page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
  }
  throw new Error(`${name} is not reached by Tab`)
}

test('a whole devolutiva works by keyboard: each step leads to the next, and the focus is never lost', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await applySessao(page, await openSessao(request, CONSULTORA.email))
  await page.goto('/experimentar')
  await page.getByRole('link', { name: /^Pular para/ }).press('Enter')
  await go(page, 'Começar a conversa')
  await go(page, 'Abrir por código')
  await go(page, 'É esse, deixar entrar')
  // Her phone lies after everything else in the practice room.
  await go(page, 'De acordo')
  await go(page, /^Ir para “Como/)
  await go(page, 'Mostrar sem esperar')
  await go(page, 'Ir para as frases')
  await go(page, 'Mostrar a primeira frase')
  await go(page, 'Mostrar a próxima')
  await page.getByRole('button', { name: 'Pausar' }).press('Enter')
  await go(page, 'Retomar')
  // What she refused at home is the thread into the combinados.
  await go(page, 'Encerrar frases')
  await expect(page.getByRole('heading', { name: /disse “não sou eu”$/ })).toBeVisible()
  await go(page, 'Ir para os combinados')
  await go(page, 'Adicionar combinado')
  await expect(page.getByLabel('O que vou fazer').first()).toBeFocused()
  await page.keyboard.type('Ouvir até o fim na reunião de segunda.')
  await page.getByLabel('Quando', { exact: true }).first().fill('2027-01-15')
  await page.getByLabel('Como vamos notar').first().fill('Alguém termina a ideia.')
  await go(page, 'Guardar combinado')
  await go(page, 'Ir para a recapitulação')
  await go(page, 'Confirmar este texto')
  await go(page, 'Encerrar a conversa')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar a conversa' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Conversa encerrada' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
})
