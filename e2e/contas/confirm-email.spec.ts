import { randomUUID } from 'node:crypto'
import { campo } from '../support/cadastro.ts'
import { expect, test } from '../support/journey.ts'
import { applySessao } from '../support/screens.ts'
import { callOff, invite, novoEmail, post, register, SENHA, waitMensagem } from '../support/servers/api.ts'
import { LONGO } from '../support/servers/longo.ts'
import { enterSala, openSala, openTurma, prepareConsultorWith } from '../support/turma.ts'

/** Returns the path that the button of a welcome mail leads to; empty if it has none. */
const linkOf = (html: string): string => /\/confirmar-email\/[^"]+/.exec(html)?.[0] ?? ''

test('a person registered in a room signs in after proving the address: the login explains how and stays open', async ({
  page,
  request,
}) => {
  const consultora = await prepareConsultorWith(request, 3)
  const turma = await openTurma(request, consultora)
  await openSala(request, consultora, turma)
  const eva = await enterSala(request, turma, 'eva')

  await page.goto('/login')
  const enter = async () => {
    await campo(page, 'E-mail').fill(eva.email)
    await page.getByLabel('Senha', { exact: true }).fill(SENHA)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  }
  await enter()
  const aviso = page.getByRole('alert').filter({ hasText: 'Falta confirmar o seu e-mail' })
  await expect(aviso).toContainText(eva.email)
  await page.getByRole('button', { name: 'Enviar de novo' }).click()
  await expect(page.getByText('a mensagem chega em instantes')).toBeVisible()
  await expect(aviso).toBeVisible()

  const boasVindas = await waitMensagem(request, eva.email, /confirme o seu e-mail/)
  await page.goto(linkOf(boasVindas.html))
  await expect(page).toHaveURL(/\/confirmar-email$/)
  await expect(page.getByText(`O endereço ${eva.email} é seu?`)).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar o meu e-mail' }).click()
  await expect(page.getByRole('heading', { name: 'E-mail confirmado' })).toBeFocused()
  await page.getByRole('link', { name: 'Entrar', exact: true }).click()
  await expect(campo(page, 'E-mail')).toHaveValue(eva.email)
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(/\/teste-individual/)
})

test("a mistyped address is corrected on the person's device or on the board, and the old link stops working", async ({
  page,
  request,
}) => {
  const consultora = await prepareConsultorWith(request, 3)
  const turma = await openTurma(request, consultora)
  await openSala(request, consultora, turma)
  const eva = await enterSala(request, turma, 'evva')
  const antiga = await waitMensagem(request, eva.email, /confirme o seu e-mail/)
  const link = linkOf(antiga.html)

  await applySessao(page, eva)
  await page.goto(`/perfil-usuario/${eva.id_usuario}`)
  const falta = page.getByRole('region', { name: 'Falta confirmar o seu e-mail' })
  await falta.getByRole('button', { name: 'Corrigir e-mail' }).click()
  const certo = novoEmail('eva')
  await campo(page, 'E-mail certo').fill(certo)
  await falta.getByRole('button', { name: 'Corrigir e-mail' }).click()
  await expect(falta).toContainText(certo)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible()

  await applySessao(page, consultora)
  await page.goto(`/turmas/${turma.id_rodada}?ver=lista`)
  await expect(page.getByText('e-mail não confirmado')).toBeVisible()
  await page.getByRole('button', { name: /^Corrigir o e-mail de / }).click()
  const outro = novoEmail('eva.dela')
  await campo(page, 'E-mail certo').fill(outro)
  await page.getByRole('dialog').getByRole('button', { name: 'Corrigir e-mail' }).click()
  await expect(page.getByRole('main').getByText(outro)).toBeVisible()

  await applySessao(page, eva)
  await page.goto('/meus-dados')
  await expect(page.getByText('Quem conduz a turma corrigiu o seu endereço')).toContainText(outro)
  expect(
    (await post<{ mensagem: string }>(request, '/participantes/confirmar-email/reenviar', { email: outro })).mensagem,
  ).toBeTruthy()
})

test("a mail's link shows the current state when it is opened", async ({ page, request }) => {
  const consultora = await prepareConsultorWith(request, 3)
  const turma = await openTurma(request, consultora)
  await page.goto(`/t/entrada/${randomUUID()}.nada`)
  await expect(page.getByRole('heading', { name: 'Não foi possível entrar' })).toBeFocused()
  const email = novoEmail('lia')
  await post(request, `/rodadas/publica/${turma.codigo}/entrada`, { email })
  const prova = await waitMensagem(request, email, /entrar na turma/)
  await page.goto(/\/t\/entrada\/[^"]+/.exec(prova.html)?.[0] ?? '')
  await expect(page.getByText(`você confirma que ${email} é seu e entra na turma`)).toBeVisible()

  await page.goto('/recuperar-senha/nada')
  await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeFocused()
  await expect(page.getByLabel('Nova senha', { exact: true })).toHaveCount(0)
})

test("a signed-in person who opens another's invite is first told what became of it", { tag: LONGO }, async ({
  page,
  request,
}) => {
  const consultora = await prepareConsultorWith(request, 4)
  const alheia = await register(request, await invite(request, consultora, novoEmail('alheia')))
  const usado = await invite(request, consultora, novoEmail('usado'))
  const dona = await register(request, usado)
  const cancelado = await invite(request, consultora, novoEmail('cancelado'))
  await callOff(request, consultora, cancelado.id_licenca)
  await applySessao(page, alheia)
  await page.goto(new URL(usado.url).pathname)
  await expect(page.getByRole('heading', { name: 'Este convite já foi usado' })).toBeVisible()
  await expect(
    page.getByText(`Ele criou a conta de ${dona.email}, e você está na conta de ${alheia.email}.`),
  ).toBeVisible()
  await page.goto(new URL(cancelado.url).pathname)
  await expect(page.getByRole('heading', { name: 'Convite Inválido' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Voltar ao meu perfil' })).toBeVisible()

  await post(request, '/usuarios/meus-dados/excluir', { confirmo: true }, dona)
  await page.goto(new URL(usado.url).pathname)
  await expect(page.getByRole('heading', { name: 'A conta deste convite foi excluída' })).toBeVisible()
})

test('the mail of a new test leads through signing in to that test', async ({ page, request }) => {
  const consultora = await prepareConsultorWith(request, 4)
  const outra = await prepareConsultorWith(request, 2)
  const rita = await register(request, await invite(request, consultora, novoEmail('rita')))
  const { id_licenca } = await invite(request, outra, rita.email)
  const novo = await waitMensagem(request, rita.email, /novo teste/)
  await page.goto(/\/perfil-usuario\?licenca=\d+/.exec(novo.html)?.[0] ?? '')
  await campo(page, 'E-mail').fill(rita.email)
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/perfil-usuario/${rita.id_usuario}\\?licenca=${id_licenca}$`))
  await expect(page.locator('#proxima-licenca')).toContainText(String(id_licenca))
  await expect(page.locator('#proxima-quem-ve')).toBeVisible()
})
