import type { Page } from '@playwright/test'
import { HOUR_MS } from '#shared/platform/time.ts'
import { axeFinds } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { type Dia, prepareDia } from '../support/rooms/dia.ts'
import { applySessao, withoutVista } from '../support/screens.ts'
import {
  CONSULTORA,
  invite,
  novoEmail,
  openSessao,
  prepareConsultorNovo,
  waitMensagem,
} from '../support/servers/api.ts'
import { clockAhead } from '../support/servers/clock.ts'

/* A consultor's morning: what is new, who waits, and the press that settles it. */

/** Milliseconds after the invite at which it still has less than two days. */
const CONVITE_VENCE = 74 * HOUR_MS
/**
 * Milliseconds by which the clock is moved on. Also the invite of the second journey is sent after ten days, when a
 * test gets no automatic reminder any more: whoever was just reminded is not shown.
 */
const DEPOIS_DOS_LEMBRETES = 246 * HOUR_MS + CONVITE_VENCE
const parte = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const axe = (page: Page) => axeFinds(page, { within: '#conteudo' })

/** Opens the consultor's home with the clocks of server and browser thirteen days ahead. */
async function manha(page: Page, dia: Dia, act: () => Promise<void>): Promise<void> {
  await clockAhead(DEPOIS_DOS_LEMBRETES, async () => {
    await applySessao(page, await openSessao(page.request, dia.consultor.email))
    await page.clock.setFixedTime(Date.now() + DEPOIS_DOS_LEMBRETES)
    await page.goto('/perfil-usuario')
    await act()
  })
}

test('a new result is one press away and leaves the news once opened', async ({ page, request }) => {
  const dia = await prepareDia(request)
  await manha(page, dia, async () => {
    await expect(page.getByRole('heading', { level: 1, name: /, Consultor$/ })).toBeVisible()
    const novos = parte(page, 'Resultados novos')
    await expect(novos.getByRole('listitem')).toHaveCount(1)
    await expect(novos.getByText('Impulso que Mobiliza')).toBeVisible()
    expect(await axe(page)).toEqual([])
    await novos.getByRole('link', { name: `Marcar conversa com ${dia.pronta.nome}` }).click()
    await expect(page.getByRole('dialog')).toContainText(dia.pronta.nome)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.goBack()
    await novos.getByRole('link', { name: `Ler resultado de ${dia.pronta.nome}` }).click()
    await expect(page).toHaveURL(`/perfil-usuario/${dia.pronta.id_usuario}`)
    await expect(page.getByRole('heading', { level: 1, name: dia.pronta.nome })).toBeVisible()
    // Opened is what was shown, not the page around it.
    await expect(page.getByText('Impulso que Mobiliza').first()).toBeVisible()
    await page.goBack()
    await expect(novos.getByText('Você já abriu todos os resultados.')).toBeVisible()
  })
})

test('reminding a waiting person takes one press, also by keyboard, and removes the row', async ({ page, request }) => {
  const dia = await prepareDia(request)
  const convidado = novoEmail('convidado')
  await clockAhead(DEPOIS_DOS_LEMBRETES - CONVITE_VENCE, async () => {
    await invite(request, await openSessao(request, dia.consultor.email), convidado)
  })
  await manha(page, dia, async () => {
    const rows = parte(page, 'Precisam de um empurrão').getByRole('listitem')
    await expect(rows).toHaveCount(3)
    await expect(rows.nth(0)).toContainText(`O convite de ${convidado} vence`)
    await expect(rows.nth(1)).toContainText(`${dia.parada.nome} parou em 7 de 15`)
    await expect(rows.nth(2)).toContainText('2 pessoas se cadastraram e ainda não começaram')

    await rows
      .nth(2)
      .getByRole('button', { name: /^Lembrar as 2/ })
      .focus()
    await page.keyboard.press('Enter')
    await expect(rows).toHaveCount(2)
    for (const { email } of dia.quietas) await waitMensagem(request, email, /espera|teste/i)

    const arrived = page.waitForResponse(
      response => response.ok() && Boolean(response.request().postData()?.includes('"estender"')),
    )
    await rows
      .nth(0)
      .getByRole('button', { name: /^Estender 5 dias/ })
      .click()
    await expect(rows).toHaveCount(1)
    await arrived
    // The row left at once; the act itself is a job, done a moment later, and then the row stays away.
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(rows).toHaveCount(1, { timeout: 2_000 })
    }).toPass()
    await expect(rows.first()).toContainText('parou em 7 de 15')
  })
})

test('unused licences are folded under their count, and the stock shows what is left', async ({ page, request }) => {
  const dia = await prepareDia(request)
  await applySessao(page, dia.consultor)
  await page.goto('/perfil-usuario')
  const testes = page.getByRole('group').filter({ has: page.getByRole('heading', { name: 'Seus Testes' }) })
  await expect(testes.getByText('licenças por usar, em nome de Consultor Exemplo Novo')).toBeVisible()
  await expect(testes.getByText('DISC individual').first()).toBeHidden()
  await testes.getByRole('heading', { name: 'Seus Testes' }).click()
  await expect(testes.getByText('DISC individual')).toHaveCount(6)
  const licencas = parte(page, 'Licenças')
  await expect(licencas.getByText('6', { exact: true })).toBeVisible()
  await expect(licencas.getByText('3 em testes')).toBeVisible()
  await expect(licencas.getByText('Nos últimos 30 dias você usou 4.')).toBeVisible()
  await licencas.getByRole('link', { name: 'Comprar Licenças' }).click()
  await expect(page).toHaveURL('/preco')
})

test('shows a calm page when nothing is due, and names nobody before a search', async ({ page, request }) => {
  await applySessao(page, await prepareConsultorNovo(request))
  await page.goto('/perfil-usuario')
  await expect(page.getByRole('region', { name: 'Vamos ao seu primeiro resultado' })).toBeVisible()
  // What is empty and has its one act above is not said twice.
  await expect(parte(page, 'Licenças')).toHaveCount(0)
  expect(await axe(page)).toEqual([])
  await page.goto('/agenda')
  await page.getByRole('button', { name: 'Marcar conversa', exact: true }).click()
  await expect(page.getByText(/^Você ainda não tem clientes\./)).toBeVisible()
  await page.getByPlaceholder('Nome ou e-mail').fill('ana')
  await expect(page.getByText(/^Nenhum cliente com esse nome\./)).toBeVisible()
})

test('shows an error when a part fails, and loads it on retry', async ({ page, request }) => {
  await applySessao(page, await openSessao(request, CONSULTORA.email))
  await withoutVista(page)
  await page.route('**/consultores/inicio', route => route.fulfill({ status: 500, json: {} }))
  await page.goto('/perfil-usuario')
  const again = page.getByRole('button', { name: 'Tentar de novo' })
  await expect(again).toBeVisible()
  await page.unroute('**/consultores/inicio')
  // The page also asks by itself from time to time: where that comes first, there is nothing left to press.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 })
    await expect(parte(page, 'Resultados novos')).toBeVisible({ timeout: 3_000 })
  }).toPass()
})
