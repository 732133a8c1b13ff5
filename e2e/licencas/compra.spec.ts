import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { applySessao, aviso, licencasIndividuais, linhas } from '../support/screens.ts'
import { ADMIN, get, openSessao, post, prepareConsultorNovo, type Sessao } from '../support/servers/api.ts'
import { LONGO } from '../support/servers/longo.ts'

const titulo = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const plano = (page: Page, nome: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: nome, exact: true }) })

/** Presses "buy" on a plan; returns the tab of the payment provider that opens. */
async function buy(page: Page, nome = 'Equipe'): Promise<Page> {
  await page.goto('/preco')
  const opening = page.waitForEvent('popup')
  await plano(page, nome).getByRole('button', { name: 'Compre Agora' }).click()
  const tab = await opening
  await expect(titulo(tab, 'Pagamento local')).toBeVisible()
  return tab
}

/** Pays, refuses or leaves pending at the fake payment provider, and waits until the tab is back at our page. */
async function pay(tab: Page, acao: 'Pagar' | 'Recusar' | 'Deixar pendente', forma = 'Cartão de crédito') {
  await tab.getByRole('radio', { name: forma }).first().check()
  await tab.getByRole('button', { name: acao, exact: true }).click()
  // After a refusal the checkout lets one try again, or go back.
  if (acao === 'Recusar') await tab.getByRole('link', { name: 'Voltar ao Quadrante' }).click()
  await tab.waitForURL(/\/pagamento\/[\w-]+/)
}

/** Changes a payment on the fake provider's page of the order. */
async function inProvedor(page: Page, titulo_do_pedido: string, acao: string): Promise<void> {
  await page.goto('/pagamento-local')
  await page.getByRole('link', { name: titulo_do_pedido, exact: true }).first().click()
  await page.getByRole('button', { name: acao, exact: true }).first().click()
}

const planos = (page: Page) => page.getByRole('list', { name: 'Planos' }).getByRole('listitem')
const compras = (page: Page) => page.getByRole('list', { name: 'Minhas compras' }).getByRole('listitem')

test('a purchase opens the payment in a new tab, and the licences arrive', async ({ page, request }) => {
  const consultor = await prepareConsultorNovo(request)
  await applySessao(page, consultor)
  const tab = await buy(page)
  await expect(page.getByText('Sua compra foi iniciada em outra aba')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Abrir página de pagamento' })).toHaveAttribute('href', /pagamento-local/)
  await page.getByRole('link', { name: 'Acompanhar o pagamento' }).click()
  await expect(titulo(page, 'Aguardando o pagamento')).toBeVisible()

  await pay(tab, 'Pagar')
  await expect(titulo(tab, 'Pagamento aprovado')).toBeVisible()
  await expect(tab.getByText('10 licenças já estão no seu estoque.')).toBeVisible()
  await expect(tab).toHaveTitle(/Pagamento aprovado/)

  await test.step('the page that stayed open shows the payment without a reload', async () => {
    await expect(titulo(page, 'Pagamento aprovado')).toBeVisible()
    await page.getByRole('link', { name: 'Convidar clientes' }).click()
    await expect.poll(() => licencasIndividuais(page)).toBe(10)
  })

  await test.step('the purchase history leads to a receipt, which is not an invoice', async () => {
    await page.goto('/minhas-compras')
    await expect(compras(page)).toHaveCount(1)
    await expect(compras(page)).toContainText('Equipe')
    await expect(compras(page)).toContainText('Paga')
    await expect(compras(page)).toContainText('R$ 849,90 · licenças: 10')
    await compras(page)
      .getByRole('link', { name: /^Recibo da compra de / })
      .click()
    await expect(titulo(page, 'Recibo de pagamento')).toBeVisible()
    await expect(page.getByRole('main')).toContainText(consultor.email)
    await expect(page.getByRole('main')).toContainText('Cartão de crédito')
    await expect(page.getByText('Este recibo não é documento fiscal.')).toBeVisible()
  })

  await test.step('the statement names the purchase', async () => {
    await page.goto('/extrato')
    const acts = page.getByRole('list', { name: 'Movimentos' }).getByRole('listitem')
    await expect(acts.filter({ hasText: 'Compra' }).first()).toContainText('estoque 10')
  })

  await test.step('a refund takes unused licences back', async () => {
    await inProvedor(tab, 'Equipe', 'Estornar tudo')
    await page.goto('/minhas-compras')
    await expect(async () => {
      await page.reload()
      await expect(compras(page)).toContainText('Devolvida', { timeout: 2_000 })
    }).toPass()
    await compras(page)
      .getByRole('link', { name: /^Ver pagamento da compra de / })
      .click()
    await expect(titulo(page, 'Pagamento devolvido')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Licenças sem uso que saíram do seu estoque: 10.')
    await page.goto('/criar-cliente')
    await expect.poll(() => licencasIndividuais(page)).toBe(0)
  })
})

test('a buyer withdraws within seven days: told what comes back, and followed until it is back', async ({
  page,
  request,
}) => {
  const consultor = await prepareConsultorNovo(request)
  await applySessao(page, consultor)
  await page.goto('/preco')
  await expect(plano(page, 'Equipe')).toContainText('Você pode desistir em até 7 dias, aqui mesmo.')
  const tab = await buy(page)
  await pay(tab, 'Pagar')
  await expect(titulo(tab, 'Pagamento aprovado')).toBeVisible()
  const convite = { id_tipo_licenca: 1, email_participante: `desiste-${Date.now()}@exemplo.com.br` }
  await post(request, '/consultores/convidar', convite, consultor)

  await page.goto('/minhas-compras')
  await compras(page)
    .getByRole('button', { name: /^Desistir da compra de / })
    .click()
  const dialog = page.getByRole('alertdialog', { name: 'Desistir desta compra?' })
  await expect(dialog).toContainText('As 10 licenças desta compra saem do seu estoque, e R$ 849,90 voltam para você.')
  await expect(dialog).toContainText('Um convite em aberto é cancelado')
  await dialog.getByRole('button', { name: 'Manter a compra' }).click()
  await expect(dialog).toHaveCount(0)

  await compras(page)
    .getByRole('link', { name: /^Recibo da compra de / })
    .click()
  await expect(titulo(page, 'Recibo de pagamento')).toBeVisible()
  await page.getByRole('button', { name: 'Desistir da compra' }).click()
  await dialog.getByRole('button', { name: 'Desistir da compra' }).click()
  await expect(
    aviso(page, 'Desistência registrada', 'Pedimos a devolução de R$ 849,90. Enviamos a confirmação por e-mail.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Desistir da compra' })).toHaveCount(0)
  await expect(async () => {
    await page.reload()
    await expect(titulo(page, 'Recibo de pagamento devolvido')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(page.getByRole('main')).toContainText('Devolvemos R$ 849,90 a você.')
  await page.goto('/minhas-compras')
  await expect(compras(page)).toContainText('Devolvida')
})

test('returning after paying shows the purchase and does not ask for payment again', async ({
  page,
  request,
  browser,
}) => {
  const consultor = await prepareConsultorNovo(request)
  await applySessao(page, consultor)
  const equipe = (where: Page) => plano(where, 'Equipe')
  const offers = (where: Page) =>
    where
      .getByRole('link', { name: 'Abrir página de pagamento' })
      .or(where.getByRole('link', { name: 'Ir para o pagamento' }))
      .or(equipe(where).getByRole('button', { name: 'Compre Agora' }))
  const tab = await buy(page)
  await expect(page.getByRole('link', { name: 'Abrir página de pagamento' })).toBeVisible()

  await test.step('the page asks the provider when no notification of a payment arrives', async () => {
    await tab.getByText('Como o aviso chega ao Quadrante').first().click()
    await tab
      .getByRole('radio', { name: /^Não avisar/ })
      .first()
      .check()
    await pay(tab, 'Pagar')
    await expect(titulo(tab, 'Pagamento aprovado')).toBeVisible()
  })

  await test.step('the page shows the payment when left open, after a reload and on another device', async () => {
    const context = await browser.newContext()
    const device = await context.newPage()
    await applySessao(device, consultor)
    await device.goto('/preco')
    await page.reload()
    for (const where of [page, device]) {
      await expect(equipe(where).getByText('Pagamento aprovado')).toBeVisible()
      await expect(equipe(where).getByText('10 licenças já estão no seu estoque.')).toBeVisible()
      await expect(offers(where)).toHaveCount(0)
      await expect(equipe(where).getByRole('button', { name: 'Fazer outra compra deste plano' })).toBeVisible()
      await expect(plano(where, 'Essencial').getByRole('button', { name: 'Compre Agora' })).toBeVisible()
    }
    await context.close()
  })

  await test.step('the receipt of a refunded purchase begins with the refund', async () => {
    await inProvedor(tab, 'Equipe', 'Estornar tudo')
    const idCompra = (await get<{ results: { idCompra: string }[] }>(request, '/compra/historico', consultor))
      .results[0]!.idCompra
    await page.goto(`/recibo/${idCompra}`)
    await expect(async () => {
      await page.reload()
      await expect(titulo(page, 'Recibo de pagamento devolvido')).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expect(page.getByRole('main')).toContainText('Devolvemos R$ 849,90 a você.')
    await expect(page.getByRole('term').first()).toHaveText('Valor devolvido')
  })
})

test('a refused payment can be tried again, and a boleto shows as pending', { tag: LONGO }, async ({
  page,
  request,
}) => {
  await applySessao(page, await prepareConsultorNovo(request))
  const tab = await buy(page, 'Essencial')
  await pay(tab, 'Recusar')
  await expect(titulo(tab, 'Pagamento recusado')).toBeVisible()
  await expect(tab.getByText('Nada foi cobrado por esta tentativa.')).toBeVisible()
  await tab.getByRole('link', { name: 'Tentar de novo' }).click()

  await pay(tab, 'Deixar pendente', 'Boleto')
  await expect(tab.getByText('Seu boleto foi gerado.')).toBeVisible()
  const idCompra = new URL(tab.url()).pathname.split('/').at(-1)
  await inProvedor(page, 'Essencial', 'Aprovar')
  await expect(titulo(tab, 'Pagamento aprovado')).toBeVisible()
  await expect(tab.getByText('Uma licença já está no seu estoque.')).toBeVisible()
  await tab.goto(`/recibo/${idCompra}`)
  await expect(tab.getByRole('main')).toContainText('Boleto')
})

test('shows a link when the browser blocks the payment tab', async ({ page, request }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await applySessao(page, await prepareConsultorNovo(request))
  await page.goto('/preco')
  await plano(page, 'Essencial').getByRole('button', { name: 'Compre Agora' }).click()
  await expect(page.getByText('Sua compra foi iniciada', { exact: true })).toBeVisible()
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Abrir página de pagamento' }).click()
  await expect(titulo(await opening, 'Pagamento local')).toBeVisible()
})

test("refuses to show another consultor's purchase", async ({ page, request }) => {
  await applySessao(page, await prepareConsultorNovo(request))
  const tab = await buy(page, 'Essencial')
  await pay(tab, 'Deixar pendente', 'Pix')
  await expect(tab.getByText('Seu Pix foi gerado.')).toBeVisible()
  const url = tab.url()
  await applySessao(page, await prepareConsultorNovo(request))
  await page.goto(url)
  await expect(page.getByText('Não conseguimos mostrar esta compra')).toBeVisible()
})

test('an admin resolves a payment without an order and finds every sale', async ({ page, request }) => {
  const consultor = await prepareConsultorNovo(request)
  await applySessao(page, consultor)
  const tab = await buy(page, 'Essencial')
  const idCompra = await payDuasVezes(tab, request, consultor)

  await applySessao(page, await openSessao(request, ADMIN.email))
  await page.goto('/excecoes-pagamento')
  await page.getByRole('searchbox').fill(idCompra)
  const abertas = page.getByRole('list', { name: 'Abertas' }).getByRole('listitem')
  await expect(abertas).toHaveCount(1)
  await expect(abertas).toContainText('Segundo pagamento da mesma compra')
  await expect(abertas).toContainText(consultor.email)
  await abertas.getByRole('button', { name: /^Resolver o pagamento / }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Segundo pagamento da mesma compra' })
  await dialog.getByRole('button', { name: 'Resolver' }).click()
  await expect(dialog).toContainText('Escolha o que fazer')
  await expect(dialog).toContainText('Diga o motivo')
  await expect(dialog.getByLabel('O que fazer')).toBeFocused()
  await dialog.getByLabel('O que fazer').selectOption('Devolver o dinheiro')
  await dialog.getByLabel('Motivo').fill('Pago duas vezes por engano')
  await dialog.getByRole('button', { name: 'Resolver' }).click()
  await expect(aviso(page, 'Sucesso!', 'Registrado. A devolução do dinheiro é feita no provedor.')).toBeVisible()
  await expect(abertas).toHaveCount(0)
  await page.getByRole('tab', { name: 'Resolvidas' }).click()
  const resolvidas = page.getByRole('list', { name: 'Resolvidas' }).getByRole('listitem')
  await expect(resolvidas.first()).toContainText(`por ${ADMIN.nome} · motivo: Pago duas vezes por engano`)

  await page.getByRole('main').getByRole('link', { name: 'Vendas', exact: true }).click()
  await expect(titulo(page, 'Vendas')).toBeVisible()
  await page.getByRole('searchbox').fill(idCompra)
  const vendas = linhas(page, 'Vendas')
  await expect(vendas).toHaveCount(1)
  await expect(vendas).toContainText('Paga')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar CSV para nota fiscal' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^vendas-[a-z0-9-]*\d{4}-\d\d-\d\d\.csv$/)
})

/** Pays the same order twice; returns the id of the purchase once our server knows of both payments. */
async function payDuasVezes(tab: Page, request: Parameters<typeof get>[0], consultor: Sessao): Promise<string> {
  const checkout = tab.url()
  for (let payments = 0; payments < 2; payments += 1) {
    await tab.goto(checkout)
    await pay(tab, 'Pagar')
    await expect(titulo(tab, 'Pagamento aprovado')).toBeVisible()
  }
  const idCompra = new URL(tab.url()).pathname.split('/').at(-1)!
  const admin = await openSessao(request, ADMIN.email)
  await expect
    .poll(async () => (await get<{ total: number }>(request, `/compra/excecoes?busca=${idCompra}`, admin)).total, {
      timeout: 20_000,
    })
    .toBe(1)
  const { licencas_creditadas } = await get<{ licencas_creditadas: number }>(request, `/compra/${idCompra}`, consultor)
  expect(licencas_creditadas).toBe(1)
  return idCompra
}

test('an admin changes plans, and past sales keep their terms', async ({ page, request }) => {
  const consultor = await prepareConsultorNovo(request)
  const admin = await openSessao(request, ADMIN.email)
  const nome = `Plano Exemplo ${Date.now()}`
  await applySessao(page, admin)

  await test.step('creates a plan, with its price typed as digits', async () => {
    await page.goto('/planos')
    await page.getByRole('button', { name: 'Novo plano' }).click()
    const dialog = page.getByRole('dialog', { name: 'Novo plano' })
    await dialog.getByRole('button', { name: 'Salvar plano' }).click()
    await expect(dialog).toContainText('Dê um nome ao plano')
    await expect(dialog).toContainText('Informe o preço')
    await expect(dialog.getByLabel('Nome do plano')).toBeFocused()
    await dialog.getByLabel('Nome do plano').fill(nome)
    await dialog.getByLabel('Preço (R$)').pressSequentially('123450')
    await expect(dialog.getByLabel('Preço (R$)')).toHaveValue('1.234,50')
    await dialog.getByLabel('Licenças').fill('3')
    await dialog.getByLabel('Ordem').fill('900')
    await dialog.getByRole('button', { name: 'Salvar plano' }).click()
    await expect(aviso(page, 'Sucesso!', `O plano ${nome} foi salvo.`)).toBeVisible()
    await expect(planos(page).filter({ hasText: nome })).toContainText('R$ 1.234,50 · licenças: 3')
  })

  const context = await page.context().browser()!.newContext()
  const theirs = await context.newPage()
  await applySessao(theirs, consultor)
  const tab = await buy(theirs, nome)

  await test.step('raises the price of a plan and takes it off sale', async () => {
    await page.getByRole('button', { name: `Editar o plano ${nome}` }).click()
    const dialog = page.getByRole('dialog', { name: `Editar o plano ${nome}` })
    await expect(dialog.getByLabel('Preço (R$)')).toHaveValue('1.234,50')
    await dialog.getByLabel('Preço (R$)').fill('200000')
    await dialog.getByLabel('À venda').uncheck()
    await dialog.getByRole('button', { name: 'Salvar plano' }).click()
    await expect(planos(page).filter({ hasText: nome })).toContainText('fora de venda')
  })

  await pay(tab, 'Pagar')
  await expect(titulo(tab, 'Pagamento aprovado')).toBeVisible()
  await expect(tab.getByRole('main')).toContainText('R$ 1.234,50')
  await theirs.goto('/preco')
  await expect(plano(theirs, 'Essencial')).toBeVisible()
  await expect(plano(theirs, nome)).toHaveCount(0)
  await context.close()
})

test('only admins open the pages of sales', async ({ page, request }) => {
  const consultor = await prepareConsultorNovo(request)
  await applySessao(page, consultor)
  for (const path of ['/planos', '/vendas', '/excecoes-pagamento', '/cupons']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/perfil-usuario/${consultor.id_usuario}`)
  }
})
