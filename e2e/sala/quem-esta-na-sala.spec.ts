import { expect, test } from '../support/journey.ts'
import { prepareConversa } from '../support/rooms/sala.ts'
import { applySessao } from '../support/screens.ts'
import { post } from '../support/servers/api.ts'
import { LONGO } from '../support/servers/longo.ts'

test('a person who was in the devolutiva and left is not shown as never having come', { tag: LONGO }, async ({
  page,
  request,
}) => {
  const { id, pessoa, consultora } = await prepareConversa(request)
  const inTela = (visivel: boolean) => post(request, `/devolutivas/${id}/presenca`, { visivel }, pessoa)
  await applySessao(page, consultora)
  await page.goto(`/devolutiva/${id}`)
  const topo = page.getByRole('banner')
  const porta = page.getByRole('main').getByRole('heading', { level: 2, name: /^Paula/ })
  await expect(porta).toHaveText('Paula ainda não entrou')

  await inTela(true)
  await expect(topo.getByText('Paula está na sala')).toBeAttached()
  await expect(porta).toHaveCount(0)

  await inTela(false)
  await expect(topo.getByText('Paula não está na sala')).toBeAttached()
  await expect(porta).toHaveText('Paula não está na sala')
  await expect(page.getByText('O celular está sem sinal desde', { exact: false })).toBeVisible()
  await expect(page.getByText('ainda não entrou')).toHaveCount(0)
})

test("closing the results removes them from the consultor's open devolutiva at once", async ({ page, request }) => {
  const { id, pessoa, consultora, frases } = await prepareConversa(request, { ate: 'frases' })
  await applySessao(page, consultora)
  await page.goto(`/devolutiva/${id}`)
  const frase = page.getByText(frases[0]?.texto ?? '').first()
  await expect(frase).toBeVisible()
  await post(request, '/usuarios/consentimentos', { compartilhamento: false }, pessoa)
  await expect(page.getByText('retirou o compartilhamento', { exact: false })).toBeVisible()
  await expect(frase).toHaveCount(0)
})
