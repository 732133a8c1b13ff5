import type { APIRequestContext, Page } from '@playwright/test'
import { axeFinds } from '../support/axe.ts'
import { campo } from '../support/cadastro.ts'
import { expect, test } from '../support/journey.ts'
import { applySessao } from '../support/screens.ts'
import { openSessao, PARTICIPANTE, post, prepareConsultorNovo, SENHA, type Sessao } from '../support/servers/api.ts'
import { longUnless } from '../support/servers/longo.ts'

const dialogo = (page: Page) => page.getByRole('dialog', { name: 'Sua sessão terminou' })
const novaEmpresa = (page: Page) => page.getByRole('dialog', { name: 'Criar Nova Empresa' })

/** Fills the dialog for a new company as a new consultor, then ends the session on the server. */
async function withAllEscrito(page: Page, request: APIRequestContext): Promise<Sessao> {
  const sessao = await prepareConsultorNovo(request)
  await applySessao(page, sessao)
  await page.goto('/criar-empresa')
  await page.getByRole('button', { name: 'Cadastrar Empresa' }).click()
  await campo(page, 'Nome').fill('Oficina Exemplo')
  await page.getByRole('button', { name: 'Incluir CNPJ e endereço' }).click()
  await campo(page, 'CNPJ').fill('12ABC34501DE35')
  await campo(page, 'CEP').fill('40020000')
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('Bahia')
  await page.getByRole('combobox', { name: 'Cidade' }).selectOption('Salvador')
  await campo(page, 'Endereço').fill('Rua Exemplo')
  await campo(page, 'Número').fill('42')
  await post(request, '/usuarios/logout', {}, sessao)
  await page.getByRole('button', { name: 'Criar empresa' }).click()
  // Ended from elsewhere, as here: that is one of the reasons it names.
  await expect(dialogo(page)).toContainText('quando você a encerra em outro aparelho')
  return sessao
}

test.describe('a session that ends while a page is open', () => {
  for (const [width, height] of [
    [1280, 900],
    [390, 844],
  ] as const) {
    test(
      `is renewed in place at ${width} px: nothing typed is lost, and the call is repeated`,
      longUnless(width, 1280),
      async ({ page, request }) => {
        await page.setViewportSize({ width, height })
        const { email } = await withAllEscrito(page, request)
        await expect(page).toHaveURL('/criar-empresa')
        expect(await axeFinds(page)).toEqual([])

        const senha = page.getByLabel(`Senha de ${email}`, { exact: true })
        await expect(senha).toBeFocused()
        // It does not go away by Esc: there is nothing to go back to.
        await page.keyboard.press('Escape')
        await page.keyboard.press('Escape')
        await expect(dialogo(page)).toBeVisible()
        await page.getByRole('button', { name: 'Entrar e continuar' }).click()
        await expect(senha).toHaveAccessibleDescription(/Digite a sua senha/)
        await senha.fill('outra-senha')
        await page.keyboard.press('Enter')
        await expect(senha).toHaveAccessibleDescription(/E-mail ou senha incorretos/)
        await senha.fill(SENHA)
        await page.keyboard.press('Enter')
        await expect(dialogo(page)).toHaveCount(0)
        // The refused call is made again: the name has reached the server, and its dialog closes as it would have.
        await expect(novaEmpresa(page)).toHaveCount(0)
        await expect(page.getByRole('heading', { level: 1, name: 'Oficina Exemplo' })).toBeVisible()
      },
    )
  }

  test('leads another person through the ordinary sign-in to their own profile', async ({ page, request }) => {
    await withAllEscrito(page, request)
    await page.getByRole('button', { name: 'Entrar com outra conta' }).click()
    await expect(page).toHaveURL('/login')
    await page.getByRole('textbox', { name: 'E-mail' }).fill(PARTICIPANTE.email)
    await page.getByLabel('Senha', { exact: true }).fill(SENHA)
    await page.getByRole('button', { name: 'Entrar' }).click()
    const outra = await openSessao(request, PARTICIPANTE.email)
    await expect(page).toHaveURL(`/perfil-usuario/${outra.id_usuario}`)
  })

  test('is renewed by another tab too', async ({ page, context, request }) => {
    const { email } = await withAllEscrito(page, request)
    const other = await context.newPage()
    await applySessao(other, await openSessao(request, email))
    await expect(dialogo(page)).toHaveCount(0)
    await expect(novaEmpresa(page)).toHaveCount(0)
  })
})
