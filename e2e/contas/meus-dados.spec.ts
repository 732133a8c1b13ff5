import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { campo } from '../support/cadastro.ts'
import { expect, test } from '../support/journey.ts'
import { applySessao, aviso, enter, leave, openMenu } from '../support/screens.ts'
import { post, prepareConsultorNovo, prepareParticipante, SENHA } from '../support/servers/api.ts'
import { LONGO } from '../support/servers/longo.ts'

test('a person corrects the own data, and the header shows the new name', async ({ page, participante }) => {
  await applySessao(page, participante)
  await page.goto('/perfil-usuario')
  await expect(page.getByRole('heading', { level: 1, name: participante.nome })).toBeVisible()
  await openMenu(page)
  await page
    .getByRole('menuitem', { name: 'Meus dados' })
    .or(page.getByRole('link', { name: 'Meus dados', exact: true }))
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meus dados' })).toBeFocused()
  await expect(page.getByText(participante.email)).toBeVisible()
  await expect(page.getByText('529.982.247-25')).toBeVisible()
  const save = page.getByRole('button', { name: 'Salvar dados' })
  await campo(page, 'Nome').fill('')
  await save.click()
  await expect(page.getByText('Coloque seu nome')).toBeVisible()
  await campo(page, 'Nome').fill('Renata Exemplo')
  await save.click()
  await expect(aviso(page, 'Sucesso!', 'Seus dados foram atualizados.')).toBeVisible()
  await page.goto('/perfil-usuario')
  await expect(page.getByRole('heading', { level: 1, name: 'Renata Exemplo' })).toBeVisible()
})

test('terms and notice show as dated records, and only choices are switches', async ({
  page,
  request,
  participante,
}) => {
  await applySessao(page, participante)
  await page.goto('/meus-dados/privacidade')
  const secao = page.getByRole('region', { name: 'Termos e aviso de privacidade' })
  await expect(secao).toContainText(/Termos de uso\s*Versão [\d-]+, aceita ao se cadastrar, /)
  await expect(secao).toContainText(/aviso de privacidade\s*Versão [\d-]+, mostrada no cadastro, /i)
  await expect(secao.getByRole('switch')).toHaveCount(0)
  await expect(secao.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('switch', { name: /termos|Li o/ })).toHaveCount(0)

  await post(request, '/usuarios/consentimentos', { termos: false }, participante)
  await page.reload()
  await expect(secao).toContainText('não aceita em')
  await secao.getByRole('button', { name: 'Aceito os termos' }).click()
  await expect(aviso(page, 'Sucesso!', 'Seu aceite dos termos foi registrado.')).toBeVisible()
  await expect(secao).toContainText(/Termos de uso\s*Versão [\d-]+, aceita em/)
  await secao.getByText('Histórico de respostas').click()
  const history = secao.getByRole('listitem').filter({ hasText: /^Termos de uso/ })
  await expect(history.filter({ hasText: 'não aceito' })).toHaveCount(1)
})

test('a switch excludes the own answers from the ficha técnica, also after a reload', async ({
  page,
  participante,
}) => {
  await applySessao(page, participante)
  await page.goto('/meus-dados/privacidade')
  const counts = page.getByRole('switch', { name: 'Contar as minhas respostas na ficha técnica' })
  await expect(counts).toBeChecked()
  await counts.click()
  await expect(
    aviso(page, 'Sucesso!', 'Suas respostas saem na próxima atualização da ficha, em alguns minutos.'),
  ).toBeVisible()
  await page.reload()
  await expect(counts).not.toBeChecked()
  await page.goto('/meus-dados/copia')
  await expect(page.getByRole('main')).toContainText(/Respostas na ficha técnica\s*Ficam de fora desde/)
  await expect(page.getByRole('heading', { name: 'Consultorias de que você é cliente' })).toBeVisible()
})

const pergunta = (page: Page) => page.getByRole('heading', { name: 'Falta a sua resposta' })

test('a person who answered "Só eu vejo" when registering is not asked again', { tag: LONGO }, async ({
  page,
  request,
}) => {
  const { pessoa, devolver } = await prepareParticipante(request, { aceite_compartilhamento: false })
  await applySessao(page, pessoa)
  await page.goto('/perfil-usuario')
  for (const _session of [1, 2]) {
    await expect(page.getByRole('heading', { level: 1, name: pessoa.nome })).toBeVisible()
    await expect(pergunta(page)).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0)
    await leave(page)
    await enter(page, pessoa.email)
  }
  await devolver()
})

test('a person who has not said who sees the result is asked once a session until they answer', async ({
  page,
  request,
}) => {
  const { pessoa, devolver } = await prepareParticipante(request, {})
  await applySessao(page, pessoa)
  await page.goto('/perfil-usuario')
  await expect(pergunta(page)).toBeVisible()
  await page.getByRole('button', { name: 'Agora não' }).click()
  await expect(pergunta(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: pessoa.nome })).toBeVisible()
  await expect(pergunta(page)).toBeHidden()

  await leave(page)
  await enter(page, pessoa.email)
  await expect(pergunta(page)).toBeVisible()
  await page.getByRole('button', { name: 'Registrar resposta' }).click()
  await expect(page.getByText('Escolha uma das opções')).toBeVisible()
  await page.getByRole('radio', { name: 'Só eu vejo, por enquanto' }).check()
  await page.getByRole('button', { name: 'Registrar resposta' }).click()
  await expect(page.getByRole('heading', { name: 'Resposta registrada' })).toBeFocused()
  await page.getByRole('button', { name: 'Fechar', exact: true }).click()
  await leave(page)
  await enter(page, pessoa.email)
  await expect(page.getByRole('heading', { level: 1, name: pessoa.nome })).toBeVisible()
  await expect(pergunta(page)).toHaveCount(0)
  await devolver()
})

test('a new senha requires the current one, the same text twice, and works at the next sign-in', async ({
  page,
  participante,
}) => {
  const nova = 'outra frase bem longa'
  await applySessao(page, participante)
  await page.goto('/meus-dados')
  const change = page.getByRole('button', { name: 'Alterar senha' })
  await page.getByLabel(/^Senha atual/).fill('não é esta')
  await page.getByLabel(/^Nova senha/).fill(nova)
  await page.getByLabel(/^Confirme a nova senha/).fill('diferente')
  await change.click()
  await expect(page.getByText('As senhas não estão iguais')).toBeVisible()
  await page.getByLabel(/^Confirme a nova senha/).fill(nova)
  await change.click()
  await expect(page.getByText('A senha atual não confere.')).toBeVisible()
  await page.getByLabel(/^Senha atual/).fill(SENHA)
  await change.click()
  await expect(aviso(page, 'Sucesso!', 'Senha alterada. As outras sessões foram encerradas.')).toBeVisible()
  await page.getByRole('link', { name: 'Aparelhos' }).click()
  await expect(page).toHaveURL('/meus-dados/aparelhos')
  await page.getByRole('button', { name: 'Encerrar todas' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar todas' }).click()
  await expect(page).toHaveURL('/login')
  await enter(page, participante.email, nova)
  await expect(page.getByRole('heading', { level: 1, name: participante.nome })).toBeVisible()
})

test('a person downloads a copy, erases the account, and keeps the receipt', async ({ page, participante }) => {
  await applySessao(page, participante)
  await page.goto('/meus-dados/privacidade')
  const [copy] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar arquivo (JSON)' }).click(),
  ])
  const { dados } = JSON.parse(await readFile(await copy.path(), 'utf8'))
  expect(dados).toMatchObject({ email: participante.email, nome: participante.nome })
  await page.getByRole('link', { name: 'Ver para imprimir' }).click()
  await expect(page.getByRole('main')).toContainText(participante.email)
  await page.getByRole('link', { name: 'Voltar' }).click()

  await page.goto('/meus-dados/privacidade')
  await page.getByRole('link', { name: 'Excluir a conta' }).click()
  await expect(page).toHaveURL('/meus-dados/excluir')
  await page.getByRole('button', { name: 'Excluir minha conta' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Excluir a sua conta?' })
  await dialog.getByRole('button', { name: 'Excluir definitivamente' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Conta excluída' })).toBeVisible()
  await page.reload()
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Salvar recibo' }).click(),
  ])
  expect(await readFile(await receipt.path(), 'utf8')).toMatch(/Recibo: [0-9a-f-]{36}\nData e hora: /)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull()
  await enter(page, participante.email)
  await expect(aviso(page, 'Erro!', 'E-mail ou senha incorretos.')).toBeVisible()
})

test('a consultor reads why an account is closed by support only', async ({ page, request }) => {
  await applySessao(page, await prepareConsultorNovo(request))
  await page.goto('/meus-dados/excluir')
  await expect(page.getByText('Contas de consultoria têm licenças e clientes.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Excluir minha conta' })).toBeHidden()
})
