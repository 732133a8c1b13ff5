import type { Page } from '@playwright/test'
import { axeFinds } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { applySessao, aviso } from '../support/screens.ts'
import { ADMIN, openSessao, post, prepareConsultorNovo } from '../support/servers/api.ts'
import { answerOnServer } from '../support/teste.ts'

const CELULAR = { width: 390, height: 844 }
const passos = (page: Page) => page.getByRole('region', { name: 'Vamos ao seu primeiro resultado' })

/** Expects no axe finding and no horizontal scrolling. */
async function inOrdem(page: Page): Promise<void> {
  expect(await axeFinds(page)).toEqual([])
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

test.describe('first steps of a new consultor', () => {
  test("offer the consultor's own test on a courtesy licence, granted once", async ({ page, request }) => {
    await applySessao(page, await prepareConsultorNovo(request))
    await page.goto('/perfil-usuario')
    await expect(passos(page).getByText('A licença é cortesia nossa: uma, para este teste.')).toBeVisible()
    await inOrdem(page)
    await page.setViewportSize(CELULAR)
    await inOrdem(page)
    // The same licence waits on the page of her own test.
    await page.goto('/meu-teste')
    await expect(page.getByText('A licença é cortesia nossa: uma, para este teste.')).toBeVisible()
    await page.getByRole('button', { name: 'Fazer o meu teste' }).click()
    await expect(page).toHaveURL(/\/teste-individual/)
    await expect(page.getByText('Questão 1 de 15')).toBeVisible()
    await page.goto('/extrato')
    await page.getByRole('button', { name: /cortesia/i }).click()
    await expect(page.getByText('Licença de cortesia para o seu próprio teste').first()).toBeVisible()
  })

  test('show her own result in the place of the sample once she has one', async ({ page, request }) => {
    const sessao = await prepareConsultorNovo(request)
    await post(request, '/consultores/primeiros-passos/cortesia', {}, sessao)
    const { id_licenca } = await post<{ id_licenca: number }>(request, '/consultores/meu-teste', {}, sessao)
    const totais = { 1: 30, 2: 60, 3: 45, 4: 15, idLicenca: id_licenca }
    await post(request, `/disc/finalizar/${sessao.id_usuario}`, totais, sessao)
    await applySessao(page, sessao)
    await page.goto('/perfil-usuario')
    await expect(passos(page).getByRole('link', { name: 'Ler o meu relatório' })).toBeVisible()
    await expect(passos(page).getByText('Relatório de exemplo, de uma pessoa inventada')).toHaveCount(0)
    await passos(page)
      .getByRole('button', { name: /^Faça o seu próprio teste/ })
      .click()
    await passos(page).getByRole('link', { name: 'Ler o meu resultado' }).click()
    await expect(page).toHaveURL('/meu-teste')
  })

  test('can be skipped one by one, hidden, and found again in the help', async ({ page, request }) => {
    const sessao = await prepareConsultorNovo(request)
    await applySessao(page, sessao)
    await page.goto('/perfil-usuario')
    // The order in which she needs them, each with its cost; the first is open.
    const titulos = passos(page).getByRole('listitem').getByRole('heading')
    await expect(titulos).toHaveText([
      /^Tenha licenças para convidar/,
      /^Faça o seu próprio teste.*Opcional/,
      /^Convide a primeira pessoa.*Usa uma licença/,
      /^Leia o que vocês vão receber.*Não usa licença/,
    ])
    await expect(passos(page).getByText('Faltam 3 passos, no seu tempo.')).toBeVisible()
    await expect(passos(page).getByRole('link', { name: 'Comprar Licenças' })).toBeVisible()
    await passos(page).getByRole('button', { name: 'Pular' }).click()
    // What was passed over has no tick, and the next one opens.
    await expect(titulos.first()).toContainText('pulado')
    await expect(passos(page).getByRole('button', { name: 'Fazer o meu teste' })).toBeVisible()
    const exemplo = passos(page).getByRole('button', { name: 'Leia o que vocês vão receber' })
    await exemplo.click()
    await expect(exemplo).toHaveAttribute('aria-expanded', 'true')
    await expect(exemplo).toBeFocused()
    await expect(passos(page).getByRole('link', { name: /^Abrir o anexo de exemplo/ })).toHaveAttribute(
      'href',
      '/exemplo-de-anexo.pdf',
    )
    const [aberto] = await Promise.all([
      page.waitForEvent('popup'),
      passos(page)
        .getByRole('link', { name: /^Abrir o relatório de exemplo/ })
        .click(),
    ])
    await aberto.close()
    await expect(titulos.last()).toContainText('feito')
    // Another device knows of it.
    await page.reload()
    await expect(passos(page).getByText('Falta 1 passo.')).toBeVisible()
    await exemplo.click()
    await exemplo.click()
    await expect(exemplo).toHaveAttribute('aria-expanded', 'false')
    await passos(page).getByRole('button', { name: 'Ocultar os primeiros passos' }).click()
    await expect(
      aviso(page, 'Primeiros passos ocultos', 'Os primeiros passos continuam em Ajuda e suporte.'),
    ).toBeVisible()
    await expect(passos(page)).toHaveCount(0)
    await page.goto('/faq')
    await page.getByRole('link', { name: 'Ver os primeiros passos' }).click()
    await expect(page).toHaveURL(`/perfil-usuario/${sessao.id_usuario}#primeiros-passos`)
    await expect(passos(page)).toBeVisible()
  })
})

test("a participante's home says who sees what before the test, and at which question it stopped", async ({
  page,
  request,
  participante,
}) => {
  await applySessao(page, participante)
  await page.goto('/perfil-usuario')
  await expect(page.getByRole('heading', { name: 'Quem vê o quê' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Sua empresa e outras pessoas' })).toContainText(
    'não veem o resultado',
  )
  await inOrdem(page)
  await page.setViewportSize(CELULAR)
  await inOrdem(page)
  await answerOnServer(request, participante, 7)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Continue de onde parou' })).toBeVisible()
  await expect(page.getByText('Está tudo guardado. Faltam 8 perguntas, cerca de 4 min.')).toBeVisible()
  await expect(page.getByText(/^Você respondeu até aqui em outro aparelho/)).toBeVisible()
  // Her act is on the first screen of a phone.
  await expect(page.getByRole('button', { name: 'Continuar', exact: true })).toBeInViewport()
  await inOrdem(page)
})

test("an admin's home counts over a period and lists its numbers as a table", async ({ page, request }) => {
  await applySessao(page, await openSessao(request, ADMIN.email))
  await page.goto('/perfil-usuario')
  await expect(page.getByRole('heading', { name: 'Visão geral' })).toBeVisible()
  await expect(page.getByRole('img', { name: /testes no período/ })).toBeVisible()
  await page.getByText('Ver os números').click()
  const numeros = page.getByRole('region', { name: /^Testes concluídos/ }).getByRole('table')
  await expect(numeros.getByRole('row')).toHaveCount(31)
  await inOrdem(page)
  await page.getByRole('radio', { name: '7 dias' }).focus()
  await page.keyboard.press('Space')
  await expect(numeros.getByRole('row')).toHaveCount(8)
  await page.getByRole('radio', { name: '12 meses' }).check()
  await expect(page.getByRole('heading', { name: 'Testes concluídos por mês' })).toBeVisible()
  await expect(numeros.getByRole('row')).toHaveCount(13)
  await page.setViewportSize(CELULAR)
  await inOrdem(page)
})
