import { randomInt } from 'node:crypto'
import { cpf, isCpf } from '#shared/platform/fields/brazil/cpf.ts'
import { given } from '#shared/platform/given.ts'
import { campo } from '../support/cadastro.ts'
import { expect, test } from '../support/journey.ts'
import { applySessao } from '../support/screens.ts'
import { ADMIN, novoEmail, openSessao, prepareParticipante, SENHA, waitMensagem } from '../support/servers/api.ts'

/** Returns a valid CPF that nobody of the demonstration has. */
function novoCpf(): string {
  const nine = String(randomInt(100_000_000, 999_999_999))
  const all = Array.from({ length: 100 }, (_, n) => nine + String(n).padStart(2, '0'))
  return cpf.format(given(all.find(isCpf), 'check digits'))
}

test('support corrects CPF and e-mail on the page of a person, who proves the new address and signs in with it', async ({
  page,
  request,
}) => {
  const { pessoa } = await prepareParticipante(request)
  const para = novoEmail('nova')
  const numero = novoCpf()
  const motivo = 'Perdeu a caixa antiga'
  await applySessao(page, await openSessao(request, ADMIN.email))
  await page.goto(`/perfil-usuario/${pessoa.id_usuario}`)
  const dados = page.getByRole('region', { name: 'Dados que só o suporte corrige' })
  await expect(dados).toContainText(pessoa.email)
  await dados.getByRole('button', { name: 'Corrigir' }).click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'Corrigir e avisar a pessoa' })
  await dialog.getByLabel('E-mail').fill(para)
  await dialog.getByLabel('CPF').fill('11144477730')
  await send.click()
  await expect(dialog.getByLabel('CPF')).toHaveAccessibleDescription('CPF inválido')
  await expect(dialog.getByLabel('Motivo')).toHaveAccessibleDescription('Escreva o motivo')
  await dialog.getByLabel('CPF').fill(numero)
  await dialog.getByLabel('Motivo').fill(motivo)
  await send.click()
  await expect(page.getByRole('region', { name: 'Avisos' })).toContainText('vale quando for confirmado por ele')
  await expect(dados).toContainText(numero)
  await expect(dados).toContainText(`${para} ainda não confirmou`)

  const antes = await waitMensagem(request, pessoa.email, /mudar o e-mail da sua conta/)
  expect(antes.html).toContain(motivo)
  const { html } = await waitMensagem(request, para, /Confirme o novo e-mail/)
  await page.evaluate(() => localStorage.clear())
  await page.goto(/\/novo-email\/[^"]+/.exec(html)?.[0] ?? '')
  await expect(page.getByText(`${para} passa a ser o e-mail da sua conta`)).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar este e-mail' }).click()
  await expect(page.getByRole('heading', { name: 'E-mail confirmado' })).toBeFocused()
  await waitMensagem(request, pessoa.email, /O e-mail da sua conta mudou/)
  await page.getByRole('link', { name: 'Voltar ao login' }).click()
  await campo(page, 'E-mail').fill(para)
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(/\/perfil-usuario/)
})
