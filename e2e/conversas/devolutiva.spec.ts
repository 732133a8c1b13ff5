import type { Page } from '@playwright/test'
import { axeFinds } from '../support/axe.ts'
import { prepareConcluido } from '../support/concluido.ts'
import { expect, test } from '../support/journey.ts'
import { heldBy, recordResponses } from '../support/rooms/escuta.ts'
import { applySessao } from '../support/screens.ts'
import { CONSULTORA, get, openSessao } from '../support/servers/api.ts'

const CANARIO = 'NOTA-PRIVADA-7f3a'
const botao = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const notas = (page: Page) => page.getByLabel('Suas anotações')
/** Types a private note and waits until the server has stored it. */
async function note(page: Page, texto: string): Promise<void> {
  await notas(page).fill(`${CANARIO} ${texto}`)
  await notas(page).blur()
}

test('a devolutiva on two devices from agreement to end; the private notes reach neither traffic nor phone', async ({
  page,
  browser,
  request,
}) => {
  const pessoa = await prepareConcluido(request)
  const consultora = await openSessao(request, CONSULTORA.email)
  await page.setViewportSize({ width: 1280, height: 800 })
  await applySessao(page, consultora)
  const celular = await browser.newContext({ viewport: { width: 360, height: 560 } })
  const tudo = await recordResponses(celular)
  const dela = await celular.newPage()

  await test.step("the consultor prepares two sentences in their order on the client's page", async () => {
    await page.goto(`/perfil-usuario/${pessoa.id_usuario}?aba=conversa`)
    await botao(page, /^Abrir a sala com/).click()
    // One after the other, as fast as a hand is.
    await page.getByRole('checkbox').nth(0).click()
    await page.getByRole('checkbox').nth(1).click()
    await expect(page.getByRole('checkbox').nth(1)).toBeChecked()
    await botao(page, /^Subir/)
      .nth(1)
      .press('Enter')
    await expect(page.getByText('2 escolhidas · cinco bastam, até 12')).toBeVisible()
    expect(await axeFinds(page)).toEqual([])
    await note(page, 'preparo')
    await botao(page, 'Começar a conversa').click()
  })

  await test.step('the person enters with the own account and agrees', async () => {
    await applySessao(dela, pessoa)
    await dela.goto(`/devolutiva/${new URL(page.url()).pathname.split('/').at(-1)}`)
    await dela.getByRole('button', { name: 'De acordo', exact: true }).click()
  })

  await test.step('the other screen follows step by step', async () => {
    await note(page, 'acordo')
    await botao(page, /^Ir para “Como/).click()
    // An order that nobody moved is no answer yet.
    await botao(dela, 'É assim que eu me vejo').click()
    await botao(dela, 'Está na ordem certa').click()
    await note(page, 'autoestimativa')
    await botao(page, 'Mostrar o resultado').click()
    await expect(page.locator('.cz-palco .pc-trilho').first()).toBeVisible()
    await note(page, 'resultado')
    await botao(page, 'Ir para as frases').click()
    await botao(page, 'Mostrar a primeira frase').click()
    await dela.getByRole('radio').nth(1).click()
    await expect(page.locator('.cz-pousou')).toContainText('Às vezes')
    await expect(page.locator('.cz-fita .cz-marcou').first()).toHaveText('Às vezes')
    await note(page, 'frases')
    expect(await axeFinds(page)).toEqual([])
    await botao(page, 'Encerrar frases').click()
  })

  await test.step('both write a combinado, confirm it and end', async () => {
    await botao(page, 'Adicionar combinado').click()
    await page.getByLabel('O que vou fazer').fill('Ouvir até o fim na reunião de segunda.')
    await page.getByLabel('Quando', { exact: true }).fill('2027-01-15')
    await page.getByLabel('Como vamos notar').fill('Alguém termina a ideia.')
    await botao(page, 'Guardar combinado').click()
    await expect(dela.getByText('Ouvir até o fim na reunião de segunda.').first()).toBeVisible()
    await note(page, 'combinados')
    await botao(page, 'Ir para a recapitulação').click()
    await botao(dela, 'Confirmo').click()
    await expect(page.getByText('confirmou o texto.')).toBeVisible()
    await botao(page, 'Confirmar este texto').click()
    await note(page, 'fim')
    await botao(page, 'Encerrar a conversa').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar a conversa' }).click()
    await expect(page.getByRole('heading', { name: 'Conversa encerrada' })).toBeVisible()
    const papel = page.context().waitForEvent('page')
    const asked = page.context().waitForEvent('request', call => call.url().includes('/relatorios_disc/combinados/'))
    await botao(page, 'Baixar os combinados (PDF)').click()
    // A Chromium without a viewer saves the PDF instead of showing it.
    const address = (await asked).url()
    expect((await page.request.get(address)).headers()['content-type']).toBe('application/pdf')
    await (await papel).close()
    const calendario = dela.waitForEvent('download')
    await botao(dela, 'Pôr na agenda').click()
    expect((await calendario).suggestedFilename()).toMatch(/\.ics$/)
  })

  await test.step('the private notes are stored for the consultor and are nowhere on the other device', async () => {
    await expect
      .poll(() => get<{ anotacoes: string }>(request, `/disc/conversa/${pessoa.id_licenca}`, consultora))
      .toMatchObject({ anotacoes: `${CANARIO} fim` })
    expect(await heldBy(dela)).not.toContain(CANARIO)
    await celular.close()
    expect(await tudo()).not.toContain(CANARIO)
  })
})
