import type { Page } from '@playwright/test'
import { simpleParser } from 'mailparser'
import { campo, fillCadastro } from '../support/cadastro.ts'
import { expect, test } from '../support/journey.ts'
import { acceptProposta, writeProposta } from '../support/propostas.ts'
import { aviso, licencasIndividuais } from '../support/screens.ts'
import { PRIMEIRO_ADMIN, type Production, startProduction } from '../support/servers/production.ts'

let production: Production
test.beforeAll(async () => {
  production = await startProduction()
})
test.afterAll(() => production.close())

/** Path of the first such link in the newest mail to that address, once it is there. */
async function linkPara(email: string, path: RegExp): Promise<string> {
  const found = async () => {
    const mail = production.smtp.recebidos.findLast(({ to }) => to === email)
    return mail && path.exec((await simpleParser(mail.source)).text ?? '')?.[0]
  }
  await expect.poll(found).toBeDefined()
  return (await found())!
}

/** Fills in and saves the steps without which nothing is sold. */
async function present(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Bem vindo, / }).click()
  await page.getByRole('menuitem', { name: 'Instalação' }).click()
  await expect(page.getByText('Nada se vende e ninguém é convidado até estes passos serem salvos')).toBeVisible()
  await campo(page, 'Razão social').fill('Oficina Exemplo Ltda.')
  await campo(page, 'CNPJ').fill('11.222.333/0001-81')
  await campo(page, 'Endereço').fill('Rua Exemplo, 100, Centro')
  await campo(page, 'Cidade').fill('São Paulo')
  await page.getByLabel('Estado').selectOption('SP')
  await campo(page, 'CEP').fill('01001-000')
  await campo(page, 'Telefone').fill('(11) 4000-0000')
  await campo(page, 'E-mail do suporte').fill('suporte@exemplo.com.br')
  await campo(page, 'Horário do suporte').fill('dias úteis, das 9 h às 18 h')
  await campo(page, 'Foro').fill('São Paulo, SP')
  await page.getByRole('button', { name: 'Salvar empresa' }).click()
  await expect(page).toHaveURL(/passo=privacidade/)
  await campo(page, 'Encarregado pelos dados pessoais').fill('Rosa Exemplo')
  await campo(page, 'E-mail para pedidos sobre dados').fill('privacidade@exemplo.com.br')
  await page.getByRole('button', { name: 'Salvar dados pessoais' }).click()
  await expect(page).toHaveURL(/passo=produto/)
  await campo(page, 'Nome').fill('Bússola')
  await page.getByRole('button', { name: 'Salvar nome e cores' }).click()
  await expect(page).toHaveURL(/passo=fiscal/)
}

/** Puts the first plan on sale: ten licences. */
async function createPlano(page: Page): Promise<void> {
  await page.goto('/planos')
  await page.getByRole('button', { name: 'Novo plano' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo plano' })
  await dialog.getByLabel('Nome do plano').fill('Dez licenças')
  await dialog.getByLabel('Preço (R$)').fill('80000')
  await dialog.getByLabel('Licenças').fill('10')
  await dialog.getByLabel('Ordem').fill('1')
  await dialog.getByRole('button', { name: 'Salvar plano' }).click()
  await expect(dialog).toBeHidden()
}

test('an admin goes from an empty production database to the first sale by invoice', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: production.url })
  const page = await context.newPage()
  await page.goto('/login')
  await campo(page, 'E-mail').fill(PRIMEIRO_ADMIN.email)
  await page.getByLabel('Senha', { exact: true }).fill(PRIMEIRO_ADMIN.senha)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('Nada se vende e ninguém é convidado')).toBeVisible()
  await present(page)
  await expect(page.getByRole('link', { name: 'Crie o primeiro plano à venda' })).toBeVisible()

  await page.goto('/criar-consultor')
  await campo(page, 'E-mail').fill('joana@exemplo.com.br')
  await page.getByRole('button', { name: 'Adicionar novo consultor' }).click()
  await expect(aviso(page, 'Sucesso!', 'Convite enviado ao novo consultor.')).toBeVisible()
  const dela = await browser.newContext({ baseURL: production.url })
  const consultora = await dela.newPage()
  await consultora.goto(await linkPara('joana@exemplo.com.br', /\/cadastro-usuario\/[\w.-]+/))
  await fillCadastro(consultora, 'Joana Exemplo')
  await consultora.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(consultora.getByRole('heading', { level: 1, name: /, Joana$/ })).toBeVisible()
  const id = await consultora.evaluate(() => JSON.parse(localStorage.getItem('currentUser') ?? '{}').id_usuario)

  await page.goto('/propostas/nova')
  await expect(page.getByText('Nenhum plano deste tipo está à venda. Crie um em Vendas, Planos.')).toBeVisible()
  await createPlano(page)
  await writeProposta(page, { consultora: id, email: 'rosa@oficina.exemplo.com.br' })
  await page.getByRole('button', { name: 'Enviar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Enviada', { exact: true })).toBeVisible()
  const deles = await browser.newContext({ baseURL: production.url, viewport: { width: 390, height: 844 } })
  const publica = await deles.newPage()
  await publica.goto(await linkPara('rosa@oficina.exemplo.com.br', /\/proposta\/[\w.-]+/))
  await expect(publica.getByText('Bússola').first()).toBeVisible()
  await acceptProposta(publica)

  await page.reload()
  await page.getByRole('link', { name: 'Ver a venda' }).click()
  await page.getByRole('button', { name: 'Registrar recebimento' }).click()
  const receber = page.getByRole('dialog', { name: 'Recebimento da parcela 1' })
  const pdf = Buffer.from('%PDF-1.7\n%%EOF')
  await receber.getByLabel('Comprovante').setInputFiles({ name: 'c.pdf', mimeType: 'application/pdf', buffer: pdf })
  await receber.getByRole('button', { name: 'Registrar recebimento' }).click()
  await expect(page.getByText('Paga', { exact: true })).toBeVisible()
  await consultora.goto('/criar-cliente')
  await expect.poll(() => licencasIndividuais(consultora)).toBe(10)
  for (const each of [context, dela, deles]) await each.close()
})
