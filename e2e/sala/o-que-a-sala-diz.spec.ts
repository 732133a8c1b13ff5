import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { passo, prepareConversa } from '../support/rooms/sala.ts'
import { applySessao } from '../support/screens.ts'
import { post } from '../support/servers/api.ts'

/** The live region whose text a screen reader announces. */
const dito = (page: Page) => page.locator('.pc > [role=status]')

test('a mark that the consultora records is announced to the person at once and can be changed by them only', async ({
  page,
  request,
}) => {
  const { id, pessoa, frases, pedir, consultora } = await prepareConversa(request, { ate: 'frases' })
  await applySessao(page, pessoa)
  await page.goto(`/devolutiva/${id}`)
  const last = frases.at(-1)!
  await expect(page.getByRole('heading', { level: 1, name: last.texto })).toBeVisible()
  const aPedido = { tipo: 'marcar', frase: last.frase, resposta: 'nao', idade_ms: 0, substitui: null }
  await pedir(aPedido)
  await expect(page.getByText(/^Registrada por .+, a seu pedido\./)).toBeVisible()
  await expect(dito(page)).toHaveText(/registrou “Não sou eu” a seu pedido\. Você pode mudar\.$/)
  await page.getByRole('button', { name: 'Mudar' }).click()
  await expect(page.getByRole('radio', { checked: true })).toBeFocused()
  await page.getByRole('radio', { name: 'Sou eu', exact: true }).click()
  await expect(page.getByText(/^Registrada por/)).toBeHidden()
  // And it is said that it has arrived.
  await expect(dito(page)).toHaveText('Marcada: Sou eu. Salva.')
  await expect(pedir(aPedido)).rejects.toThrow('marcada_pela_pessoa')

  const dela = await page
    .context()
    .browser()!
    .newPage({ viewport: { width: 1280, height: 800 } })
  await applySessao(dela, consultora)
  await dela.goto(`/devolutiva/${id}`)
  await expect(dela.locator('.cz-pousou')).toContainText('Sou eu')
  await expect(dela.getByRole('button', { name: 'Registrar a pedido' })).toBeHidden()
  await dela.close()
})

test('the explanation of a sentence opens on request and closes when the sentence changes', async ({
  page,
  request,
}) => {
  const { id, pessoa, frases, pedir } = await prepareConversa(request, { ate: 'frases' })
  await applySessao(page, pessoa)
  await page.goto(`/devolutiva/${id}`)
  await page.getByRole('button', { name: 'Por que diz isso?' }).click()
  const porque = page.getByRole('region', { name: 'Por que diz isso?' })
  await expect(porque).toBeFocused()
  await expect(porque.getByRole('button', { name: 'Fechar' })).toBeVisible()
  await expect(porque.locator('li, p').first()).toBeVisible()
  await expect(porque.getByRole('status')).toHaveCount(0)
  await pedir({ tipo: 'mostrar_frase', frase: frases[0]!.frase })
  await page.getByRole('button', { name: /Ir para lá/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: frases[0]!.texto })).toBeVisible()
  await expect(porque).toBeHidden()
  await expect(page.getByRole('button', { name: 'Por que diz isso?' })).toBeVisible()
})

test('an unsaved combinado is named before confirming, and “Ao vivo” hides during a pause', async ({
  page,
  request,
}) => {
  const { id, pessoa, pedir } = await prepareConversa(request, { ate: 'frases' })
  const texto = { posicao: 1, quando: null, como_notar: '', apoio: '', frase: null, versao: 0 }
  await pedir(passo('frases', 'combinados'), {
    ...{ tipo: 'gravar_combinado', id_combinado: crypto.randomUUID(), o_que: 'Ouvir até o fim' },
    ...texto,
  })
  await page.setViewportSize({ width: 360, height: 640 })
  await applySessao(page, pessoa)
  await page.goto(`/devolutiva/${id}`)
  await expect(page.getByText('Ao vivo')).toBeVisible()
  await page.getByRole('button', { name: 'Adicionar combinado' }).click()
  await page.getByLabel('O que vou fazer').fill('Esperar a última pessoa falar')
  await expect(page.getByRole('button', { name: 'Adicionar combinado' })).toHaveCount(0)
  await pedir(passo('combinados', 'recapitulacao'))
  const seguir = page.getByRole('button', { name: /Ir para lá/ })
  await seguir
    .or(page.getByRole('heading', { level: 1, name: 'O que fica' }))
    .first()
    .waitFor()
  if (await seguir.isVisible()) await seguir.click()
  await expect(page.getByText('Há um combinado por guardar.')).toBeVisible()
  await pedir({ tipo: 'pausar', motivo: 'pedido' })
  await expect(page.getByText('Ao vivo')).toBeHidden()
})

test('an open page says that its account was erased elsewhere', async ({ page, request }) => {
  const { id, pessoa } = await prepareConversa(request, { ate: 'frases' })
  await applySessao(page, pessoa)
  await page.goto(`/devolutiva/${id}`)
  await expect(page.getByRole('radio').first()).toBeVisible()
  await post(request, '/usuarios/meus-dados/excluir', { confirmo: true }, pessoa)
  await page.getByRole('radio').first().click()
  const dialogo = page.getByRole('dialog', { name: 'Esta conta não existe mais' })
  await expect(dialogo).toBeVisible()
  await expect(dialogo.getByLabel(/Senha/)).toHaveCount(0)
  await dialogo.getByRole('button', { name: 'Sair desta página' }).click()
  await expect(page).toHaveURL(/\/login/)
})
