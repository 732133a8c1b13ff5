import type { Page } from '@playwright/test'
import { fillCadastro } from '../support/cadastro.ts'
import { expect, test } from '../support/journey.ts'
import { aviso, enter, goToClientes, leave, licencasIndividuais, linhas } from '../support/screens.ts'
import { CONSULTORA, novoEmail, waitMensagem } from '../support/servers/api.ts'
import { byBotoes, byClique, byConfirmacao, byDrag, byKeyboard, inQuestao, ordem, proxima } from '../support/teste.ts'

test('a consultora invites a client, who registers, answers on the phone and opens the report, as the consultora does', async ({
  page,
  request,
}) => {
  const email = novoEmail('marina')
  const nome = 'Marina Exemplo Duarte'

  const link = await test.step('the consultora signs in and invites with one licence', async () => {
    await enter(page, CONSULTORA.email)
    await expect(
      page.getByRole('heading', { level: 1, name: /^(Bom dia|Boa tarde|Boa noite), Consultora$/ }),
    ).toBeVisible()
    await goToClientes(page)
    return invite(page, email)
  })

  await test.step('the client reads the mail, which has the same link', async () => {
    const { assunto } = await waitMensagem(request, email)
    expect(assunto).toBe(`${CONSULTORA.nome} convidou você para responder ao DISC`)
    await page.goto(`/caixa-local?para=${encodeURIComponent(email)}`)
    await page.getByRole('link', { name: assunto }).click()
    const mensagem = page.frameLocator('iframe[title="Mensagem em HTML"]')
    await expect(mensagem.getByRole('link', { name: 'Aceitar o convite' })).toHaveAttribute('href', link)
    await page.goto('/login')
    await leave(page)
  })

  await test.step('the client registers through the link, and its token leaves the address bar', async () => {
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: 'Bem vindo!' })).toBeVisible()
    await expect(page).toHaveURL('/cadastro-cliente')
    await fillCadastro(page, nome, CONSULTORA.nome)
    await page.getByRole('button', { name: 'Cadastrar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible()
    await expect(page.getByText('Realize seu Teste DISC para descobrir como você é !')).toBeVisible()
  })

  await test.step('the test begins with the guided tour', async () => {
    await page.getByRole('button', { name: 'Iniciar Teste' }).click()
    await walkGuia(page)
  })

  await test.step('the client answers 15 questions in every way, and a reload loses no answer', () => reply(page))

  await test.step('finishing asks for confirmation and then shows the result', async () => {
    await page.getByRole('button', { name: 'Finalizar Teste' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Tem certeza que deseja encerrar o teste?' })
    await expect(dialog).toContainText('Não será possível refazê-lo!')
    await dialog.getByRole('button', { name: 'Finalizar Teste' }).click()
    await expect(aviso(page, 'Parabéns!', 'Seu teste DISC foi concluído com sucesso.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible()
    await page.getByRole('button', { name: 'Ver meu resultado' }).click()
    await expect(
      page.getByRole('img', { name: /^Dominante \d+,\d%, Influente .*, Submisso .*, Conformidade / }),
    ).toBeVisible()
    const bars = page.getByRole('listitem').filter({ hasText: /, margem de \d+,\d% a \d+,\d%$/ })
    await expect(bars).toHaveCount(4)
    expect(await page.evaluate(() => [localStorage.currentDisc, localStorage.individualTest])).toEqual([
      undefined,
      undefined,
    ])
  })

  const own = await test.step('the client opens the report', async () => {
    const pdf = await relatorio(page, page.getByRole('link', { name: /^Abrir relatório \(PDF\)/ }))
    await leave(page)
    return pdf
  })

  await test.step('the consultora sees the client as concluded and opens the same report', async () => {
    await enter(page, CONSULTORA.email)
    await goToClientes(page)
    await page.getByRole('searchbox', { name: 'Buscar por nome, e-mail ou empresa' }).fill(email)
    const row = linhas(page, 'Seus Clientes')
    await expect(row).toHaveCount(1)
    await expect(row).toContainText(nome)
    await expect(row.getByText('pronto', { exact: true })).toBeVisible()
    const hers = await relatorio(page, row.getByRole('link', { name: `Relatório de ${nome}` }))
    expect(hers.length).toBe(own.length)
    await row.getByRole('link', { name: `Perfil de ${nome}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'O que levar para a conversa' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Iniciar Teste' })).toHaveCount(0)
  })
})

/** Invites an address from the clients' screen; returns the link that the dialog shows. */
async function invite(page: Page, email: string): Promise<string> {
  const before = await licencasIndividuais(page)
  await page.getByRole('textbox', { name: 'E-mail do cliente' }).fill(email)
  await page.getByRole('button', { name: 'Convidar Cliente!' }).click()
  const question = page.getByRole('alertdialog', { name: 'Enviar o convite?' })
  await expect(question).toContainText(`O convite para ${email} usa uma`)
  await question.getByRole('button', { name: 'OK' }).click()
  await expect(aviso(page, 'Sucesso', 'Convite enviado.')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Convite enviado!' })
  await expect(dialog.getByRole('button', { name: 'Acessar como convidado' })).toBeVisible()
  const link = await dialog.getByRole('textbox', { name: 'Link do convite' }).inputValue()
  expect(new URL(link).pathname).toMatch(/^\/c\/[0-9a-z]{16}$/)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => licencasIndividuais(page)).toBe(before - 1)
  await page.getByRole('tab', { name: 'Convites' }).click()
  await expect(linhas(page, 'Convites').getByText(email, { exact: true })).toBeVisible()
  return link
}

async function walkGuia(page: Page): Promise<void> {
  const steps = ['Pergunta', 'Respostas', 'Responder']
  for (const [i, name] of steps.entries()) {
    const step = page.getByRole('dialog', { name, exact: true })
    await expect(step).toContainText(`${i + 1} de 3`)
    await step.getByRole('button', { name: i < 2 ? 'Próximo' : 'Concluir' }).click()
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Answers all 15 questions, with a reload at the ninth; stays on the last one. */
async function reply(page: Page): Promise<void> {
  const ways = [byClique, byBotoes, byKeyboard, byDrag, byConfirmacao]
  for (let numero = 1; numero <= 15; numero += 1) {
    await inQuestao(page, numero)
    const way = ways[(numero - 1) % ways.length]!
    if (numero === 15) return byClique(page)
    await way(page)
    if (way !== byConfirmacao) await proxima(page)
    if (numero === 8) await reload(page)
  }
}

/** Reloads the page and expects the last answered question, unchanged (behaviour §33). */
async function reload(page: Page): Promise<void> {
  await inQuestao(page, 9)
  await page.getByRole('button', { name: 'Pergunta Anterior' }).click()
  await inQuestao(page, 8)
  const before = await ordem(page)
  await page.reload()
  await inQuestao(page, 8)
  expect(await ordem(page)).toEqual(before)
  await proxima(page)
}

/** Follows a link to a report and returns the bytes of the PDF. */
async function relatorio(page: Page, link: ReturnType<Page['getByRole']>): Promise<Buffer> {
  const answer = await page.request.get((await link.getAttribute('href'))!)
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('application/pdf')
  const body = await answer.body()
  expect(body.subarray(0, 5).toString('latin1')).toBe('%PDF-')
  expect(body.length).toBeGreaterThan(20_000)
  return body
}
