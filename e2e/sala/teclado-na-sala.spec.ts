import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { usarSessao } from '../support/screens.ts'
import { abrirSessao, CONSULTORA } from '../support/servers/api.ts'

/**
 * Presses Tab from the current focus until an element of that name has it; the focus must never start again at the top
 * of the page.
 */
async function ir(page: Page, name: string | RegExp): Promise<void> {
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
  await usarSessao(page, await abrirSessao(request, CONSULTORA.email))
  await page.goto('/experimentar')
  await page.getByRole('link', { name: /^Pular para/ }).press('Enter')
  await ir(page, 'Começar a conversa')
  await ir(page, 'Abrir por código')
  await ir(page, 'É esse, deixar entrar')
  // Her phone lies after everything else in the practice room.
  await ir(page, 'De acordo')
  await ir(page, /^Ir para “Como/)
  await ir(page, 'Mostrar sem esperar')
  await ir(page, 'Ir para as frases')
  await ir(page, 'Mostrar a primeira frase')
  await ir(page, 'Mostrar a próxima')
  await page.getByRole('button', { name: 'Pausar' }).press('Enter')
  await ir(page, 'Retomar')
  // What she refused at home is the thread into the combinados.
  await ir(page, 'Encerrar frases')
  await expect(page.getByRole('heading', { name: /disse “não sou eu”$/ })).toBeVisible()
  await ir(page, 'Ir para os combinados')
  await ir(page, 'Adicionar combinado')
  await expect(page.getByLabel('O que vou fazer').first()).toBeFocused()
  await page.keyboard.type('Ouvir até o fim na reunião de segunda.')
  await page.getByLabel('Quando', { exact: true }).first().fill('2027-01-15')
  await page.getByLabel('Como vamos notar').first().fill('Alguém termina a ideia.')
  await ir(page, 'Guardar combinado')
  await ir(page, 'Ir para a recapitulação')
  await ir(page, 'Confirmar este texto')
  await ir(page, 'Encerrar a conversa')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar a conversa' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Conversa encerrada' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
})
