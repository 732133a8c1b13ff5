import type { Locator, Page } from '@playwright/test'
import { MAXIMO_FRASES } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import { axeFinds } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { prepareConversa } from '../support/rooms/sala.ts'
import { applySessao } from '../support/screens.ts'
import { LONGO, longUnless } from '../support/servers/longo.ts'

const botao = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Names of the parts that are not wholly within the window. */
async function fora(page: Page, partes: Readonly<Record<string, Locator>>): Promise<string[]> {
  const { width, height } = page.viewportSize()!
  const out: string[] = []
  for (const [nome, parte] of Object.entries(partes)) {
    const box = await parte.boundingBox()
    const inside = box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
    if (!inside) out.push(nome)
  }
  return out
}

for (const [width, height] of [
  [1280, 800],
  [1024, 768],
] as const)
  test(
    `sentence, marks, next act and time stand in a window of ${width} × ${height} from the first to the twelfth`,
    longUnless(width, 1024),
    async ({ page, request }) => {
      const { id, consultora, pedir, frases } = await prepareConversa(request, {
        ate: 'frases',
        quantas: MAXIMO_FRASES,
      })
      await pedir({ tipo: 'mostrar_frase', frase: frases[0]!.frase })
      await applySessao(page, consultora)
      await page.setViewportSize({ width, height })
      await page.goto(`/devolutiva/${id}`)
      const proximo = page.locator('.cz-proximo')
      for (const [i, { frase, texto }] of frases.entries()) {
        if (i > 0) await pedir({ tipo: 'mostrar_frase', frase })
        const sentence = page.locator('blockquote', { hasText: texto })
        await expect(sentence).toBeVisible()
        const partes = {
          frase: sentence,
          marcas: page.locator('.cz-marcas'),
          ato: proximo,
          tempo: page.getByRole('timer'),
        }
        expect(await fora(page, partes), `sentence ${i + 1}`).toEqual([])
        await expect(page.locator('.cz-fita li')).toHaveCount(MAXIMO_FRASES)
      }
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
      // Her phone is not in the room: what she says aloud is noted, and lands in its place.
      await botao(page, 'Registrar a pedido').click()
      await page.locator('.cz-marcas').getByRole('button', { name: 'Não sou eu' }).click()
      await expect(page.locator('.cz-pousou')).toContainText('Não sou eu')
      expect(await axeFinds(page)).toEqual([])
      await expect(proximo).toHaveText('Ver os “não sou eu”')
      await proximo.click()
      await expect(page.getByRole('heading', { name: /^Uma em que .+ disse “não sou eu”$/ })).toBeVisible()
      expect(await axeFinds(page)).toEqual([])
      await botao(page, `Virar combinado: ${frases.at(-1)!.texto}`).click()
      await expect(page.getByLabel('Nasceu desta frase')).toHaveValue(frases.at(-1)!.frase)
      // Going on over half a text is not offered; saving it is.
      await expect(proximo).toHaveText('Ir para a recapitulação')
      await page.getByLabel('O que vou fazer').fill('Perguntar antes de combinar a data.')
      await expect(proximo).toHaveText('Guardar combinado')
      await expect(page.getByText('Há um combinado por guardar.').first()).toBeVisible()
      expect(await fora(page, { ato: proximo, campo: page.getByLabel('O que vou fazer') })).toEqual([])
    },
  )

test('refused sentences end the etapa on both screens, and are left out when there are none', { tag: LONGO }, async ({
  page,
  browser,
  request,
}) => {
  const { id, consultora, pessoa, pedir, frases } = await prepareConversa(request, { ate: 'frases', quantas: 2 })
  await applySessao(page, consultora)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/devolutiva/${id}`)
  const proximo = page.locator('.cz-proximo')
  await expect(proximo).toHaveText('Ir para os combinados')
  const dela = await (await browser.newContext({ viewport: { width: 360, height: 640 } })).newPage()
  await applySessao(dela, pessoa)
  await dela.goto(`/devolutiva/${id}`)
  await dela.getByRole('radio').nth(2).click()
  await expect(proximo).toHaveText('Ver os “não sou eu”')
  // Her phone is there: nothing is noted for her.
  await expect(botao(page, 'Registrar a pedido')).toBeHidden()
  await proximo.click()
  await expect(dela.getByRole('heading', { name: 'O que você disse que não é você' })).toBeVisible()
  await expect(dela.getByText(frases.at(-1)!.texto)).toBeVisible()
  await expect(proximo).toHaveText('Ir para os combinados')
  await pedir({ tipo: 'mostrar_frase', frase: frases[0]!.frase })
  await expect(dela.getByRole('heading', { level: 1, name: frases[0]!.texto })).toBeVisible()
  // What she writes is seen before it is saved, and either of the two may save it.
  await pedir({ tipo: 'mover', de: 'frases', para: 'combinados' })
  const seguir = dela.getByRole('button', { name: /Ir para lá/ })
  const adicionar = dela.getByRole('button', { name: 'Adicionar combinado' })
  await seguir.or(adicionar).first().waitFor()
  if (await seguir.isVisible()) await seguir.click()
  await adicionar.click()
  await dela.getByLabel('O que vou fazer').fill('Perguntar antes de combinar a da')
  const escrito = page.getByRole('region', { name: /está escrevendo$/ })
  await expect(escrito).toContainText('Perguntar antes de combinar a da')
  await expect(proximo).toHaveText('Guardar combinado')
  await dela.getByLabel('O que vou fazer').fill('Perguntar antes de combinar a data')
  await expect(escrito).toContainText('Perguntar antes de combinar a data')
  await proximo.click()
  await expect(escrito).toBeHidden()
  await expect(dela.locator('.combinado-ato')).toHaveText('Perguntar antes de combinar a data')
  await expect(dela.getByLabel('O que vou fazer')).toHaveCount(0)
  await expect(proximo).toHaveText('Ir para a recapitulação')
  await dela.context().close()
})
