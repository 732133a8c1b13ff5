import type { APIRequestContext } from '@playwright/test'
import { axeFinds } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { aceitarProposta, daysFromNow, escreverProposta } from '../support/propostas.ts'
import { usarSessao } from '../support/screens.ts'
import { ADMIN, abrirSessao, esperarMensagem, get, novoEmail, prepararConsultorNovo } from '../support/servers/api.ts'

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

test('an admin sells ten licences by invoice, from the proposal to the closed month', async ({ page, request }) => {
  const admin = await abrirSessao(request, ADMIN.email)
  const consultor = await prepararConsultorNovo(request)
  const email = novoEmail('compras')
  await salvarOperador(request, admin)
  await usarSessao(page, admin)
  await escreverProposta(page, { consultora: consultor.id_usuario, email })
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
  await aceitarProposta(publica)
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
  await nota.getByLabel('Data da nota').fill(daysFromNow(0))
  await nota.getByRole('button', { name: 'Guardar' }).click()
  await expect(nota).toBeHidden()
  await esperarMensagem(request, email, /^Nota fiscal nº E2E-/)

  await page.getByRole('button', { name: 'Fechar o mês' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fechar o mês' }).click()
  await expect(page.getByText('Fechado', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Mudar a nota/ })).toHaveCount(0)
  expect(await axeFinds(page)).toEqual([])
})
