import { axeFinds } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { linkDaMensagem } from '../support/rooms/mundo.ts'
import { applySessao, aviso } from '../support/screens.ts'
import { novoEmail, openSessao, prepareConsultorNovo, waitMensagem } from '../support/servers/api.ts'

test('on a phone a person sees and ends other sessions, and the other device signs in again in place', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const consultor = await prepareConsultorNovo(request)
  const la = await browser.newContext({ baseURL: baseURL ?? '' })
  const outra = await la.newPage()
  await applySessao(outra, await openSessao(request, consultor.email))
  await outra.goto('/criar-empresa')
  await expect(outra.getByRole('heading', { level: 1 })).toBeVisible()

  await applySessao(page, consultor)
  await page.goto('/meus-dados/aparelhos')
  const abertas = page.getByRole('list', { name: 'Onde a conta está aberta' }).getByRole('listitem')
  await expect(abertas).toHaveCount(2)
  await expect(abertas.first()).toContainText('Este aparelho')
  expect(await axeFinds(page)).toEqual([])
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await abertas.nth(1).getByRole('button').press('Enter')
  await expect(abertas).toHaveCount(1)
  await expect(page.getByText('A sua conta não está aberta em nenhum outro aparelho.')).toBeVisible()

  await outra.getByRole('button', { name: 'Cadastrar Empresa' }).click()
  await outra.reload()
  await expect(outra).toHaveURL(/\/login/)
  await la.close()
})

test('a consultor sets another reply address with the keyboard; it is used once its mailbox has confirmed', async ({
  page,
  request,
}) => {
  const consultor = await prepareConsultorNovo(request)
  const email = novoEmail('escritorio')
  await applySessao(page, consultor)
  await page.goto('/meus-dados/emails')
  await page.getByRole('switch').press('Space')
  await page.getByRole('button', { name: 'Usar outro endereço' }).press('Enter')
  const campo = page.getByRole('textbox', { name: 'Endereço para respostas' })
  await expect(campo).toBeFocused()
  await page.keyboard.type(consultor.email)
  await page.keyboard.press('Enter')
  await expect(campo).toHaveAccessibleDescription(/Este já é o e-mail da sua conta/)
  await campo.fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Enviamos um link a ${email}, que vale por 24 horas.`)).toBeVisible()
  expect(await axeFinds(page)).toEqual([])

  await page.goto(await linkDaMensagem(request, email, /Confirme este endereço/, 'confirmar-endereco'))
  await expect(page).toHaveURL('/confirmar-endereco')
  expect(await axeFinds(page)).toEqual([])
  await page.getByRole('button', { name: 'Confirmar o endereço' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Endereço confirmado' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible()
  await waitMensagem(request, consultor.email, /outro endereço/)

  await page.goto('/meus-dados/emails')
  await expect(page.getByText(`As respostas chegam a ${email}`)).toBeVisible()
  await page.getByRole('button', { name: `Usar ${consultor.email}` }).press('Enter')
  await expect(aviso(page, 'Sucesso!', `As respostas voltam a chegar a ${consultor.email}.`)).toBeVisible()
})
