import { axeFinds } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { applySessao } from '../support/screens.ts'
import { ADMIN, novoEmail, openSessao, waitMensagem } from '../support/servers/api.ts'

test('who finds the landing page asks, confirms, is invited by an admin and comes to the registration', async ({
  page,
  request,
}) => {
  const email = novoEmail('interessada')
  await page.goto('/')
  await expect(page.getByText('Preços').first()).toBeVisible()
  await page.getByRole('link', { name: 'Quero usar na minha consultoria' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quero usar na minha consultoria' })).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  await page.getByLabel('Nome').fill('Helena Exemplo')
  await page
    .getByLabel(/E-?mail/i)
    .first()
    .fill(email)
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  await expect(page.getByText('Marque que leu o aviso de privacidade')).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  await expect(page.getByRole('heading', { name: 'Confira o seu e-mail' })).toBeFocused()
  expect(await axeFinds(page)).toEqual([])

  const pedido = await waitMensagem(request, email, /Confirme o seu pedido/)
  await page.goto(/\/quero-usar\/confirmar\/[\w-]+/.exec(pedido.html)?.[0] ?? '')
  await page.getByRole('button', { name: 'Confirmar o pedido' }).click()
  await expect(page.getByRole('heading', { name: 'Pedido confirmado' })).toBeVisible()

  await applySessao(page, await openSessao(request, ADMIN.email))
  await page.goto('/perfil-usuario')
  await page.getByRole('link', { name: /Ver: \d+ pedidos? de acesso/ }).click()
  const linha = page.getByRole('listitem').filter({ hasText: email })
  await expect(linha).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  await linha.getByRole('button', { name: 'Convidar' }).click()
  await expect(linha).toHaveCount(0)

  const convite = await waitMensagem(request, email, /Convite para ser consultor/)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(/\/cadastro-usuario\/[\w.-]+/.exec(convite.html)?.[0] ?? '')
  await expect(page.getByText(email)).toBeVisible()
})
