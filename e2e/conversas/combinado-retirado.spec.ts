import { axeFinds } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { passo, prepareConversa } from '../support/rooms/sala.ts'
import { applySessao } from '../support/screens.ts'
import { get } from '../support/servers/api.ts'

test('a combinado removed by one touch is restored word for word by another', async ({ page, request }) => {
  const { id, pessoa, consultora, frases, pedir } = await prepareConversa(request, { ate: 'frases' })
  const texto = { quando: '2027-01-15', como_notar: 'Alguém termina a ideia', apoio: '', frase: frases[0]!.frase }
  const save = (posicao: number, o_que: string) =>
    ({ tipo: 'gravar_combinado', id_combinado: crypto.randomUUID(), posicao, versao: 0, o_que, ...texto }) as const
  await pedir(passo('frases', 'combinados'), save(1, 'Ouvir até o fim'), save(2, 'Perguntar antes'))
  await page.setViewportSize({ width: 360, height: 560 })
  await applySessao(page, pessoa)
  await page.goto(`/devolutiva/${id}`)

  await page.getByRole('button', { name: 'Retirar o combinado 1' }).press('Enter')
  await expect(page.getByText('Ouvir até o fim')).toHaveCount(0)
  const desfazer = page.getByRole('button', { name: 'Desfazer' })
  // Whoever goes by keys stands at the way back.
  await expect(desfazer).toBeFocused()
  expect(await axeFinds(page)).toEqual([])
  await desfazer.press('Enter')
  await expect(page.getByRole('button', { name: 'Retirar o combinado 1' })).toBeVisible()
  await expect(desfazer).toHaveCount(0)
  const { combinados } = await get<{ combinados: object[] }>(request, `/devolutivas/${id}`, consultora)
  expect(combinados).toMatchObject([
    { posicao: 1, o_que: 'Ouvir até o fim', ...texto },
    { posicao: 2, o_que: 'Perguntar antes', ...texto },
  ])
})
