import { prepareConcluido } from '../support/concluido.ts'
import { expect, test } from '../support/journey.ts'
import { applySessao } from '../support/screens.ts'

test('printing the report shows every folded part and no buttons', async ({ page, request }) => {
  const pessoa = await prepareConcluido(request)
  await page.setViewportSize({ width: 390, height: 844 })
  await applySessao(page, pessoa)
  await page.goto(`/relatorio/${pessoa.id_licenca}`)
  const ler = page.getByRole('main').getByText('Ler mais', { exact: true })
  const dobrada = page.locator('details.leitura-mais:not([open])').filter({ has: page.locator('.leitura-ler') })
  const bloco = dobrada.first().locator('.leitura-bloco').first()
  await expect(ler.first()).toBeVisible()
  await expect(bloco).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(bloco).toBeVisible()
  for (const one of await ler.all()) await expect(one).toBeHidden()
})
