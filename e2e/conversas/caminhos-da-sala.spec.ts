import { prepareByVer } from '../support/concluido.ts'
import { expect, test } from '../support/journey.ts'
import { prepareConversa } from '../support/rooms/sala.ts'
import { applySessao } from '../support/screens.ts'

test('a person who has not seen the result finds the way into the devolutiva on the home page', async ({
  page,
  request,
}) => {
  const pessoa = await prepareByVer(request)
  const { id, pedir } = await prepareConversa(request, { pessoa, ate: 'preparada' })
  await applySessao(page, pessoa)
  await page.goto('/perfil-usuario')
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Ver meu resultado' })).toBeVisible()
  const entrar = main.getByRole('link', { name: 'Entrar na conversa' })
  await expect(entrar).toHaveAttribute('href', `/devolutiva/${id}`)
  await pedir({ tipo: 'iniciar' })
  await page.reload()
  await entrar.click()
  await expect(page.getByRole('button', { name: 'De acordo' })).toBeVisible()
})

test('by video the consultor opens a tab to share, and the devolutiva begins once a spoken yes is recorded', async ({
  page,
  request,
}) => {
  const { id, consultora } = await prepareConversa(request, { modo: 'remota' })
  await applySessao(page, consultora)
  await page.goto(`/devolutiva/${id}`)
  await expect(page.getByRole('link', { name: 'Tela para compartilhar' })).toBeVisible()
  const popup = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Tela para compartilhar' }).click()
  const aba = await popup
  await expect(aba.getByRole('heading', { level: 1, name: 'Antes de começar' })).toBeVisible()
  expect(await aba.evaluate(() => window.opener)).toBeNull()
  await page.getByRole('button', { name: /disse sim em voz alta$/ }).click()
  await page.getByRole('button', { name: 'Ir para “Como você se vê”' }).click()
  await expect(aba.getByRole('heading', { level: 1, name: 'Como você se vê?' })).toBeVisible()
})
