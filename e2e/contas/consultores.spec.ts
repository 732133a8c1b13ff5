import type { Page } from '@playwright/test'
import { DAY_MS } from '#shared/platform/time.ts'
import { fillCadastro } from '../support/cadastro.ts'
import { expect, test } from '../support/journey.ts'
import { applySessao, aviso, enter, leave, licencasIndividuais, linhas } from '../support/screens.ts'
import {
  ADMIN,
  inviteConsultor,
  novoEmail,
  openSessao,
  prepareConsultorNovo,
  SENHA,
  waitMensagem,
} from '../support/servers/api.ts'
import { clockAhead } from '../support/servers/clock.ts'
import { LONGO } from '../support/servers/longo.ts'

const search = (page: Page, email: string) =>
  page.getByRole('searchbox', { name: 'Buscar por nome ou e-mail' }).fill(email)

// The first sale's journey invites and registers one too.
test('an admin invites a consultor, who registers through the mail and starts with no licences', {
  tag: LONGO,
}, async ({ page, request }) => {
  const email = novoEmail('consultora')
  const nome = 'Consultora Exemplo Nova'
  await enter(page, ADMIN.email)
  await expect(page.getByRole('heading', { level: 1, name: ADMIN.nome })).toBeVisible()
  await page.goto('/criar-consultor')
  const field = page.getByRole('textbox', { name: 'E-mail' })
  const add = page.getByRole('button', { name: 'Adicionar novo consultor' })
  await add.click()
  await expect(field).toHaveAccessibleDescription(/Digite o e-mail/)
  await field.fill('consultora@exemplo')
  await expect(field).toHaveAccessibleDescription(/E-mail inválido/)
  await field.fill(email)
  await expect(page.getByLabel('Tipo *').getByRole('option', { selected: true })).toHaveText('Consultor')
  await add.click()
  await expect(aviso(page, 'Sucesso!', 'Convite enviado ao novo consultor.')).toBeVisible()
  await page.getByRole('tab', { name: 'Convites pendentes' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Convites pendentes' })).toContainText(email)
  await leave(page)

  const { html } = await waitMensagem(request, email)
  await page.goto(/\/cadastro-usuario\/[\w.-]+/.exec(html)![0])
  await expect(page.getByRole('heading', { level: 1, name: 'Bem vindo!' })).toBeVisible()
  await fillCadastro(page, nome)
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(aviso(page, 'Sucesso!', 'Cadastro realizado com sucesso')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /, Consultora$/ })).toBeVisible()
  await page.goto('/criar-cliente')
  await expect.poll(() => licencasIndividuais(page)).toBe(0)
})

test('a deactivated consultor loses the open session at once and regains access when activated', {
  tag: LONGO,
}, async ({ page, browser, request }) => {
  const consultor = await prepareConsultorNovo(request)
  const context = await browser.newContext()
  const theirs = await context.newPage()
  await applySessao(theirs, consultor)
  await theirs.goto('/criar-cliente')
  await expect(theirs.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible()

  await applySessao(page, await openSessao(request, ADMIN.email))
  await page.goto('/criar-consultor')
  await search(page, consultor.email)
  const row = linhas(page, 'Consultores')
  await expect(row).toHaveCount(1)
  await expect(row.getByRole('link', { name: consultor.email })).toHaveAttribute('href', `mailto:${consultor.email}`)
  await row.getByRole('button', { name: /^Inativar / }).click()
  const off = page.getByRole('alertdialog', { name: 'Tem certeza que deseja inativar o consultor?' })
  await expect(off).toContainText('Este consultor perderá acesso ao sistema.')
  await off.getByRole('button', { name: 'Inativar' }).click()
  await expect(aviso(page, 'Sucesso!', 'Consultor inativado com sucesso.')).toBeVisible()
  await expect(row).toContainText('inativo')

  await theirs.reload()
  await expect(theirs).toHaveURL('/login')
  await enter(theirs, consultor.email)
  await expect(
    aviso(theirs, 'Erro!', 'Seu acesso está inativo. Fale com a administração para reativá-lo.'),
  ).toBeVisible()

  await row.getByRole('button', { name: /^Ativar / }).click()
  const on = page.getByRole('alertdialog', { name: 'Tem certeza que deseja ativar o consultor?' })
  await expect(on).toContainText('Este consultor receberá acesso ao sistema novamente.')
  await on.getByRole('button', { name: 'Ativar' }).click()
  await expect(aviso(page, 'Sucesso!', 'Consultor ativado com sucesso.')).toBeVisible()
  await theirs.getByLabel('Senha', { exact: true }).fill(SENHA)
  await theirs.getByRole('button', { name: 'Entrar' }).click()
  // Where she was when it ended.
  await expect(theirs).toHaveURL('/criar-cliente')
  await context.close()
})

test("each consultor's row shows who is an admin and links to mail and WhatsApp", async ({ page, request }) => {
  const consultor = await prepareConsultorNovo(request)
  await applySessao(page, await openSessao(request, ADMIN.email))
  await page.goto('/criar-consultor')
  await search(page, consultor.email)
  const row = linhas(page, 'Consultores')
  await expect(row).toHaveCount(1)
  await expect(row.getByText('Admin', { exact: true })).toHaveCount(0)
  await expect(row.getByRole('link', { name: consultor.email })).toHaveAttribute('href', `mailto:${consultor.email}`)
  await expect(row.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', 'https://wa.me/5511900000009')
  await search(page, ADMIN.email)
  await expect(row).toContainText(ADMIN.nome)
  await expect(row.getByText('Admin', { exact: true })).toBeVisible()
})

test('an invitation older than five days says that it is expired', { tag: LONGO }, async ({ page, request }) => {
  const { url } = await inviteConsultor(request, await openSessao(request, ADMIN.email))
  await clockAhead(5 * DAY_MS + 1000, async () => {
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1, name: 'Ops! Convite Expirado!' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(
      'Seu convite está expirado, para um novo entre em contato com seu consultor!',
    )
  })
})
