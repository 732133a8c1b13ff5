import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { applySessao, aviso, enter, leave } from '../support/screens.ts'
import {
  CONSULTORA,
  callOff,
  invite,
  novoEmail,
  openSessao,
  PARTICIPANTE,
  post,
  register,
  SENHA,
  waitMensagem,
} from '../support/servers/api.ts'
import { LONGO } from '../support/servers/longo.ts'
import { answerOnServer, inQuestao } from '../support/teste.ts'

/** Signs in on the sign-in page that is open, without navigating there. */
async function enterHere(page: Page, email?: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'E-mail' })
  await expect(field).toBeVisible()
  if (email) await field.fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.getByRole('button', { name: 'Entrar' }).click()
}
const emailPreenchido = (page: Page) => page.getByRole('textbox', { name: 'E-mail' })

test.describe("an invite's link", () => {
  test('leads a registered person through sign-in to the test where it stopped, and later to the result', async ({
    page,
    request,
  }) => {
    const consultora = await openSessao(request, CONSULTORA.email)
    const convite = await invite(request, consultora, novoEmail('viva'))
    const pessoa = await register(request, convite)
    await answerOnServer(request, pessoa, 7)
    const link = new URL(convite.url).pathname

    await page.goto(link)
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Este convite já foi usado para criar sua conta. Entre para continuar.')).toBeVisible()
    await expect(page.getByText('Convite Inválido')).toHaveCount(0)
    await expect(emailPreenchido(page)).toHaveValue(pessoa.email)
    await enterHere(page)
    await inQuestao(page, 7)

    // Signed in, it asks nothing.
    await page.goto(link)
    await inQuestao(page, 7)
    await answerOnServer(request, pessoa, 15)
    const totais = { 1: 60, 2: 45, 3: 30, 4: 15 }
    await post(request, `/disc/finalizar/${pessoa.id_usuario}`, { ...totais, idLicenca: pessoa.id_licenca }, pessoa)
    await page.goto(link)
    await expect(page).toHaveURL(`/relatorio/${pessoa.id_licenca}`)
    await expect(page.getByRole('heading', { level: 1, name: pessoa.nome })).toBeVisible()
  })

  test('shows the words of a cancelled invite when it was cancelled', { tag: LONGO }, async ({ page, request }) => {
    const consultora = await openSessao(request, CONSULTORA.email)
    const { url, id_licenca } = await invite(request, consultora, novoEmail('cancelada'))
    await callOff(request, consultora, id_licenca)
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1, name: 'Ops! Convite Inválido!' })).toBeVisible()
  })

  test('asks another signed-in person before going on, and shows nothing of the test', async ({
    page,
    request,
    participante,
  }) => {
    const consultora = await openSessao(request, CONSULTORA.email)
    const convite = await invite(request, consultora, novoEmail('de-outra'))
    const outra = await register(request, convite)
    await applySessao(page, participante)
    await page.goto(convite.url)
    // What became of the invite stands first, and whose account is open.
    await expect(page.getByText(participante.email)).toBeVisible()
    await page.getByRole('button', { name: 'Sair e entrar com a conta do convite' }).click()
    await expect(emailPreenchido(page)).toHaveValue(outra.email)
    await callOff(request, consultora, convite.id_licenca)
  })

  test("lets its person accept a second consultora's invite with one press", async ({ page, request }) => {
    const admin = await openSessao(request, 'admin@exemplo.com.br')
    const consultora = await openSessao(request, CONSULTORA.email)
    const email = novoEmail('de-duas')
    await post(
      request,
      `/consultores/${admin.id_usuario}/licencas`,
      { tipo: 'cortesia', quantidade: 1, motivo: 'Para a jornada', id_lancamento: crypto.randomUUID() },
      admin,
    )
    const espera = await invite(request, admin, email)
    const primeiro = await invite(request, consultora, email)
    const pessoa = await register(request, primeiro)
    await page.goto(espera.url)
    await page.getByRole('link', { name: 'Entrar para aceitar' }).click()
    await expect(emailPreenchido(page)).toHaveValue(email)
    await enterHere(page)
    await page.getByRole('button', { name: 'Aceitar o convite' }).click()
    await expect(aviso(page, 'Sucesso!', 'Convite aceito. O teste está no seu perfil.')).toBeVisible()
    await expect(page).toHaveURL(`/perfil-usuario/${pessoa.id_usuario}`)
    await expect(page.getByRole('button', { name: 'Iniciar Teste' })).toHaveCount(2)
    await callOff(request, consultora, primeiro.id_licenca)
  })

  test('in the welcome mail leads to the test', async ({ page, request, participante }) => {
    const { html } = await waitMensagem(request, participante.email, /conta no Quadrante/)
    const href = /class="botao" href="([^"]+)"/.exec(html)?.[1] ?? ''
    await page.goto(new URL(href).pathname + new URL(href).search)
    await expect(page.getByText('Entre para abrir a página que você pediu.')).toBeVisible()
    await enterHere(page, participante.email)
    await inQuestao(page, 1)
  })
})

test.describe('sign-in', () => {
  test('leads on to the client that a mail linked to', async ({ page, request, participante }) => {
    await openSessao(request, CONSULTORA.email)
    await page.goto(`/perfil-usuario/${participante.id_usuario}`)
    await expect(page).toHaveURL('/login')
    await enterHere(page, CONSULTORA.email)
    await expect(page).toHaveURL(`/perfil-usuario/${participante.id_usuario}`)
    await expect(page.getByRole('heading', { level: 1, name: participante.nome })).toBeVisible()
  })

  test('keeps the destination over a wrong senha and a reload', async ({ page }) => {
    await page.goto('/criar-cliente#vencidos')
    await enterHere(page, CONSULTORA.email.replace('consultora', 'ninguem'))
    await expect(aviso(page, 'Erro!', 'E-mail ou senha incorretos.')).toBeVisible()
    await page.reload()
    await enterHere(page, CONSULTORA.email)
    await expect(page).toHaveURL('/criar-cliente#vencidos')
  })

  test("never leads a person to somebody else's page", async ({ page, request, participante }) => {
    await page.goto(`/perfil-usuario/${participante.id_usuario}`)
    await enterHere(page, PARTICIPANTE.email)
    const outra = await openSessao(request, PARTICIPANTE.email)
    await expect(page).toHaveURL(`/perfil-usuario/${outra.id_usuario}`)
  })

  test("as another person after a session ended leads to that person's own profile", { tag: LONGO }, async ({
    page,
    request,
    participante,
  }) => {
    await applySessao(page, participante)
    await page.goto('/meus-dados')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await post(request, '/usuarios/logout', {}, participante)
    await page.reload()
    await expect(page.getByText('Sua sessão terminou.')).toBeVisible()
    await expect(emailPreenchido(page)).toHaveValue(participante.email)
    await enterHere(page, PARTICIPANTE.email)
    const outra = await openSessao(request, PARTICIPANTE.email)
    await expect(page).toHaveURL(`/perfil-usuario/${outra.id_usuario}`)
  })

  test('after signing out on purpose leads to the profile and not to the last page', async ({ page }) => {
    await enter(page, PARTICIPANTE.email)
    await expect(page).toHaveURL(/perfil-usuario/)
    await page.goto('/meus-dados')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await leave(page)
    await expect(emailPreenchido(page)).toHaveValue('')
    await enterHere(page, CONSULTORA.email)
    await expect(page).toHaveURL(/perfil-usuario/)
  })

  test('restores a pasted list that was not checked yet', { tag: LONGO }, async ({ page, request }) => {
    const sessao = await openSessao(request, CONSULTORA.email)
    await applySessao(page, sessao)
    await page.goto('/criar-cliente')
    await page.getByRole('button', { name: 'Convidar vários de uma vez' }).click()
    const field = page.getByRole('textbox', { name: /e-mails/i })
    await field.fill('ana@exemplo.com.br\nbia@exemplo.com.br')
    await post(request, '/usuarios/logout', {}, sessao)
    await page.reload()
    await expect(page).toHaveURL('/login')
    await enterHere(page)
    await expect(page).toHaveURL('/criar-cliente')
    await expect(field).toHaveValue('ana@exemplo.com.br\nbia@exemplo.com.br')
    await field.fill('')
  })
})

test.describe('progress of a test', () => {
  test('shows on another device and continues there', async ({ page, request, participante }) => {
    await answerOnServer(request, participante, 7)
    await applySessao(page, participante)
    await page.goto('/perfil-usuario')
    await expect(page.getByText('Em andamento: 7 de 15 respondidas')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Iniciar Teste' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Continuar', exact: true }).click()
    await inQuestao(page, 7)
  })

  test('offers to finish when all 15 questions are answered', { tag: LONGO }, async ({
    page,
    request,
    participante,
  }) => {
    await answerOnServer(request, participante, 15)
    await applySessao(page, participante)
    await page.goto('/perfil-usuario')
    await page.getByRole('button', { name: 'Finalizar', exact: true }).click()
    await inQuestao(page, 15)
    await expect(page.getByRole('button', { name: 'Finalizar Teste' })).toBeVisible()
  })
})

test.describe('open dialogs and menus', () => {
  const pergunta = (page: Page) => page.getByRole('alertdialog', { name: 'Tem certeza que deseja encerrar o teste?' })

  test('close a question with "no" when Back is pressed', async ({ page, request, participante }) => {
    await answerOnServer(request, participante, 15)
    await applySessao(page, participante)
    await page.goto('/perfil-usuario')
    await page.getByRole('button', { name: 'Finalizar', exact: true }).click()
    await page.getByRole('button', { name: 'Finalizar Teste' }).click()
    await expect(pergunta(page)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/perfil-usuario/)
    await expect(pergunta(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Finalizar', exact: true })).toBeVisible()
  })

  test('close when the test is finished in another tab, and lead to the result', async ({
    page,
    context,
    request,
    participante,
  }) => {
    await answerOnServer(request, participante, 15)
    await applySessao(page, participante)
    await page.goto('/teste-individual')
    await page.getByRole('button', { name: 'Finalizar Teste' }).click()
    await expect(pergunta(page)).toBeVisible()
    const other = await context.newPage()
    await other.goto('/teste-individual')
    await other.getByRole('button', { name: 'Finalizar Teste' }).click()
    await pergunta(other).getByRole('button', { name: 'Finalizar Teste' }).click()
    // What is said stays for three seconds only.
    await expect(page.getByText('Teste já concluído')).toBeVisible()
    await expect(page).toHaveURL(`/perfil-usuario/${participante.id_usuario}`)
    await expect(pergunta(page)).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => localStorage.currentDisc)).toBeUndefined()
  })

  test('close when Back is pressed', { tag: LONGO }, async ({ page, request }) => {
    await applySessao(page, await openSessao(request, CONSULTORA.email))
    await page.goto('/faq')
    await page.getByRole('contentinfo').getByRole('link').last().click()
    const before = page.url()
    await page.goBack()
    await page.goForward()
    await expect(page).toHaveURL(before)
    const narrow = (page.viewportSize()?.width ?? 0) <= 991
    await page.getByRole('button', { name: narrow ? 'Abrir menu' : /^Bem vindo/ }).click()
    const entry = page.getByRole(narrow ? 'link' : 'menuitem', { name: 'Meu perfil' })
    await expect(entry).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/faq')
    await expect(entry).toBeHidden()
  })
})
