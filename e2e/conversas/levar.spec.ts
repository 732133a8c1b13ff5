import { axeFinds } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { passo, prepareConversa } from '../support/rooms/sala.ts'
import { applySessao } from '../support/screens.ts'

test('at the end the person grades the hour for herself, opens her page and downloads it', async ({
  page,
  request,
}) => {
  const { id, pessoa, consultora, pedir } = await prepareConversa(request, { ate: 'frases' })
  const texto = { o_que: 'Ouvir até o fim', quando: null, como_notar: '', apoio: '', frase: null }
  await pedir(
    passo('frases', 'combinados'),
    { tipo: 'gravar_combinado', id_combinado: crypto.randomUUID(), posicao: 1, versao: 0, ...texto },
    { tipo: 'confirmar', versao: 1 },
    passo('combinados', 'recapitulacao'),
    { tipo: 'encerrar', desfecho: 'acordada' },
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await applySessao(page, pessoa)
  await page.goto(`/devolutiva/${id}`)
  const valeu = page.getByRole('region', { name: 'Valeu a hora?' })
  await expect(valeu.getByRole('checkbox')).not.toBeChecked()
  await valeu.getByText('9', { exact: true }).click()
  await valeu.getByRole('button', { name: 'Guardar a nota' }).click()
  await expect(valeu.getByText('Guardada: 9. Só você vê.')).toBeVisible()

  await page.getByRole('link', { name: 'O que levo para casa' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'O que levo para casa' })).toBeVisible()
  await expect(page.getByText('Ouvir até o fim')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'O resultado' })).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar PDF (1 página)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^o-que-levo-.*\.pdf$/)

  // Later, from her home, which says what was agreed and no longer that no date is set.
  await page.goto('/perfil-usuario')
  const conversa = page.getByRole('region', { name: 'Sua conversa' })
  await expect(conversa.getByRole('listitem')).toHaveText(['Ouvir até o fim'])
  await expect(conversa).not.toContainText('sem data')
  await page.getByRole('link', { name: /^Conversa de / }).click()
  await expect(page.getByText('Guardada: 9. Só você vê.')).toBeVisible()

  // Her consultor reads no grade that is not hers to read, and no page.
  await applySessao(page, consultora)
  await page.goto(`/devolutiva/${id}/levar`)
  await expect(page.getByText('Ouvir até o fim')).toHaveCount(0)
})
