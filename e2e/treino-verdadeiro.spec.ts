import { abrirSessao, CONSULTORA } from './support/api.ts'
import { expect, test } from './support/journey.ts'
import { usarSessao } from './support/screens.ts'

test('the practice room has the product’s margins, her own name, and Ana in it while her phone is open', async ({
  page,
  request,
}) => {
  const consultora = await abrirSessao(request, CONSULTORA.email)
  await usarSessao(page, consultora)
  await page.goto('/devolutiva/treino')
  // 45 points of 150, and 6.5 to each side.
  await expect(page.getByText('30,0% (de 25,7% a 34,3%)')).toBeVisible()
  await page.getByRole('button', { name: 'Começar a conversa' }).click()
  const fechar = page.getByRole('button', { name: /^Fechar/ }).last()
  await expect(page.getByText('Ana ainda não entrou')).toHaveCount(0)
  await expect(page.getByText('Ana está na sala')).toBeVisible()
  await fechar.click()
  await expect(page.getByRole('heading', { name: /Ana não está na sala|Ana ainda não entrou/ })).toBeVisible()
  await expect(page.getByText('Beatriz', { exact: false })).toHaveCount(0)
})
