import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { dayAfter } from '#shared/licencas/propostas/propostas.rules.ts'
import { axeFinds } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { acceptProposta, writeProposta } from '../support/propostas.ts'
import { applySessao } from '../support/screens.ts'
import {
  ADMIN,
  get,
  novoEmail,
  openSessao,
  post,
  prepareConsultorNovo,
  type Sessao,
  waitMensagem,
} from '../support/servers/api.ts'

const pdf = Buffer.from('%PDF-1.7\n%%EOF')

/** Returns the call's path of the sale on the screen. */
const faturaOf = (page: Page): string => new URL(page.url()).pathname.replace('/vendas-faturadas/', '/faturas/')

/** Saves the company that sells, unless an earlier run has. */
async function saveOperador(request: APIRequestContext, { token }: { token: string }): Promise<void> {
  const dados = {
    ...{ razao_social: 'Demonstração Exemplo Ltda.', cnpj: '11222333000181', endereco: 'Praça da Sé, 1, Sé' },
    ...{ cidade: 'São Paulo', uf: 'SP', cep: '01001000', telefone: '(11) 4000-0000', foro: 'São Paulo, SP' },
    ...{ suporte_email: 'contato@exemplo.com.br', suporte_horario: 'dias úteis, das 9 h às 18 h' },
  }
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await request.put('/administracao/instalacao/operador', { data: { versao: 0, dados }, headers })
  expect([200, 409]).toContain(answer.status())
}

/**
 * Sells one licence to the company `nome` that was paid in the month before `hoje`, which is over and has few sales.
 * Returns that month, open, as aaaa-mm.
 */
async function sellInMesPassado(
  request: APIRequestContext,
  of: { admin: Sessao; consultor: Sessao; hoje: string; nome: string; email: string },
): Promise<string> {
  const { admin } = of
  const pago = dayAfter(`${of.hoje.slice(0, 7)}-01`, -1)
  const mes = pago.slice(0, 7)
  if ((await get<{ fechamento: object | null }>(request, `/fiscal/meses/${mes}`, admin)).fechamento)
    await post(request, `/fiscal/meses/${mes}/reabrir`, { motivo: 'Outra venda' }, admin)
  const comprador = {
    ...{ nome: of.nome, documento: '11222333000181', cep: '01310100', endereco: 'Avenida Paulista' },
    ...{ numero: '1000', complemento: '', bairro: 'Bela Vista', id_cidade: 3550308 },
    contato: { nome: 'Rosa Exemplo', email: of.email, telefone: '' },
  }
  const licencas = { id_usuario: of.consultor.id_usuario, id_tipo_licenca: 1, quantidade: 1, prazos: [0] }
  const venda = { id_fatura: randomUUID(), ...licencas, comprador, pedido: '' }
  const { preco_centavos } = await post<{ preco_centavos: number }>(request, '/faturamento/faturas', venda, admin)
  const recebimento = {
    ...{ id_recebimento: randomUUID(), numero: 1, recebido_em: pago, valor_centavos: preco_centavos, forma: 'pix' },
    ...{ visto_centavos: 0, comprovante: { base64: pdf.toString('base64') } },
  }
  await post(request, `/faturamento/faturas/${venda.id_fatura}/recebimentos`, recebimento, admin)
  return mes
}

test('an admin sells ten licences by invoice, from the proposal to the closed month', async ({ page, request }) => {
  const admin = await openSessao(request, ADMIN.email)
  const consultor = await prepareConsultorNovo(request)
  const email = novoEmail('compras')
  await saveOperador(request, admin)
  await applySessao(page, admin)
  await writeProposta(page, { consultora: consultor.id_usuario, email })
  await page.getByRole('button', { name: 'Enviar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Enviada', { exact: true })).toBeVisible()

  const { html } = await waitMensagem(request, email, /^Proposta nº/)
  const [, link = ''] = /href="([^"]*\/proposta\/[^"]+)"/.exec(html) ?? []
  const comprador = await page
    .context()
    .browser()!
    .newContext({ viewport: { width: 390, height: 844 } })
  const publica = await comprador.newPage()
  await publica.goto(new URL(link).pathname)
  await expect(publica.getByText('Ler esta página não aceita nada.')).toBeVisible()
  await acceptProposta(publica)
  await comprador.close()

  await page.reload()
  await page.getByRole('link', { name: 'Ver a venda' }).click()
  await page.getByRole('button', { name: 'Registrar recebimento' }).click()
  const receber = page.getByRole('dialog', { name: 'Recebimento da parcela 1' })
  const { recebe_desde: hoje } = await get<{ recebe_desde: string }>(request, `/faturamento${faturaOf(page)}`, admin)
  await receber.getByLabel('Dia em que entrou').fill(dayAfter(hoje, -1))
  await receber.getByLabel('Comprovante').setInputFiles({ name: 'c.pdf', mimeType: 'application/pdf', buffer: pdf })
  await receber.getByRole('button', { name: 'Registrar recebimento' }).click()
  await expect(receber.getByText('O pagamento não pode ser de antes.')).toBeVisible()
  await receber.getByLabel('Dia em que entrou').fill(hoje)
  await receber.getByRole('button', { name: 'Registrar recebimento' }).click()
  await expect(page.getByText('Paga', { exact: true })).toBeVisible()
  await expect(page.getByText('no estoque desde o pagamento')).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  const { individual } = await get<{ individual: number }>(request, '/consultores/licencas', consultor)
  expect(individual).toBe(10)

  const [nome, emailNota] = [`Oficina Exemplo ${Date.now()} Ltda.`, novoEmail('nota')]
  const passado = await sellInMesPassado(request, { admin, consultor, hoje, nome, email: emailNota })
  await page.goto(`/notas-fiscais/${passado}`)
  await page.getByRole('button', { name: `Mudar a nota de ${nome}` }).click()
  const nota = page.getByRole('dialog', { name: 'Nota' })
  await nota.getByRole('textbox', { name: 'Número da nota' }).fill(`E2E-${Date.now()}`)
  await nota.getByLabel('Data da nota').fill(hoje)
  await nota.getByRole('button', { name: 'Guardar' }).click()
  await expect(nota).toBeHidden()
  await waitMensagem(request, emailNota, /^Nota fiscal nº E2E-/)

  await page.getByRole('button', { name: 'Fechar o mês' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fechar o mês' }).click()
  await expect(page.getByText('Fechado', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Mudar a nota/ })).toHaveCount(0)
  expect(await axeFinds(page)).toEqual([])
})
