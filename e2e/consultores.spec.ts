import type { Page } from '@playwright/test'
import {
  ADMIN,
  abrirSessao,
  convidarConsultor,
  novoEmail,
  prepararConsultorNovo,
  SENHA,
  tokenDe,
} from './support/api.ts'
import { campo } from './support/cadastro.ts'
import { clockAhead } from './support/clock.ts'
import { expect, test } from './support/journey.ts'
import { aviso, sair, usarSessao } from './support/screens.ts'

const DAY = 24 * 60 * 60 * 1000

/** The registration by the labels of its fields, the address by hand. */
async function preencher(page: Page, nome: string): Promise<void> {
  await campo(page, 'Nome').fill(nome)
  await campo(page, 'CPF').fill('52998224725')
  await campo(page, 'Data de nascimento').fill('10021985')
  await page.getByRole('combobox', { name: 'Sexo' }).selectOption('Masculino')
  await campo(page, 'CEP').fill('40020000')
  await expect(page.getByText('CEP sem resposta: preencha à mão')).toBeVisible()
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('Bahia')
  await page.getByRole('combobox', { name: 'Cidade' }).selectOption('Salvador')
  await campo(page, 'Endereço').fill('Rua Exemplo')
  await campo(page, 'Número').fill('42')
  await campo(page, 'Bairro').fill('Centro')
  await page.getByLabel(/^Senha/).fill(SENHA)
  await page.getByLabel(/^Confirme a senha/).fill(SENHA)
}

test('an admin invites a consultor, who registers through the link and may invite clients', async ({
  page,
  request,
}) => {
  const email = novoEmail('novo')
  await usarSessao(page, await abrirSessao(request, ADMIN.email))
  await page.goto('/criar-consultor')
  const add = page.getByRole('button', { name: 'Adicionar novo consultor' })
  await add.click()
  await expect(page.getByText('Digite o e-mail')).toBeVisible()
  await campo(page, 'E-mail').fill('novo@')
  await add.click()
  await expect(page.getByText('E-mail inválido')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Tipo' })).toHaveValue('2')
  await campo(page, 'E-mail').fill(email)
  await add.click()
  await expect(aviso(page, 'Sucesso!', 'Convite enviado ao novo consultor.')).toBeVisible()
  await page.getByRole('tab', { name: 'Convites pendentes' }).click()
  const row = page.getByRole('list', { name: 'Convites pendentes' }).getByRole('listitem').filter({ hasText: email })
  await row.getByRole('button', { name: `Reenviar convite para ${email}` }).click()
  await expect(aviso(page, 'Sucesso!', 'Convite enviado.')).toBeVisible()

  const { url } = await convidarConsultor(request, await abrirSessao(request, ADMIN.email))
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1, name: 'Há uma sessão aberta neste navegador' })).toBeVisible()
  await page.getByRole('button', { name: 'Sair e continuar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bem vindo!' })).toBeVisible()
  await expect(page).toHaveURL('/cadastro-usuario')
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(campo(page, 'Nome')).toBeFocused()
  await expect(page.getByText('Coloque seu nome')).toBeVisible()
  await expect(page.getByText('Selecione sua cidade')).toBeVisible()
  await preencher(page, 'Otávio Exemplo')
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(aviso(page, 'Sucesso!', 'Cadastro realizado com sucesso')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Otávio Exemplo' })).toBeVisible()
  await page.goto('/criar-consultor')
  await expect(page).toHaveURL(/\/perfil-usuario\/\d+$/)
  await page.goto('/criar-cliente')
  await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible()
})

test('a reload of the registration loses nothing but senha and CPF', async ({ page, request }) => {
  const { url } = await convidarConsultor(request, await abrirSessao(request, ADMIN.email))
  await page.goto(url)
  await preencher(page, 'Rita Exemplo')
  await page.reload()
  await expect(campo(page, 'Nome')).toHaveValue('Rita Exemplo')
  await expect(page.getByRole('combobox', { name: 'Cidade' })).toHaveValue('2927408')
  await expect(campo(page, 'CPF')).toHaveValue('')
})

test('whoever registered meanwhile is told so, and a server in trouble loses nothing typed', async ({
  page,
  request,
}) => {
  const { url } = await convidarConsultor(request, await abrirSessao(request, ADMIN.email))
  await page.goto(url)
  await preencher(page, 'Davi Exemplo')
  await page.route('**/consultores/cadastrar', route => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(aviso(page, 'Ops!', 'Não foi possível cadastrar no momento')).toBeVisible()
  await page.unroute('**/consultores/cadastrar')
  const other = await page.context().newPage()
  await other.goto(url)
  await preencher(other, 'Davi Exemplo')
  await other.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Davi Exemplo' })).toBeVisible()
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(aviso(page, 'Usuário já cadastrado', 'Seu e-mail já consta na base de dados')).toBeVisible()
})

test('an invitation expires after five days, a cancelled one is invalid, anything else is no code', async ({
  page,
  request,
}) => {
  const admin = await abrirSessao(request, ADMIN.email)
  const { url } = await convidarConsultor(request, admin)
  await clockAhead(5 * DAY + 1000, async () => {
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1, name: 'Ops! Convite Expirado!' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(
      'Seu convite está expirado, para um novo entre em contato com seu consultor!',
    )
  })
  const { jti } = JSON.parse(Buffer.from(tokenDe(url).split('.')[1]!, 'base64url').toString())
  await request.post(`/consultores/convites/${jti}/cancelar`, { headers: { Authorization: `Bearer ${admin.token}` } })
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1, name: 'Ops! Convite Inválido!' })).toBeVisible()
  await page.goto('/cadastro-usuario/nada')
  await expect(page).toHaveURL('/login')
  await expect(aviso(page, 'Ops.', 'Código inválido')).toBeVisible()
})

test('an inactive consultor is out at once, and back after being activated', async ({ page, request, browser }) => {
  const consultor = await prepararConsultorNovo(request)
  const theirs = await (await browser.newContext()).newPage()
  await usarSessao(theirs, consultor)
  await theirs.goto('/criar-cliente')
  await expect(theirs.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible()

  await usarSessao(page, await abrirSessao(request, ADMIN.email))
  await page.goto('/criar-consultor')
  await page.getByRole('searchbox').fill(consultor.email)
  const rows = page.getByRole('list', { name: 'Consultores' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expect(rows.getByRole('link', { name: consultor.email })).toHaveAttribute('href', `mailto:${consultor.email}`)
  await expect(rows.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', 'https://wa.me/5511900000009')
  await rows.getByRole('button', { name: /^Inativar/ }).click()
  const off = page.getByRole('alertdialog', { name: 'Tem certeza que deseja inativar o consultor?' })
  await expect(off).toContainText('Este consultor perderá acesso ao sistema.')
  await off.getByRole('button', { name: 'Inativar' }).click()
  await expect(aviso(page, 'Sucesso!', 'Consultor inativado com sucesso.')).toBeVisible()
  await expect(rows.getByText('inativo', { exact: true })).toBeVisible()

  await theirs.reload()
  await expect(theirs).toHaveURL('/login')

  await rows.getByRole('button', { name: /^Ativar/ }).click()
  const on = page.getByRole('alertdialog', { name: 'Tem certeza que deseja ativar o consultor?' })
  await expect(on).toContainText('Este consultor receberá acesso ao sistema novamente.')
  await on.getByRole('button', { name: 'Ativar' }).click()
  await expect(aviso(page, 'Sucesso!', 'Consultor ativado com sucesso.')).toBeVisible()
  await expect(rows.getByText('inativo', { exact: true })).toBeHidden()
  await abrirSessao(request, consultor.email)
  await theirs.context().close()
})

test('the audit tells an admin who did what, by act and by person', async ({ page, request }) => {
  await usarSessao(page, await abrirSessao(request, ADMIN.email))
  await page.goto('/auditoria')
  await page.getByRole('combobox', { name: 'Ação' }).selectOption('Entrou')
  const rows = page.getByRole('list', { name: 'Auditoria' }).getByRole('listitem')
  await page.getByRole('searchbox').fill(ADMIN.nome)
  await expect(rows.first()).toContainText(ADMIN.nome)
  await expect(rows.first()).toContainText('Entrou')
  await expect(rows.filter({ hasNotText: 'Entrou' })).toHaveCount(0)
  await sair(page)
  await usarSessao(page, await prepararConsultorNovo(request))
  await page.goto('/auditoria')
  await expect(page).toHaveURL(/\/perfil-usuario\/\d+$/)
})
