import type { FichaTecnica } from '#shared/disc/ficha-tecnica/ficha-tecnica.contract.ts'
import { FICHA_COMPLETA } from '../support/ficha-tecnica.ts'
import { expect, test } from '../support/journey.ts'

const secao = 'Confiabilidade'

test('a signed-out visitor reads the ficha técnica: rules, limits, and no figure without enough answers', async ({
  page,
  request,
}) => {
  await page.goto('/faq')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ficha técnica' }).click()
  await expect(page).toHaveURL('/ficha-tecnica')
  await expect(page).toHaveTitle(/Ficha técnica/)
  await expect(page.getByRole('heading', { level: 1, name: 'Ficha técnica' })).toBeVisible()
  await expect(page.getByText('57.466', { exact: true })).toBeVisible()

  const reliability = page.getByRole('region', { name: secao })
  await expect(reliability.getByText(/^Ainda não há dados suficientes: \d+ de 100\.$/)).toHaveCount(2)
  await expect(reliability.getByRole('progressbar').first()).toHaveAccessibleName('Caminho até o mínimo de dados')
  await expect(page.getByRole('main').getByRole('table')).toHaveCount(0)

  await test.step('the page links to the same figures as JSON', async () => {
    const sheet: FichaTecnica = await (await request.get('/utils/ficha-tecnica')).json()
    expect(sheet).toMatchObject({ alfa: null, alfa_ic95: null, reteste: null, norma: null, itens: null })
    await expect(reliability.getByText(`Ainda não há dados suficientes: ${sheet.n} de 100.`)).not.toHaveCount(0)
    const opened = page.waitForResponse(answer => answer.request().isNavigationRequest())
    await page.getByRole('link', { name: 'Ver os mesmos números em JSON' }).click()
    const answer = await opened
    expect([answer.status(), answer.headers()['content-type']]).toEqual([
      200,
      expect.stringContaining('application/json'),
    ])
    await expect(page).toHaveURL('/utils/ficha-tecnica')
  })
})

test('with enough answers figures replace the waiting notes, and suspicious ones are marked', async ({ page }) => {
  await page.route('**/utils/ficha-tecnica', route => route.fulfill({ json: FICHA_COMPLETA }))
  await page.goto('/ficha-tecnica')
  const reliability = page.getByRole('region', { name: secao })
  await expect(reliability.getByRole('table')).toHaveCount(2)
  await expect(reliability.getByRole('row', { name: /^Submisso/ }).first()).toContainText('0,65 – 0,72')
  await expect(page.getByText(/^Ainda não há dados suficientes/)).toHaveCount(0)
  await expect(page.getByText('Pelo menos uma das médias se afastou de 37,5 pontos')).toBeVisible()
  await expect(
    page.getByText('O erro padrão observado em pessoas que responderam duas vezes é de 4,1 pontos.'),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'As 60 alternativas' }).getByRole('row')).toHaveCount(61)
})

test('too few doubtful answers are shown as one group or not at all', async ({ page }) => {
  let qualidade: FichaTecnica['qualidade'] = { verde: 0.83, amarelo: null, vermelho: null }
  await page.route('**/utils/ficha-tecnica', route => route.fulfill({ json: { ...FICHA_COMPLETA, qualidade } }))
  await page.goto('/ficha-tecnica')
  const people = page.getByRole('region', { name: 'Quem respondeu até agora' })
  await expect(people.getByText('Sem sinais de pressa: 83%. Com algum sinal, leve ou forte: 17%.')).toBeVisible()
  qualidade = null
  await page.reload()
  await expect(people.getByText('cada uma precisa de dez pessoas')).toBeVisible()
  await expect(people.getByRole('table')).toHaveCount(1)
})

test('shows an error when the ficha técnica cannot be loaded, and loads on retry', async ({ page }) => {
  let refused = 0
  await page.route('**/utils/ficha-tecnica', route => {
    refused += 1
    return route.fulfill({ status: 500, json: {} })
  })
  await page.goto('/ficha-tecnica')
  const again = page.getByRole('button', { name: 'Tentar de novo' })
  await expect(again).toBeVisible()
  expect(refused).toBeGreaterThan(0)
  await page.unroute('**/utils/ficha-tecnica')
  await again.click()
  await expect(page.getByRole('region', { name: secao })).toBeVisible()
})
