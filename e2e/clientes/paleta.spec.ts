import type { Page } from '@playwright/test'
import { axeFinds } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { applySessao } from '../support/screens.ts'
import { ADMIN, CONSULTORA, get, openSessao, PARTICIPANTE } from '../support/servers/api.ts'

const paleta = (page: Page) => page.getByRole('dialog', { name: 'Buscar ou fazer' })
const campo = (page: Page) => page.getByRole('combobox', { name: /^Buscar (?:pessoa|consultor)/ })
/** Opens the command palette by its keyboard shortcut, once its button is in the page. */
async function open(page: Page): Promise<void> {
  const buscar = page.getByRole('banner').getByRole('button', { name: /^Buscar ou fazer/ })
  await expect(buscar.first()).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(paleta(page)).toBeVisible()
}

test('the palette opens a client with two keys and a few letters', async ({ page, request }) => {
  const cliente = await openSessao(request, PARTICIPANTE.email)
  await applySessao(page, await openSessao(request, CONSULTORA.email))
  await page.goto('/faq')
  const buscar = page
    .getByRole('banner')
    .getByRole('button', { name: /^Buscar ou fazer/ })
    .first()
  await expect(buscar).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(campo(page)).toBeFocused()
  await expect(paleta(page).getByRole('group', { name: 'Ir para' }).getByRole('option').first()).toHaveText(/^Início/)
  expect(await axeFinds(page)).toEqual([])
  await page.keyboard.type('lima particip')
  const people = paleta(page).getByRole('group', { name: 'Pessoas' })
  await expect(people.getByRole('option').first()).toContainText(PARTICIPANTE.nome)
  await expect(people.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  // What the field says is chosen is the line that shows it.
  const active = (await campo(page).getAttribute('aria-activedescendant')) ?? ''
  await expect(people.getByRole('option').first()).toHaveAttribute('id', active)
  expect(await axeFinds(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/perfil-usuario/${cliente.id_usuario}`)
  await expect(paleta(page)).toHaveCount(0)
})

test('the palette lists actions, places and help; arrows wrap around, and Esc returns the focus', async ({
  page,
  request,
}) => {
  await applySessao(page, await openSessao(request, CONSULTORA.email))
  await page.goto('/faq')
  const buscar = page
    .getByRole('banner')
    .getByRole('button', { name: /^Buscar ou fazer/ })
    .first()
  await buscar.click()
  await campo(page).fill('licencas comprar')
  await expect(paleta(page).getByRole('option')).toHaveText('Comprar Licenças')
  await campo(page).fill('agenda')
  await expect(paleta(page).getByRole('option', { name: /^Agenda/ })).toContainText('G depois A')
  await campo(page).fill('nova@exemplo')
  await expect(paleta(page).getByRole('option', { name: 'Convidar nova@exemplo' })).toBeVisible()
  await campo(page).fill('certificado')
  await expect(paleta(page).getByRole('group', { name: 'Ajuda' }).getByRole('option')).toHaveCount(1)
  await campo(page).fill('zzz')
  await expect(paleta(page).getByText('Nada com essas palavras.')).toBeVisible()
  await campo(page).fill('')
  await page.keyboard.press('ArrowUp')
  await expect(paleta(page).getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(paleta(page).getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(paleta(page)).toHaveCount(0)
  await expect(buscar).toBeFocused()
})

test('an action asks for a person, companies are found, and recent entries are offered again', async ({
  page,
  request,
}) => {
  const consultora = await openSessao(request, CONSULTORA.email)
  const { results } = await get<{ results: { nome: string }[] }>(request, '/empresas?limite=1', consultora)
  const empresa = results[0]?.nome ?? ''
  await applySessao(page, consultora)
  await page.goto('/faq')
  await open(page)
  await campo(page).fill('marcar conv')
  await page.keyboard.press('Enter')
  // The same field asks now; who has the latest news stands there before a word.
  const quem = page.getByRole('combobox', { name: /^Com quem/ })
  await expect(quem).toBeFocused()
  await expect(
    paleta(page).getByRole('group', { name: 'Marcar conversa com' }).getByRole('option').first(),
  ).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  await page.keyboard.press('Backspace')
  await expect(campo(page)).toBeFocused()
  await campo(page).fill('marcar conv')
  await page.keyboard.press('Enter')
  await quem.fill('lima particip')
  await expect(paleta(page).getByRole('option').first()).toContainText(PARTICIPANTE.nome)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Marcar conversa' })).toContainText(PARTICIPANTE.nome)
  await page.keyboard.press('Escape')

  await open(page)
  await campo(page).fill('lima particip')
  await expect(paleta(page).getByRole('option', { name: `Marcar conversa com ${PARTICIPANTE.nome}` })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/perfil-usuario/)
  await page.goto('/faq')
  await open(page)
  await expect(
    paleta(page).getByRole('group', { name: 'Recentes' }).getByRole('option', { name: PARTICIPANTE.nome }),
  ).toHaveAttribute('aria-selected', 'true')
  await campo(page).fill(empresa)
  await paleta(page).getByRole('group', { name: 'Empresas' }).getByRole('option', { name: empresa }).first().click()
  await expect(page).toHaveURL(/\/empresa\/\d+$/)
})

test('the palette does what is open: acts of a client’s page, closed menus among them', async ({ page, request }) => {
  const cliente = await openSessao(request, PARTICIPANTE.email)
  await applySessao(page, await openSessao(request, CONSULTORA.email))
  await page.goto(`/perfil-usuario/${cliente.id_usuario}`)
  await expect(page.getByRole('heading', { level: 1, name: PARTICIPANTE.nome })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Mais/ })).toBeVisible()
  await open(page)
  const aqui = paleta(page).getByRole('group', { name: 'Nesta página' })
  await expect(aqui).toBeVisible()
  await campo(page).fill('mudar empresa')
  await aqui.getByRole('option').first().click()
  await expect(paleta(page)).toHaveCount(0)
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
})

test('an admin finds a consultora by her name and opens her page', async ({ page, request }) => {
  await applySessao(page, await openSessao(request, ADMIN.email))
  await page.goto('/faq')
  await open(page)
  await campo(page).fill(CONSULTORA.nome)
  const consultores = paleta(page).getByRole('group', { name: 'Consultores' })
  await expect(consultores.getByRole('option').first()).toContainText(CONSULTORA.email)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/consultor\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: CONSULTORA.nome })).toBeVisible()
  await page.getByRole('button', { name: 'Responder' }).click()
  const dialog = page.getByRole('dialog', { name: /^Responder a / })
  await dialog.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(dialog).toContainText('Escreva o assunto')
  await dialog.getByLabel('Assunto').fill('Sobre os convites')
  await dialog.getByLabel('Mensagem').fill('Oi. Corrija o endereço em Clientes e o convite sai de novo.')
  await dialog.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(page.getByText('A mensagem está a caminho.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Sobre os convites' })).toContainText(ADMIN.nome)
})

test('the magnifier opens the palette on a phone', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await applySessao(page, await openSessao(request, CONSULTORA.email))
  await page.goto('/faq')
  await page.getByRole('button', { name: /^Buscar ou fazer/ }).click()
  await campo(page).fill('empresas')
  await expect(paleta(page).getByRole('option').first()).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await paleta(page)
    .getByRole('option', { name: /^Empresas/ })
    .click()
  await expect(page).toHaveURL('/criar-empresa')
})

test('a person without navigation has no palette', async ({ page, request }) => {
  await applySessao(page, await openSessao(request, PARTICIPANTE.email))
  await page.goto('/faq')
  await expect(page.getByRole('button', { name: /^Bem vindo/ })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(paleta(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Buscar ou fazer/ })).toHaveCount(0)
})
