import type { APIRequestContext, Page } from '@playwright/test'
import { DAY_MS } from '#shared/platform/time.ts'
import { axeFinds } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { usarSessao } from '../support/screens.ts'
import { ADMIN, abrirSessao, esperarMensagem, get, novoEmail, prepararConsultorNovo } from '../support/servers/api.ts'

/** The days from today, as a date field takes them. */
const dia = (later: number): string => new Date(Date.now() + later * DAY_MS).toISOString().slice(0, 10)

/** A month of long ago in which no other journey sells, as aaaa-mm. */
const mes = `20${String(Math.floor(Math.random() * 20)).padStart(2, '0')}-${String(1 + Math.floor(Math.random() * 12)).padStart(2, '0')}`

/** Saves the company that sells, unless an earlier run has. */
async function salvarOperador(request: APIRequestContext, { token }: { token: string }): Promise<void> {
  const dados = {
    ...{ razao_social: 'Demonstração Exemplo Ltda.', cnpj: '11222333000181', endereco: 'Praça da Sé, 1, Sé' },
    ...{ cidade: 'São Paulo', uf: 'SP', cep: '01001000', telefone: '(11) 4000-0000', foro: 'São Paulo, SP' },
    ...{ suporte_email: 'contato@exemplo.com.br', suporte_horario: 'dias úteis, das 9 h às 18 h' },
  }
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await request.put('/administracao/instalacao/operador', { data: { versao: 0, dados }, headers })
  expect([200, 409]).toContain(answer.status())
}

/** Fills in the editor of a proposal for ten licences, and saves it. */
async function escrever(page: Page, { consultora, email }: { consultora: number; email: string }): Promise<void> {
  await page.goto('/propostas')
  await page.getByRole('link', { name: 'Nova proposta' }).click()
  await page.getByLabel('Quem recebe as licenças').selectOption(String(consultora))
  await page.getByRole('spinbutton', { name: 'Quantas licenças' }).fill('10')
  await page.getByRole('textbox', { name: 'Preço combinado' }).fill('70000')
  await page.getByRole('textbox', { name: 'Nome ou razão social' }).fill('Oficina Exemplo Ltda.')
  await page.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill('11.222.333/0001-81')
  await page.getByRole('textbox', { name: 'Nome do contato' }).fill('Rosa Exemplo')
  await page.getByRole('textbox', { name: 'E-mail do contato' }).fill(email)
  await page.getByRole('textbox', { name: 'CEP' }).fill('01310-100')
  await page.getByLabel('Estado').selectOption({ label: 'São Paulo' })
  await page.getByLabel('Cidade').selectOption({ label: 'São Paulo' })
  await page.getByRole('textbox', { name: 'Endereço' }).fill('Avenida Paulista')
  await page.getByRole('textbox', { name: 'Número', exact: true }).fill('1000')
  await page.getByRole('textbox', { name: 'Bairro' }).fill('Bela Vista')
  await page.getByRole('textbox', { name: 'Dias até cada parcela' }).fill('0')
  await page.getByLabel('Vale até').fill(dia(10))
  expect(await axeFinds(page)).toEqual([])
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Proposta nº \d+$/ })).toBeVisible()
}

test('an admin sells ten licences by invoice, from the proposal to the closed month', async ({ page, request }) => {
  const admin = await abrirSessao(request, ADMIN.email)
  const consultor = await prepararConsultorNovo(request)
  const email = novoEmail('compras')
  await salvarOperador(request, admin)
  await usarSessao(page, admin)
  await escrever(page, { consultora: consultor.id_usuario, email })
  await page.getByRole('button', { name: 'Enviar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Enviada', { exact: true })).toBeVisible()

  const { html } = await esperarMensagem(request, email, /^Proposta nº/)
  const [, link = ''] = /href="([^"]*\/proposta\/[^"]+)"/.exec(html) ?? []
  const comprador = await page
    .context()
    .browser()!
    .newContext({ viewport: { width: 390, height: 844 } })
  const publica = await comprador.newPage()
  await publica.goto(new URL(link).pathname)
  await expect(publica.getByText('Ler esta página não aceita nada.')).toBeVisible()
  await publica.getByRole('button', { name: 'Aceitar' }).click()
  const aceite = publica.getByRole('alertdialog', { name: 'Aceitar a proposta' })
  await aceite.getByRole('button', { name: 'Aceitar' }).click()
  await expect(aceite.getByText('Preencha o seu nome')).toBeVisible()
  await aceite.getByRole('textbox', { name: 'Seu nome' }).fill('Rosa Exemplo')
  await aceite.getByRole('textbox', { name: 'Seu cargo' }).fill('Compras')
  await aceite.getByRole('checkbox').check()
  expect(await axeFinds(publica)).toEqual([])
  await aceite.getByRole('button', { name: 'Aceitar' }).click()
  await expect(
    publica.getByText(/^Aceita em .*, em nome de Oficina Exemplo Ltda\., por Rosa Exemplo, Compras\.$/),
  ).toBeVisible()
  await comprador.close()

  await page.reload()
  await page.getByRole('link', { name: 'Ver a venda' }).click()
  await page.getByRole('button', { name: 'Registrar recebimento' }).click()
  const receber = page.getByRole('alertdialog', { name: 'Recebimento da parcela 1' })
  const pdf = Buffer.from('%PDF-1.7\n%%EOF')
  await receber.getByLabel('Dia em que entrou').fill(`${mes}-15`)
  await receber.getByLabel('Comprovante').setInputFiles({ name: 'c.pdf', mimeType: 'application/pdf', buffer: pdf })
  await receber.getByRole('button', { name: 'Registrar recebimento' }).click()
  await expect(page.getByText('Paga', { exact: true })).toBeVisible()
  await expect(page.getByText('no estoque desde o pagamento')).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  const { individual } = await get<{ individual: number }>(request, '/consultores/licencas', consultor)
  expect(individual).toBe(10)

  await page.goto(`/notas-fiscais/${mes}`)
  await page.getByRole('button', { name: 'Mudar a nota de Oficina Exemplo Ltda.' }).click()
  const nota = page.getByRole('alertdialog', { name: 'Nota' })
  await nota.getByRole('textbox', { name: 'Número da nota' }).fill(`E2E-${Date.now()}`)
  await nota.getByLabel('Data da nota').fill(dia(0))
  await nota.getByRole('button', { name: 'Guardar' }).click()
  await expect(nota).toBeHidden()
  await esperarMensagem(request, email, /^Nota fiscal nº E2E-/)

  await page.getByRole('button', { name: 'Fechar o mês' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fechar o mês' }).click()
  await expect(page.getByText('Fechado', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Mudar a nota/ })).toHaveCount(0)
  expect(await axeFinds(page)).toEqual([])
})
