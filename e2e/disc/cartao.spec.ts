import type { Page } from '@playwright/test'
import { axeFinds } from '../support/axe.ts'
import { prepareConcluido } from '../support/concluido.ts'
import { expect, test } from '../support/journey.ts'
import { applySessao } from '../support/screens.ts'

const TITULOS = ['Conte comigo para…', 'Comigo funciona melhor…', 'Me atrapalha…', 'Me avise se eu…']
const parte = (page: Page, titulo: string) => page.getByRole('group', { name: titulo })
const vista = (page: Page) => page.getByRole('article')
/** Whether the page is no wider than the screen. */
const withoutRolar = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

test('a person makes her card without marking anything, and somebody opens it by a link', async ({ page, request }) => {
  const pessoa = await prepareConcluido(request)
  await page.setViewportSize({ width: 390, height: 844 })
  await applySessao(page, pessoa)
  await page.goto(`/meu-cartao/${pessoa.id_licenca}`)

  await test.step('under each heading stand a field for her own line and two lines, more by a press', async () => {
    for (const titulo of TITULOS) {
      await expect(parte(page, titulo).getByRole('textbox')).toHaveCount(1)
      await expect(parte(page, titulo).getByRole('checkbox')).toHaveCount(2)
    }
    await parte(page, 'Me atrapalha…')
      .getByRole('button', { name: /^Ver mais/ })
      .click()
    await expect(parte(page, 'Me atrapalha…').getByRole('checkbox').nth(2)).toBeVisible()
    expect(await axeFinds(page)).toEqual([])
    expect(await withoutRolar(page)).toBe(true)
  })

  await test.step('what she chooses, rewords and writes stands on the card beside it', async () => {
    for (const titulo of TITULOS) await parte(page, titulo).getByRole('checkbox').first().check()
    const funciona = parte(page, 'Comigo funciona melhor…')
    await funciona.getByRole('textbox').fill('Me chame por mensagem antes das 10h.')
    await parte(page, 'Me avise se eu…').getByRole('button', { name: 'Editar' }).click()
    await page.getByLabel('Com as suas palavras').fill('fechar o assunto antes da hora.')
    await expect(vista(page).getByText('Me chame por mensagem antes das 10h.')).toBeVisible()
    await expect(vista(page).getByText('fechar o assunto antes da hora.')).toBeVisible()
    await page.getByRole('button', { name: 'Salvar o cartão' }).click()
    await expect(page.getByRole('button', { name: 'Imprimir A6' })).toBeVisible()
  })

  await test.step('the link shows the card as it was saved, and nothing else of her', async () => {
    await page.getByLabel('Para quem').fill('time de projetos')
    await page.getByRole('button', { name: 'Criar um link' }).click()
    const url = (await page.getByRole('status').getByText('/cartao/').textContent()) ?? ''
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(new URL(url).pathname)
      await expect(page.getByRole('heading', { name: 'Me avise se eu…' })).toBeVisible()
      await expect(page.getByText('fechar o assunto antes da hora.')).toBeVisible()
      await expect(
        page.getByText(/^Escrito por .* Fala de preferências, não de capacidades\. O link abre até/),
      ).toBeVisible()
      expect(await withoutRolar(page)).toBe(true)
    }
    expect(await axeFinds(page)).toEqual([])
  })
})
