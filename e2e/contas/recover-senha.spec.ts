import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { applySessao, aviso, enter } from '../support/screens.ts'
import { post, waitMensagem } from '../support/servers/api.ts'

const NOVA = 'outra-senha-comprida'

/** Returns the link in the newest recovery mail to this address. */
async function linkDaMensagem(request: APIRequestContext, email: string): Promise<string> {
  const { html } = await waitMensagem(request, email, /^Defina uma nova senha/)
  return /\/recuperar-senha\/[^"<\s]+/.exec(html)![0]
}

test('a new senha by the recovery mail ends every open session', async ({
  page,
  context,
  request,
  participante: { email, nome, ...sessao },
}) => {
  const other = await context.newPage()
  await applySessao(other, { email, ...sessao })
  await page.goto('/assets/mark.svg')
  await page.evaluate(() => localStorage.clear())

  await page.goto('/login')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('link', { name: 'Esqueceu a senha?' }).click()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email)
  await page.getByRole('button', { name: 'Enviar instruções' }).click()
  await expect(page.getByRole('heading', { name: 'Sucesso!' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(email)

  const link = await linkDaMensagem(request, email)
  await page.goto(link)
  await expect(page).toHaveURL('/recuperar-senha')
  await page.getByLabel('Nova senha', { exact: true }).fill(NOVA)
  await page.getByLabel('Confirmação da nova senha', { exact: true }).fill(`${NOVA}!`)
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(aviso(page, 'Erro!', 'As senhas não estão iguais')).toBeVisible()
  await page.getByLabel('Confirmação da nova senha', { exact: true }).fill(NOVA)
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(aviso(page, 'Sucesso!', 'Senha alterada. Entre com a nova senha.')).toBeVisible()
  await expect(page).toHaveURL('/login')

  const dead = await request.get('/utils/privilegios', { headers: { Authorization: `Bearer ${sessao.token}` } })
  expect(dead.status()).toBe(401)
  await enter(page, email)
  await expect(aviso(page, 'Erro!', 'E-mail ou senha incorretos.')).toBeVisible()
  await enter(page, email, NOVA)
  await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible()
})

test('refuses a recovery link that was used', async ({ page, request, participante: { email } }) => {
  await post(request, '/usuarios/esqueceu-senha', { email })
  const link = await linkDaMensagem(request, email)
  await page.goto(link)
  await expect(page.getByLabel('Nova senha', { exact: true })).toBeVisible()
  await post(request, '/usuarios/recuperar-senha', { token: link.split('/').at(-1)!, nova_senha: NOVA })
  await page.getByLabel('Nova senha', { exact: true }).fill(`${NOVA}!`)
  await page.getByLabel('Confirmação da nova senha', { exact: true }).fill(`${NOVA}!`)
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(aviso(page, 'Erro!', 'Este link de recuperação não vale mais. Peça um novo.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pedir um novo link' })).toBeVisible()
})

test('shows its own field errors on the recovery form', async ({ page }) => {
  await page.goto('/esqueci-senha')
  const email = page.getByRole('textbox', { name: 'E-mail' })
  const send = page.getByRole('button', { name: 'Enviar instruções' })
  await send.click()
  await expect(email).toHaveAccessibleDescription(/Email não pode ser vazio/)
  await email.fill('pessoa@exemplo')
  await expect(email).toHaveAccessibleDescription(/Endereço de email inválido/)
  await page.route('**/usuarios/esqueceu-senha', route => route.abort())
  await email.fill('pessoa@exemplo.com.br')
  await send.click()
  await expect(aviso(page, 'Erro no servidor.', 'Tente novamente mais tarde!')).toBeVisible()
})
