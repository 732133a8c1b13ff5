import { expect, test } from '../support/journey.ts'
import { applySessao } from '../support/screens.ts'
import { CONSULTORA, openSessao } from '../support/servers/api.ts'

test("the practice devolutiva uses the real margins and the consultor's name, and shows Ana once the phone answers", async ({
  page,
  request,
}) => {
  const consultora = await openSessao(request, CONSULTORA.email)
  await applySessao(page, consultora)
  await page.goto('/experimentar')
  // 45 points of 150, and 6.5 to each side.
  await expect(page.getByText('30,0% (de 25,7% a 34,3%)')).toBeVisible()
  await page.getByRole('button', { name: 'Começar a conversa' }).click()
  // The door can be practised until her phone answers; then she is there.
  await expect(page.getByRole('button', { name: 'Abrir por código' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'De acordo' }).first().click()
  await expect(page.getByText('Ana ainda não entrou')).toHaveCount(0)
  await expect(page.getByText('Ana está na sala')).toBeAttached()
  await expect(page.locator('.cz-presenca[data-tom=aqui]')).toBeVisible()
  await expect(page.getByText('Beatriz', { exact: false })).toHaveCount(0)
})

test('the practice room is open to everybody, and sends and stores nothing', async ({ page }) => {
  const sent: string[] = []
  page.on('request', request => request.method() !== 'GET' && sent.push(request.url()))
  await page.goto('/')
  await page.getByRole('link', { name: 'Experimentar a sala' }).click()
  await expect(page).toHaveURL(/\/experimentar$/)
  await page.getByRole('button', { name: 'Começar a conversa' }).click()
  await page.getByRole('button', { name: 'De acordo' }).first().click()
  await expect(page.locator('.cz-presenca[data-tom=aqui]')).toBeVisible()
  expect(sent).toEqual([])
  expect(
    await page.evaluate(() => Object.keys({ ...localStorage }).filter(key => /treino|devolutiva|sala/.test(key))),
  ).toEqual([])
  await page.reload()
  await expect(page.getByRole('button', { name: 'Começar a conversa' })).toBeVisible()
})
