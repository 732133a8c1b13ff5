import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { applySessao } from '../support/screens.ts'
import { ADMIN, openSessao, prepareConsultorNovo } from '../support/servers/api.ts'

/** Sends a form as it stands: its first bad field, in the order on the screen, has the focus, and says what is wrong. */
async function sendBad(form: Locator, button: string): Promise<void> {
  await form.getByRole('button', { name: button, exact: true }).click()
  const first = form.locator('[aria-invalid="true"]').first()
  await expect(first).toBeFocused()
  await expect(first).toHaveAccessibleDescription(/\S/)
}
const dialog = (page: Page) => page.getByRole('dialog')

test('the first bad field has the focus in the forms of dialogs', async ({ page, request }) => {
  await test.step('one that the kit draws', async () => {
    await applySessao(page, await openSessao(request, ADMIN.email))
    await page.goto('/cupons')
    await page.getByRole('button', { name: 'Novo cupom' }).click()
    await dialog(page).getByLabel('Quantos usos ao todo').fill('0')
    await sendBad(dialog(page), 'Criar cupom')
    await expect(dialog(page).getByRole('textbox', { name: 'Código' })).toBeFocused()
  })
  await test.step('one whose fields stand in groups', async () => {
    await applySessao(page, await prepareConsultorNovo(request))
    await page.goto('/criar-empresa')
    await page.getByRole('button', { name: 'Cadastrar Empresa' }).first().click()
    await dialog(page).locator('form').getByRole('button').last().click()
    await expect(dialog(page).locator('[aria-invalid="true"]').first()).toBeFocused()
  })
  await test.step('small ones whose values stay with their component', async () => {
    await page.goto('/agenda')
    await page.getByRole('button', { name: 'Marcar conversa', exact: true }).click()
    await sendBad(dialog(page), 'Marcar')
    await page.goto('/etiquetas')
    await page.getByRole('button', { name: 'Nova etiqueta' }).first().click()
    await dialog(page).locator('form').getByRole('button').last().click()
    await expect(dialog(page).getByLabel('Nome')).toBeFocused()
  })
})

test('the first bad field has the focus in forms of a page', async ({ page }) => {
  await page.goto('/login')
  await sendBad(page.getByRole('main'), 'Entrar')
  await page.goto('/t')
  await sendBad(page.getByRole('main'), 'Abrir')
})
