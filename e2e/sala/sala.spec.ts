import type { Page } from '@playwright/test'
import { axeFinds } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { passo, prepareConversa } from '../support/rooms/sala.ts'
import { applySessao } from '../support/screens.ts'

const resposta = (page: Page, nome: string) => page.getByRole('radio', { name: nome })
const titulo = (page: Page, texto: string | RegExp) => page.getByRole('heading', { level: 1, name: texto })
const COMANDOS = /\/devolutivas\/[^/]+\/comandos/

test('on a small phone the devolutiva shows agreement, order, result and sentences one at a time', async ({
  page,
  request,
}) => {
  const { id, pessoa, frases, pedir, marcas } = await prepareConversa(request)
  await page.setViewportSize({ width: 360, height: 560 })
  await applySessao(page, pessoa)

  await test.step("the person's home announces the open devolutiva", async () => {
    await page.goto(`/perfil-usuario/${pessoa.id_usuario}`)
    await page.getByRole('link', { name: 'Entrar na conversa' }).click()
    await expect(titulo(page, 'Antes de começar')).toBeVisible()
    expect(await axeFinds(page)).toEqual([])
    await page.getByRole('button', { name: 'De acordo' }).click()
    await expect(page.getByText('vai para o próximo passo', { exact: false })).toBeVisible()
  })

  await test.step('a step that would remove what the person is working on waits', async () => {
    await pedir(passo('acordo', 'autoestimativa'))
    await expect(titulo(page, 'Como você se vê?')).toBeFocused()
    await page
      .getByRole('list', { name: /Toque em uma frase/ })
      .getByRole('button')
      .nth(3)
      .click()
    expect(await axeFinds(page)).toEqual([])
    await pedir(passo('autoestimativa', 'revelacao'))
    const avancou = page.getByRole('button', { name: 'A conversa avançou. Ir para lá' })
    await expect(avancou).toBeVisible()
    await avancou.click()
    await expect(page.getByRole('list', { name: 'O seu resultado' }).getByRole('listitem')).toHaveCount(4)
    expect(await axeFinds(page)).toEqual([])
  })

  await test.step('a sentence is marked by keys, and its buttons fit without scrolling', async () => {
    const [first] = frases as [(typeof frases)[0]]
    await pedir(passo('revelacao', 'frases'), { tipo: 'mostrar_frase', frase: first.frase })
    await expect(titulo(page, first.texto)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
    await page.keyboard.press('2')
    const chosen = page.getByRole('radio', { checked: true })
    await expect(chosen).toContainText('Salva')
    await chosen.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect.poll(marcas).toMatchObject([{ frase: first.frase, resposta: 'nao' }])
    expect(await axeFinds(page)).toEqual([])
  })

  await test.step('the person opens an explanation, sees a pause, and continues on another device at the same step', async () => {
    await page.getByRole('button', { name: 'Por que diz isso?' }).click()
    await expect(page.getByRole('region', { name: 'Por que diz isso?' })).toContainText(/\d/)
    await page.getByRole('button', { name: 'Fechar' }).click()
    const mais = page.getByRole('button', { name: 'Mais opções' })
    // What is folded away closes by Esc, with the focus where it was, and by a touch beside it.
    await mais.press('Enter')
    await expect(mais).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(mais).toBeFocused()
    await expect(mais).toHaveAttribute('aria-expanded', 'false')
    await mais.click()
    await page
      .getByRole('banner')
      .getByText(/^Frase/)
      .click()
    await expect(mais).toHaveAttribute('aria-expanded', 'false')
    await mais.click()
    await page.getByRole('button', { name: 'Continuar outro dia' }).click()
    await expect(titulo(page, 'Pausa')).toBeVisible()
    await pedir({ tipo: 'retomar' })
    const other = await page.context().browser()?.newContext()
    const phone = await other?.newPage()
    if (!other || !phone) throw new Error('no second device')
    await applySessao(phone, pessoa)
    await phone.goto(`/devolutiva/${id}`)
    await expect(phone.getByRole('radio', { checked: true })).toContainText('Salva')
    await other.close()
  })
})

test('no mark is lost to a cut call, a missing network, a closed page or two tabs', async ({
  page,
  context,
  request,
}) => {
  const { id, pessoa, frases, marcas } = await prepareConversa(request, { ate: 'frases' })
  const [first, second, third] = frases as [(typeof frases)[0], (typeof frases)[0], (typeof frases)[0]]
  const showFrase = async (texto: string) => {
    await page.getByRole('button', { name: 'Ver outras frases' }).click()
    await page.getByRole('main').getByRole('button', { name: texto }).click()
    await expect(titulo(page, texto)).toBeVisible()
  }
  await applySessao(page, pessoa)
  await page.goto(`/devolutiva/${id}`)

  await test.step('a mark whose answer was lost is stored once', async () => {
    let cuts = 0
    await page.route(COMANDOS, async route => {
      cuts += 1
      if (cuts > 2) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await resposta(page, 'Sou eu').first().click()
    await expect(page.getByRole('radio', { checked: true })).toContainText('Salva')
    expect(cuts).toBeGreaterThan(2)
    await page.unroute(COMANDOS)
    expect(await marcas()).toMatchObject([{ frase: third.frase, resposta: 'sim' }])
  })

  await test.step('offline marks are kept when the person goes on and closes the page', async () => {
    await context.setOffline(true)
    await expect(page.getByText('Pode continuar: guardamos neste aparelho', { exact: false }).first()).toBeVisible()
    await showFrase(first.texto)
    await page.getByRole('radio').nth(2).click()
    await expect(page.getByRole('radio', { checked: true })).toContainText('Guardada aqui')
    await showFrase(second.texto)
    await page.getByRole('radio').nth(0).click()
    await page.getByRole('radio').nth(1).click()
    await expect(page.getByRole('radio', { checked: true })).toContainText('Guardada aqui')
    await page.goto('about:blank')
    await context.setOffline(false)
  })

  await test.step('offline marks are sent on the next visit, each once, by two tabs that share one connection', async () => {
    await page.goto(`/devolutiva/${id}`)
    const tab = await context.newPage()
    await tab.goto(`/devolutiva/${id}`)
    await expect
      .poll(async () => (await marcas()).map(({ frase, resposta }) => [frase, resposta]).sort())
      .toEqual(
        [
          [first.frase, 'nao'],
          [second.frase, 'em_parte'],
          [third.frase, 'sim'],
        ].sort(),
      )
    // What a tab asks while it comes in, before it has heard the other, is no second connection.
    await expect(tab.getByRole('radio').first()).toBeVisible()
    await tab.waitForLoadState('networkidle')
    let asked = 0
    tab.on('request', call => {
      if (call.url().includes(`/devolutivas/${id}/eventos`)) asked += 1
    })
    await resposta(page, 'Às vezes').or(page.getByRole('radio').nth(1)).first().click()
    await expect(tab.getByRole('radio', { checked: true })).toContainText('Salva')
    await expect(tab.getByRole('radio').nth(1)).toBeChecked()
    expect(asked).toBe(0)
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('marcacoesNaFila')).length),
    ).toBe(0)
  })
})

test('a confirmation given offline shows as waiting and is sent by itself', async ({ page, context, request }) => {
  const { id, pessoa } = await prepareConversa(request)
  await page.setViewportSize({ width: 360, height: 560 })
  await applySessao(page, pessoa)
  await page.goto(`/devolutiva/${id}`)
  const sim = page.getByRole('button', { name: 'De acordo' })
  await expect(sim).toBeVisible()
  await context.setOffline(true)
  await sim.click()
  await expect(page.getByText('“De acordo” espera aqui e vai quando a conexão voltar.')).toBeVisible()
  await expect(page.getByText('Carregando...')).toHaveCount(0)
  expect(await axeFinds(page)).toEqual([])
  await context.setOffline(false)
  await expect(page.getByText('vai para o próximo passo', { exact: false })).toBeVisible()
})
