import type { Page } from '@playwright/test'
import { axeFinds } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { applySessao } from '../support/screens.ts'
import { ADMIN, get, openSessao, prepareConsultorNovo } from '../support/servers/api.ts'
import { longUnless } from '../support/servers/longo.ts'

/** Creates a coupon as an admin, after checking that a wrong value is reported at its field. */
async function createCupom(page: Page, codigo: string): Promise<void> {
  await page.goto('/cupons')
  await page.getByRole('button', { name: 'Novo cupom' }).click()
  const novo = page.getByRole('dialog', { name: 'Novo cupom' })
  await novo.getByRole('textbox', { name: 'Código' }).fill(codigo.toLowerCase())
  await novo.getByLabel('Quantos por cento').fill('100')
  await novo.getByLabel('Quantos usos ao todo').fill('5')
  await novo.getByRole('button', { name: 'Criar cupom' }).click()
  await expect(novo).toContainText('Use até 99%.')
  await novo.getByLabel('Quantos por cento').fill('10')
  await novo.getByRole('button', { name: 'Criar cupom' }).press('Enter')
  await expect(page.getByText(`O cupom ${codigo} já vale.`)).toBeVisible()
}

for (const width of [390, 1280]) {
  test.describe(`buying any quantity at ${width} px`, longUnless(width, 390), () => {
    test.use({ viewport: { width, height: 844 } })

    test('quotes a quantity, applies a coupon and buys for a company with the keyboard alone', async ({
      page,
      request,
    }) => {
      const admin = await openSessao(request, ADMIN.email)
      const codigo = `BEMVINDA-${width}-${Date.now().toString(36).slice(-6)}`.toUpperCase()
      await applySessao(page, admin)
      await createCupom(page, codigo)
      const consultor = await prepareConsultorNovo(request)
      await applySessao(page, consultor)
      await page.goto('/preco')

      // Pressed without a number, it says what it waits for.
      await page.getByRole('button', { name: 'Comprar esta quantidade' }).press('Enter')
      await expect(page.getByRole('textbox', { name: 'Quantas licenças' })).toHaveAccessibleDescription(
        /De 1 a 10\.000 licenças/,
      )
      await page.getByRole('link', { name: /^Tem um cupom/ }).press('Enter')
      await expect(page.getByRole('textbox', { name: 'Quantas licenças' })).toBeInViewport()
      for (const wrong of ['2,5', '100000']) {
        await page.getByRole('textbox', { name: 'Quantas licenças' }).fill(wrong)
        await expect(page.getByRole('textbox', { name: 'Quantas licenças' })).toHaveAccessibleDescription(
          /De 1 a 10\.000 licenças/,
        )
      }
      await page.getByRole('textbox', { name: 'Quantas licenças' }).fill('37')
      await expect(page.getByText('37 licenças, ')).toBeVisible()
      await page.getByRole('button', { name: 'Tenho um cupom' }).click()
      const cupom = page.getByRole('textbox', { name: 'Cupom' })
      await cupom.fill('nao-existe')
      await expect(cupom).toHaveAccessibleDescription(/Este cupom não vale/)
      await cupom.fill(codigo.toLowerCase())
      await expect(page.locator('.line-through')).toBeVisible()

      await page.getByRole('button', { name: 'Mudar os dados da nota' }).press('Enter')
      const nota = page.getByRole('dialog', { name: 'Nota fiscal' })
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

      await applySessao(page, admin)
      await page.goto(`/cupons?busca=${codigo}`)
      await expect(page.getByRole('main')).toContainText('1 de 5 usos')
      await page.getByRole('button', { name: `Encerrar o cupom ${codigo}` }).press('Enter')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar' }).click()
      await expect(page.getByRole('button', { name: `Reabrir o cupom ${codigo}` })).toBeVisible()
      await expect(page.getByRole('main').getByText('Encerrado', { exact: true })).toBeVisible()
    })
  })
}
