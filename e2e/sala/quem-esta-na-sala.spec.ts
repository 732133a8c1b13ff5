import { expect, test } from '../support/journey.ts'
import { prepararConversa } from '../support/rooms/sala.ts'
import { usarSessao } from '../support/screens.ts'
import { post } from '../support/servers/api.ts'
import { LONGO } from '../support/servers/longo.ts'

test('a person who was in the devolutiva and left is not shown as never having come', { tag: LONGO }, async ({
  page,
  request,
}) => {
  const { id, pessoa, consultora } = await prepararConversa(request)
  const naTela = (visivel: boolean) => post(request, `/devolutivas/${id}/presenca`, { visivel }, pessoa)
  await usarSessao(page, consultora)
  await page.goto(`/devolutiva/${id}`)
  const topo = page.getByRole('banner')
  const porta = page.getByRole('main').getByRole('heading', { level: 2, name: /^Paula/ })
  await expect(porta).toHaveText('Paula ainda não entrou')

  await naTela(true)
  await expect(topo.getByText('Paula está na sala')).toBeAttached()
  await expect(porta).toHaveCount(0)

  await naTela(false)
  await expect(topo.getByText('Paula não está na sala')).toBeAttached()
  await expect(porta).toHaveText('Paula não está na sala')
  await expect(page.getByText('O celular está sem sinal desde', { exact: false })).toBeVisible()
  await expect(page.getByText('ainda não entrou')).toHaveCount(0)
})

test("closing the results removes them from the consultor's open devolutiva at once", async ({ page, request }) => {
  const { id, pessoa, consultora, frases } = await prepararConversa(request, { ate: 'frases' })
  await usarSessao(page, consultora)
  await page.goto(`/devolutiva/${id}`)
  const frase = page.getByText(frases[0]?.texto ?? '').first()
  await expect(frase).toBeVisible()
  await post(request, '/usuarios/consentimentos', { compartilhamento: false }, pessoa)
  await expect(page.getByText('retirou o compartilhamento', { exact: false })).toBeVisible()
  await expect(frase).toHaveCount(0)
})
