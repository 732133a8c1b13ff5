import type { Page } from '@playwright/test'
import { campo } from '../support/cadastro.ts'
import { expect, test } from '../support/journey.ts'
import { applySessao, aviso } from '../support/screens.ts'
import { ADMIN, CONSULTORA, novoEmail, openSessao, PARTICIPANTE, prepareConsultorNovo } from '../support/servers/api.ts'
import { LONGO } from '../support/servers/longo.ts'

/** Addresses of calls; pages and their files are not among them. */
const API = /\/(usuarios|consultores|participantes|empresas|disc|compra|utils|relatorios_disc|licencas)\//

/** Aborts every call from now on; pages and their files still load. */
const withoutServidor = (page: Page) => page.route(API, route => route.abort())
const servidorComProblema = (page: Page, call: RegExp) =>
  page.route(call, route =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 502, body: 'Bad gateway' }),
  )

/** One screen for every run; the others use the same component and are left to the long run. */
const SCREENS: readonly [path: string, email: string, tag?: { tag: string }][] = [
  ['/criar-cliente', CONSULTORA.email],
  ['/criar-empresa', CONSULTORA.email, { tag: LONGO }],
  ['/preco', CONSULTORA.email, { tag: LONGO }],
  ['/extrato', CONSULTORA.email, { tag: LONGO }],
  ['/minhas-compras', CONSULTORA.email, { tag: LONGO }],
  ['/criar-consultor', ADMIN.email, { tag: LONGO }],
  ['/auditoria', ADMIN.email, { tag: LONGO }],
  ['/meus-dados', PARTICIPANTE.email, { tag: LONGO }],
  ['/perfil-usuario', PARTICIPANTE.email, { tag: LONGO }],
]

for (const [path, email, tag = {}] of SCREENS) {
  test(`${path} shows an error when loading fails, and loads on retry`, tag, async ({ page, request }) => {
    await applySessao(page, await openSessao(request, email))
    await page.goto('/faq')
    // Who is signed in is known; everything else is not.
    await page.waitForLoadState('networkidle')
    await withoutServidor(page)
    await page.goto(path)
    const failure = page.getByRole('alert').filter({ hasText: 'Não foi possível carregar agora' })
    await expect(failure.first()).toBeVisible()
    await expect(failure.first()).toContainText('Sem conexão. Confira a internet e tente de novo.')
    await page.unroute(API)
    await expect(async () => {
      const again = page.getByRole('button', { name: 'Tentar de novo' })
      if (await again.count()) await again.first().click({ timeout: 2_000 })
      await expect(failure).toHaveCount(0, { timeout: 3_000 })
    }).toPass()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('signing in without a connection shows an error and keeps what was typed', async ({ page }) => {
  await page.goto('/login')
  await withoutServidor(page)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(CONSULTORA.email)
  await page.getByLabel('Senha', { exact: true }).fill('uma-senha')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(aviso(page, 'Sem conexão', 'Sem conexão. Confira a internet e tente de novo.')).toBeVisible()
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('uma-senha')
})

test('a server error keeps the typed invite and its licence', async ({ page, request }) => {
  await applySessao(page, await openSessao(request, CONSULTORA.email))
  await page.goto('/criar-cliente')
  const email = novoEmail('sem-servidor')
  const field = page.getByRole('textbox', { name: 'E-mail do cliente' })
  await field.fill(email)
  await servidorComProblema(page, /\/convidar/)
  await page.getByRole('button', { name: 'Convidar cliente' }).click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await expect(aviso(page, 'Erro no servidor.', 'Tente novamente mais tarde!')).toBeVisible()
  await expect(field).toHaveValue(email)
})

test('a failed correction of the own data shows an error and keeps the fields', async ({ page, request }) => {
  await applySessao(page, await openSessao(request, PARTICIPANTE.email))
  await page.goto('/meus-dados')
  const rua = campo(page, 'Endereço')
  await rua.fill('Rua Exemplo que não foi salva')
  await servidorComProblema(page, /\/usuarios\//)
  await page.getByRole('button', { name: 'Salvar' }).first().click()
  await expect(aviso(page, 'Erro no servidor.', 'Tente novamente mais tarde!')).toBeVisible()
  await expect(rua).toHaveValue('Rua Exemplo que não foi salva')
})

test('a purchase that cannot begin shows an error and charges nothing', async ({ page, request }) => {
  await applySessao(page, await prepareConsultorNovo(request))
  await page.goto('/preco')
  await servidorComProblema(page, /\/compra\/pre-compra/)
  await page.getByRole('button', { name: 'Compre Agora' }).first().click()
  await expect(aviso(page, 'Erro no servidor.', 'Tente novamente mais tarde!')).toBeVisible()
})

test('the help answers questions and names the contact address', async ({ page }) => {
  await page.goto('/faq')
  const busca = page.getByRole('searchbox', { name: 'Buscar nos guias e nas perguntas' })
  await busca.fill('CERTIF')
  await expect(page.getByText(/^Ainda não há certificado/)).toBeVisible()
  await busca.fill('zzz')
  await expect(page.getByRole('status').filter({ hasText: 'Nada com essas palavras.' })).toBeVisible()
  await busca.fill('')
  const answer = page.getByText(/^Cerca de 8 minutos/)
  await expect(answer).toBeHidden()
  await page.getByText('Quanto tempo leva?').press('Enter')
  await expect(answer).toBeVisible()
  await expect(page.getByRole('complementary').getByRole('link').first()).toHaveAttribute('href', /^mailto:/)
  await page
    .getByRole('complementary')
    .getByRole('link', { name: /rivacidade/ })
    .click()
  await expect(page).toHaveURL('/privacidade')
})

test('the "coming soon" page leads on, also when opened directly', async ({ page }) => {
  await page.goto('/em-breve')
  await page.getByRole('button', { name: /Voltar/ }).click()
  await expect(page).toHaveURL('/login')
})
