import { axeFinds } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { passo, prepareConversa } from '../support/rooms/sala.ts'
import { applySessao } from '../support/screens.ts'

test('ending during a pause asks first, and combinados without confirmation are not called agreed', async ({
  page,
  request,
}) => {
  const { id, consultora, pedir } = await prepareConversa(request, { ate: 'frases' })
  const texto = { o_que: 'Ouvir até o fim', quando: null, como_notar: '', apoio: '', frase: null }
  await pedir(
    passo('frases', 'combinados'),
    { tipo: 'gravar_combinado', id_combinado: crypto.randomUUID(), posicao: 1, versao: 0, ...texto },
    { tipo: 'pausar', motivo: 'outro_dia' },
  )
  await applySessao(page, consultora)
  await page.goto(`/devolutiva/${id}`)
  const encerrar = page.getByRole('main').getByRole('button', { name: 'Encerrar sem combinados' })
  const pergunta = page.getByRole('alertdialog')
  await encerrar.click()
  await expect(pergunta).toContainText('fica sem valer como combinado')
  await pergunta.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('button', { name: 'Retomar' })).toBeVisible()

  await encerrar.click()
  await pergunta.getByRole('button', { name: 'Encerrar sem combinados' }).click()
  await expect(page.getByText('Isto chegou a ser escrito, e não vale:')).toBeVisible()
  await expect(page.getByText('Ouvir até o fim')).toBeVisible()
  await expect(page.getByText('sem combinados por escrito')).toHaveCount(0)
  await expect(page.getByRole('status').getByText('Conversa encerrada')).toBeAttached()
})

test("without the person's confirmation the ended devolutiva asks for it on their own screen", async ({
  page,
  request,
}) => {
  const { id, pessoa, pedir } = await prepareConversa(request, { ate: 'frases' })
  const texto = { o_que: 'Ouvir até o fim', quando: null, como_notar: '', apoio: '', frase: null }
  await pedir(
    passo('frases', 'combinados'),
    { tipo: 'gravar_combinado', id_combinado: crypto.randomUUID(), posicao: 1, versao: 0, ...texto },
    { tipo: 'confirmar', versao: 1 },
    passo('combinados', 'recapitulacao'),
    { tipo: 'encerrar', desfecho: 'acordada' },
  )
  await page.setViewportSize({ width: 360, height: 560 })
  await applySessao(page, pessoa)
  await page.goto(`/devolutiva/${id}`)
  await expect(page.getByText('Falta o seu sim a este texto.', { exact: false })).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  await page.getByRole('button', { name: 'Confirmo' }).click()
  await expect(page.getByText(/^Você confirmou às/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Ler meu relatório' })).toBeVisible()
  await expect(page.getByText('Falta o seu sim', { exact: false })).toHaveCount(0)
})
