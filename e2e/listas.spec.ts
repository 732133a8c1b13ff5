import { abrirSessao, CONSULTORA, cancelar, convidar, novoEmail } from './support/api.ts'
import { expect, test } from './support/journey.ts'
import { usarSessao } from './support/screens.ts'

test('where one is in a list stands in the address: Back, Forward and a reload find it', async ({ page, request }) => {
  const consultora = await abrirSessao(request, CONSULTORA.email)
  const email = novoEmail('lista')
  const { id_licenca } = await convidar(request, consultora, email)
  await usarSessao(page, consultora)
  await page.goto('/criar-cliente')
  const aba = (name: string) => page.getByRole('tab', { name })
  const busca = page.getByRole('searchbox')
  const linhas = page.getByRole('tabpanel').locator('tbody').getByRole('row')

  await aba('Convites').click()
  await expect(page).toHaveURL('/criar-cliente?aba=convites')
  await busca.fill(email)
  await expect(page).toHaveURL(url => url.searchParams.get('busca') === email)
  await expect(linhas).toHaveCount(1)
  await page.getByRole('button', { name: 'Vencidos' }).click()
  await expect(page).toHaveURL(url => url.searchParams.get('situacao') === 'expirados')
  await expect(linhas).toHaveCount(0)

  await page.goBack()
  await expect(linhas).toHaveCount(1)
  await page.reload()
  await expect(aba('Convites')).toHaveAttribute('aria-selected', 'true')
  await expect(busca).toHaveValue(email)
  await expect(linhas).toHaveCount(1)

  // The search was its own step: going back over it empties the field, going forward fills it.
  await page.goBack()
  await expect(busca).toHaveValue('')
  await page.goForward()
  await expect(busca).toHaveValue(email)

  // Another tab begins anew.
  await aba('Seus Clientes').click()
  await expect(page).toHaveURL('/criar-cliente')
  await expect(busca).toHaveValue('')
  await page.getByRole('combobox', { name: 'Ordem' }).selectOption('Nome, de Z a A')
  await expect(page).toHaveURL('/criar-cliente?ordem=-nome')

  // A page that is not there is the last one, and nothing of it stays in the way back.
  await page.goto('/criar-cliente?pagina=999')
  await expect(page).toHaveURL('/criar-cliente')
  await cancelar(request, consultora, id_licenca)
})

test('the filters of the statement stand in the address', async ({ page, request }) => {
  await usarSessao(page, await abrirSessao(request, CONSULTORA.email))
  await page.goto('/extrato?evento=cadastro&de=2026-01-01')
  await expect(page.getByLabel('Movimento', { exact: true })).toHaveValue('cadastro')
  await expect(page.getByLabel('De', { exact: true })).toHaveValue('2026-01-01')
  await page.getByRole('tab', { name: 'Onde está cada licença' }).click()
  await expect(page).toHaveURL('/extrato?aba=licencas')
  await page.goBack()
  await expect(page.getByLabel('Movimento', { exact: true })).toHaveValue('cadastro')
})
