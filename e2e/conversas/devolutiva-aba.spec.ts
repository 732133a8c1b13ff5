import type { Page } from '@playwright/test'
import { axeFinds } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { heldBy, recordResponses } from '../support/rooms/escuta.ts'
import { passo, prepareConversa } from '../support/rooms/sala.ts'
import { applySessao } from '../support/screens.ts'

/* A call by video: one tab is shared, and everybody in the call reads whatever is in it. */

const CANARIO = 'NOTA-PRIVADA-9c1d'
const titulo = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('the tab to share follows the devolutiva and never holds private notes: on screen, in memory or in its traffic', async ({
  page,
  context,
  request,
}) => {
  const { id, pessoa, consultora, frases, pedir } = await prepareConversa(request, { modo: 'remota' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await applySessao(page, consultora)
  await page.goto(`/devolutiva/${id}`)
  const note = async (texto: string) => {
    await page.getByLabel('Suas anotações').fill(`${CANARIO} ${texto}`)
    await page.getByLabel('Suas anotações').blur()
    await expect(page.getByText('Salvo', { exact: false }).first()).toBeVisible()
  }
  await note('acordo')
  const tudo = await recordResponses(context, other => other !== page)
  const aberta = context.waitForEvent('page')
  await page.getByRole('button', { name: /^Mais/ }).click()
  await page.getByRole('menuitem', { name: 'Tela para compartilhar' }).click()
  const aba = await aberta
  const asked: string[] = []
  aba.on('request', call => void asked.push(new URL(call.url()).pathname))
  await aba.setViewportSize({ width: 1280, height: 800 })

  await test.step('the shared tab shows what the person sees and has no controls', async () => {
    await expect(titulo(aba, 'Antes de começar')).toBeVisible()
    await expect(aba.getByRole('button', { name: 'De acordo' })).toHaveCount(0)
    expect(await aba.evaluate(() => window.opener)).toBe(null)
    expect(await axeFinds(aba)).toEqual([])
  })

  await test.step('the shared tab follows each step while the consultor writes private notes beside it', async () => {
    const [first] = frases as [(typeof frases)[0]]
    const headers = { authorization: `Bearer ${pessoa.token}` }
    const comandos = [{ id_comando: crypto.randomUUID(), tipo: 'aceitar_acordo' }]
    await request.post(`/devolutivas/${id}/comandos`, { headers, data: { comandos } })
    await pedir(passo('acordo', 'autoestimativa'), passo('autoestimativa', 'revelacao'))
    await expect(aba.getByRole('list', { name: 'O seu resultado' })).toBeVisible()
    await note('resultado')
    await pedir(passo('revelacao', 'frases'), { tipo: 'mostrar_frase', frase: first.frase })
    await expect(titulo(aba, first.texto)).toBeVisible()
    await expect(aba.getByRole('radio')).toHaveCount(0)
    await note('frases')
    await pedir(passo('frases', 'combinados'))
    await expect(titulo(aba, 'O que vocês combinam')).toBeVisible()
    await note('combinados')
  })

  await test.step('the shared tab has never held anything private', async () => {
    // The session of whoever shares lies in this browser, and no note of hers; what the tab itself keeps is its own.
    expect(await heldBy(aba)).not.toContain(CANARIO)
    expect(await tudo()).not.toContain(CANARIO)
    expect(asked.filter(path => /conversa|perguntas|preparo/.test(path))).toEqual([])
    await expect(aba.getByText('Só você vê')).toHaveCount(0)
  })
})
