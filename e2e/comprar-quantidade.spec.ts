import { ADMIN, abrirSessao, get, post, prepararConsultorNovo } from './support/api.ts'
import { axeFinds } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { usarSessao } from './support/screens.ts'

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('any quantity is quoted, lowered by a coupon, bought for a company, by keys alone', async ({
      page,
      request,
    }) => {
      const admin = await abrirSessao(request, ADMIN.email)
      const codigo = `BEMVINDA-${width}-${Date.now().toString(36).slice(-6)}`.toUpperCase()
      await post(request, '/compra/cupons', { codigo, tipo: 'percentual', valor: 10 }, admin)
      const consultor = await prepararConsultorNovo(request)
      await usarSessao(page, consultor)
      await page.goto('/preco')

      await page.getByRole('textbox', { name: 'Quantas licenças' }).fill('37')
      await expect(page.getByText('37 licenças, ')).toBeVisible()
      await page.getByRole('button', { name: 'Tenho um cupom' }).click()
      const cupom = page.getByRole('textbox', { name: 'Cupom' })
      await cupom.fill('nao-existe')
      await expect(cupom).toHaveAccessibleDescription(/Este cupom não vale/)
      await cupom.fill(codigo.toLowerCase())
      await expect(page.locator('.line-through')).toBeVisible()

      await page.getByRole('button', { name: 'Mudar os dados da nota' }).press('Enter')
      const nota = page.getByRole('alertdialog', { name: 'Nota fiscal' })
      await nota.getByRole('textbox', { name: 'Nome ou razão social' }).fill('Oficina Exemplo Ltda.')
      await nota.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill('12.ABC.345/01DE-36')
      await nota.getByRole('button', { name: 'Usar na nota' }).click()
      await expect(nota.getByText('CPF ou CNPJ inválido')).toBeVisible()
      await nota.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill('12.ABC.345/01DE-35')
      await nota.getByRole('button', { name: 'Usar na nota' }).click()
      await expect(page.getByText('Nota fiscal em nome de Oficina Exemplo Ltda., 12.ABC.345/01DE-35.')).toBeVisible()

      expect(await axeFinds(page)).toEqual([])

      const popup = page.waitForEvent('popup')
      await page.getByRole('button', { name: 'Comprar esta quantidade' }).press('Enter')
      await (await popup).close()
      await expect
        .poll(async () => {
          const { results } = await get<{
            results: { n_usuarios: number; cupom: string; tomador: { nome: string } }[]
          }>(request, '/compra/historico', consultor)
          return results.map(compra => [compra.n_usuarios, compra.cupom, compra.tomador.nome])
        })
        .toEqual([[37, codigo, 'Oficina Exemplo Ltda.']])
    })
  })
}
