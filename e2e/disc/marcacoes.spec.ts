import type { Page } from '@playwright/test'
import { axeFinds } from '../support/axe.ts'
import { prepareConcluido } from '../support/concluido.ts'
import { expect, test } from '../support/journey.ts'
import { applySessao, enter, leave, leaveKeeping } from '../support/screens.ts'
import { CONSULTORA, openSessao, type Pessoa } from '../support/servers/api.ts'
import { LONGO } from '../support/servers/longo.ts'

/** Largest allowed height of the report on a phone, in pixels; unfolded it is about 21,000. */
const MAXIMO_PX = 12_600

const relatorio = (page: Page) => page.getByRole('main')
const painel = (page: Page) => page.getByRole('region', { name: 'Marque o que é seu' })
const frase = (page: Page, texto: string) => page.getByRole('group', { name: texto })
const altura = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

async function openRelatorio(page: Page, pessoa: Pessoa): Promise<void> {
  await applySessao(page, pessoa)
  await page.goto(`/relatorio/${pessoa.id_licenca}`)
  await expect(painel(page)).toBeVisible()
  await expect(relatorio(page).getByText('Textos versão', { exact: false })).toBeAttached()
}

test('a person marks the report, also offline, writes a plan and shares both', async ({ page, context, request }) => {
  const pessoa = await prepareConcluido(request)
  await page.setViewportSize({ width: 390, height: 844 })
  await openRelatorio(page, pessoa)

  await test.step('the report on a phone is short while folded, and each part opens in place', async () => {
    await expect.poll(() => altura(page)).toBeLessThanOrEqual(MAXIMO_PX)
    const parte = relatorio(page).locator('summary').filter({ hasText: 'O que costuma mover você' }).first()
    await parte.focus()
    await page.keyboard.press('Enter')
    await expect(relatorio(page).locator('#ler-motivadores details[open]').getByRole('listitem').first()).toBeVisible()
  })

  const [primeira, segunda] = await test.step('the person marks sentences of the report by keyboard', async () => {
    const abrir = painel(page).getByRole('button', { name: 'Marcar o que é meu' })
    await abrir.focus()
    await page.keyboard.press('Enter')
    const grupos = relatorio(page).locator('#ler-perfil').getByRole('group')
    const names = await Promise.all([0, 1].map(async n => (await grupos.nth(n).getAttribute('aria-label')) ?? ''))
    await grupos.nth(0).getByRole('button', { name: 'Sou eu', exact: true }).focus()
    await page.keyboard.press('Space')
    await expect(painel(page).getByText('1 de', { exact: false })).toBeVisible()
    await expect(painel(page).getByText('Salvas')).toBeVisible()
    expect(await axeFinds(page, { within: '#ler-perfil' })).toEqual([])
    return names as [string, string]
  })

  await test.step('a mark made offline waits on the device and is sent on the next visit', async () => {
    await context.setOffline(true)
    await frase(page, segunda).getByRole('button', { name: 'Não sou eu' }).click()
    await expect(painel(page).getByText('Sem conexão: guardadas neste aparelho').first()).toBeVisible()
    // Whatever she opens: another device has it by the time she is back at her report.
    await page.goto('about:blank')
    await context.setOffline(false)
    await page.goto(`/perfil-usuario/${pessoa.id_usuario}`)
    await expect
      .poll(() =>
        page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('marcacoesNaFila')).length),
      )
      .toBe(0)
    await page.goto(`/relatorio/${pessoa.id_licenca}`)
    await expect(painel(page).getByText('2 de', { exact: false })).toBeVisible()
  })

  await test.step('the person writes a plan in own words', async () => {
    await relatorio(page).getByText('Escrever o meu plano').click()
    const linha = relatorio(page).getByRole('textbox', { name: 'Uma força que quero usar de propósito', exact: false })
    await linha.fill('Reunir o grupo antes da entrega.')
    await linha.blur()
    await expect(relatorio(page).locator('#ler-desenvolvimento').getByText('Plano salvo').first()).toBeVisible()
  })

  const consultora = await openSessao(request, CONSULTORA.email)
  const dela = await context.newPage()
  const cartao = dela.getByRole('region', { name: 'Para a conversa' })
  const openHers = async () => {
    await applySessao(dela, consultora)
    await dela.goto(`/perfil-usuario/${pessoa.id_usuario}?aba=conversa&parte=escolhas`)
    await expect(cartao.getByText('As 15 escolhas, uma a uma')).toBeVisible()
  }

  await test.step('the consultora sees no marks before they are shared', async () => {
    await openHers()
    await expect(cartao.getByText('O que a pessoa mostra')).toHaveCount(0)
    expect(await dela.content()).not.toContain('Reunir o grupo')
  })

  await test.step('one button shares marks and plan and says what that means', async () => {
    await openRelatorio(page, pessoa)
    await painel(page)
      .getByText(/^Mostrar para/)
      .first()
      .click()
    await expect(painel(page).getByText('já viu não se desfaz', { exact: false })).toBeVisible()
    await painel(page)
      .getByRole('button', { name: /^Mostrar para/ })
      .click()
    await expect(painel(page).getByText('vê as suas marcações e o seu plano desde', { exact: false })).toBeVisible()
    await openHers()
    await cartao.getByText('Marcações, das que não combinam').click()
    await expect(cartao.getByRole('listitem').filter({ hasText: segunda })).toContainText('Não sou eu')
    await expect(cartao.getByRole('listitem').filter({ hasText: primeira })).toContainText('Sou eu')
    await expect(cartao.getByRole('link', { name: /^Abrir relatório com marcações e plano/ })).toHaveAttribute(
      'href',
      /com=marcacoes$/,
    )
    expect(await axeFinds(dela)).toEqual([])
  })
})

test('marks kept at "Sair" wait for their person and are not shown to anybody else', { tag: LONGO }, async ({
  page,
  request,
}) => {
  const [pessoa, outra] = [await prepareConcluido(request), await prepareConcluido(request)]
  const guardadas = () =>
    page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('marcacoesNaFila')).length)
  const enviadas: string[] = []
  page.on('request', call => {
    if (call.method() === 'POST' && call.url().includes('/disc/marcacoes/')) enviadas.push(call.url())
  })
  await page.route('**/disc/marcacoes/**', route =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await openRelatorio(page, pessoa)
  await painel(page).getByRole('button', { name: 'Marcar o que é meu' }).click()
  await relatorio(page).locator('#ler-perfil').getByRole('button', { name: 'Não sou eu' }).first().click()
  await expect.poll(guardadas).toBe(1)
  await leaveKeeping(page, 'marcações')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await page.unroute('**/disc/marcacoes/**')

  await test.step('the next person on the device sees and sends none of the marks', async () => {
    enviadas.length = 0
    await enter(page, outra.email)
    await expect(page).toHaveURL(`/perfil-usuario/${outra.id_usuario}`)
    await page.goto(`/relatorio/${outra.id_licenca}`)
    await expect(painel(page)).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    expect([await guardadas(), enviadas]).toEqual([0, []])
    await leave(page)
  })

  await test.step('the marks are sent when their own person returns', async () => {
    await enter(page, pessoa.email)
    await expect.poll(() => enviadas.length).toBeGreaterThan(0)
    await expect(page).toHaveURL(`/perfil-usuario/${pessoa.id_usuario}`)
    await expect.poll(guardadas).toBe(0)
    await page.goto(`/relatorio/${pessoa.id_licenca}`)
    await expect(painel(page).getByText('1 de', { exact: false })).toBeVisible()
    expect(enviadas.every(url => url.endsWith(`/${pessoa.id_licenca}`))).toBe(true)
  })
})
