import { axeFinds, COLOURS } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { settlePage } from '../support/screens/telas.ts'
import { applySessao } from '../support/screens.ts'
import { get, openSessao, PARTICIPANTE } from '../support/servers/api.ts'
import { longUnless } from '../support/servers/longo.ts'

for (const width of [390, 1280])
  test(
    `axe finds nothing in the report and its explanations at ${width} px, in light and dark`,
    longUnless(width, 390),
    async ({ page, request }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const eu = await openSessao(request, PARTICIPANTE.email)
      const { results } = await get<{ results: { id_licenca: number }[] }>(
        request,
        `/disc/testes-finalizados/${eu.id_usuario}`,
        eu,
      )
      const [latest] = results
      await applySessao(page, eu)
      for (const path of ['/perfil-usuario', `/relatorio/${latest!.id_licenca}`]) {
        await page.goto(path)
        const last = path === '/perfil-usuario' ? 'Comparar dois resultados' : 'Nota de validade, ética e privacidade'
        await expect(page.getByRole('heading', { name: last })).toBeVisible()
        await page.evaluate(() => {
          for (const details of document.querySelectorAll('details')) details.open = true
        })
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await settlePage(page)
          expect(await axeFinds(page, colorScheme === 'dark' ? COLOURS : {}), `${path} ${colorScheme}`).toEqual([])
        }
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
    },
  )
