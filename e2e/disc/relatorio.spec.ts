import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { settlePage } from '../support/screens/telas.ts'
import { applySessao } from '../support/screens.ts'
import { ADMIN, CONSULTORA, get, openSessao, PARTICIPANTE, type Sessao } from '../support/servers/api.ts'

interface Teste {
  id_licenca: number
  totais: [number, number, number, number]
}
const testesOf = async (page: Page, sessao: Sessao, id_usuario: number): Promise<Teste[]> =>
  (await get<{ results: Teste[] }>(page.request, `/disc/testes-finalizados/${id_usuario}`, sessao)).results

/** The report on screen, on its own page or in its section of a client's page. */
const leitura = (page: Page) => page.getByRole('main')

test('a participante reads the report, opens explanations by keyboard and compares two results', async ({
  page,
  request,
}) => {
  const eu = await openSessao(request, PARTICIPANTE.email)
  const [latest, previous] = await testesOf(page, eu, eu.id_usuario)
  await applySessao(page, eu)
  await page.goto('/perfil-usuario')
  await page.getByRole('link', { name: 'Ler o meu relatório' }).click()
  await expect(page).toHaveURL(`/relatorio/${latest!.id_licenca}`)

  await test.step('every section of the document is on the page, and the list of sections links to it', async () => {
    const report = leitura(page)
    for (const nome of [
      'Seu resultado',
      'Suas 15 escolhas',
      'Seu perfil',
      'Forças e atenção',
      'Pontos de atenção',
      'Como se comunicar com você',
      'O que costuma mover você',
      'O que pesa e o que acontece sob pressão',
      'Ambiente que costuma favorecer você',
      'Quando você lidera',
      'Quando você trabalha em equipe',
      'Dicas de desenvolvimento',
      'Meu plano para os próximos 30 dias',
      'As quatro dimensões',
      'Este resultado ao lado do anterior',
      'Como ler este relatório',
      'Nota de validade, ética e privacidade',
    ])
      await expect(report.getByRole('heading', { name: nome, exact: true })).toBeVisible()
    await settlePage(page)
    const index = page.getByRole('navigation', { name: 'Seções do relatório' })
    await index.getByRole('link', { name: 'Ética e privacidade' }).click()
    await expect(page.getByRole('heading', { name: 'Nota de validade, ética e privacidade' })).toBeInViewport()
    await expect(index.getByRole('link', { name: 'Ética e privacidade' })).toHaveAttribute('aria-current', 'location')
  })

  await test.step('"Por que diz isso?" opens by keyboard and names the total and the answers', async () => {
    const dominante = leitura(page).getByRole('article').filter({ hasText: 'Dominante' }).first()
    await dominante.locator('summary').filter({ hasText: 'Ler mais' }).focus()
    await page.keyboard.press('Enter')
    const why = dominante.locator('summary').last()
    await expect(why).toHaveAccessibleName('Por que diz isso? Dominante')
    const points = latest!.totais[0]
    await expect(dominante.getByText(`Dominante somou ${points} pontos.`)).toBeHidden()
    await why.focus()
    await page.keyboard.press('Enter')
    await expect(dominante.getByText(`Dominante somou ${points} pontos.`)).toBeVisible()
    await expect(dominante.getByText(`= ${points} pontos`)).toBeVisible()
    await expect(dominante.getByText(/º lugar/).last()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dominante.getByText(`= ${points} pontos`)).toBeHidden()
  })

  await test.step('two results show side by side, by default the latest and the one before', async () => {
    await page.goto('/perfil-usuario')
    const over = page.getByRole('region', { name: 'Ao longo do tempo' })
    await expect(over.getByRole('img', { name: /^Pontos das quatro dimensões em \d+ testes/ })).toBeVisible()
    const row = over.getByRole('row', { name: /Dominante/ })
    await expect(row).toContainText(String(previous!.totais[0]))
    await expect(row).toContainText(String(latest!.totais[0]))
    await expect(row).toContainText(/variação esperada|diferença a conversar|diferença grande/)
    await expect(over.getByText(/\d+ dias? entre os dois testes\./)).toBeVisible()
    await over.getByRole('combobox', { name: 'De' }).selectOption(String(latest!.id_licenca))
    await expect(over.getByText('Escolha dois testes diferentes.')).toBeVisible()
    await over.getByRole('combobox', { name: 'Para' }).selectOption(String(previous!.id_licenca))
    // Whichever is older counts as before.
    await expect(row.getByRole('cell').first()).toHaveText(String(previous!.totais[0]))
    await over.getByText(/^Ver os números/).click()
    await expect(over.getByRole('table', { name: /^Pontos de cada dimensão e perfil/ })).toBeVisible()
  })

  await test.step('an earlier report opens on its own screen, which leads back', async () => {
    const timeline = page.getByRole('region', { name: 'Linha do tempo' })
    await timeline
      .getByRole('link', { name: /^Ler na tela/ })
      .nth(1)
      .click()
    await expect(page).toHaveURL(`/relatorio/${previous!.id_licenca}`)
    await expect(page.getByRole('heading', { level: 1, name: PARTICIPANTE.nome })).toBeVisible()
    await expect(page).toHaveTitle(`Relatório de ${PARTICIPANTE.nome} · Quadrante`)
    const size = page.viewportSize()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate(() => scrollTo(0, 0))
    // Her first own sentence stands in a phone's first screen.
    const sentence = page.locator('section', { has: page.getByRole('heading', { level: 2 }) }).locator('p.font-serif')
    const box = await sentence.first().boundingBox()
    expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThan(844)
    if (size) await page.setViewportSize(size)
    await expect(page.getByRole('heading', { level: 2, name: 'Este resultado ao lado do anterior' })).toHaveCount(0)
    await expect(page.getByRole('row', { name: /Dominante/ })).toContainText(String(previous!.totais[0]))
    const pdf = page.getByRole('link', { name: /^Abrir relatório \(PDF\)/ })
    expect((await page.request.get((await pdf.getAttribute('href'))!)).headers()['content-type']).toBe(
      'application/pdf',
    )
    await page.getByRole('link', { name: 'Voltar ao perfil' }).click()
    await expect(page).toHaveURL(`/perfil-usuario/${eu.id_usuario}`)
  })
})

test("a consultora reads a client's report, an admin gives a reason first, and anybody else is refused", async ({
  page,
  request,
  participante,
}) => {
  const cliente = await openSessao(request, PARTICIPANTE.email)
  const [latest] = await testesOf(page, cliente, cliente.id_usuario)
  await applySessao(page, await openSessao(request, CONSULTORA.email))
  await page.goto(`/perfil-usuario/${cliente.id_usuario}`)
  // The result has a page of its own, and so has the report: neither stands below the other.
  await expect(page.getByRole('heading', { name: 'Forças e atenção' })).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Partes desta página' }).getByRole('link', { name: 'Relatório' }).click()
  await expect(leitura(page).getByRole('heading', { name: 'Forças e atenção' })).toBeVisible()
  await expect(leitura(page).getByText(/^Dominante somou/)).toBeHidden()

  await applySessao(page, await openSessao(request, ADMIN.email))
  await page.goto(`/relatorio/${latest!.id_licenca}`)
  const reason = page.getByRole('textbox', { name: 'Motivo do acesso' })
  await page.getByRole('button', { name: 'Ver resultado' }).click()
  await expect(page.getByText('Diga o motivo do acesso. Ele fica registrado.')).toBeVisible()
  await expect(reason).toBeFocused()
  await reason.fill('Pedido da cliente por telefone')
  await page.getByRole('button', { name: 'Ver resultado' }).click()
  await expect(page.getByRole('heading', { level: 1, name: PARTICIPANTE.nome })).toBeVisible()

  await applySessao(page, participante)
  await page.goto(`/relatorio/${latest!.id_licenca}`)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Forças e atenção' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Voltar ao perfil' }).click()
  await expect(page.getByRole('heading', { level: 1, name: participante.nome })).toBeVisible()
})
