import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { applySessao, filter, linhas } from '../support/screens.ts'
import {
  ADMIN,
  CONSULTORA,
  callOff,
  invite,
  novoEmail,
  openSessao,
  prepareConsultorNovo,
} from '../support/servers/api.ts'
import { LONGO } from '../support/servers/longo.ts'

test('page and filters of a list stand in the address, so that Back, Forward and reload restore them', async ({
  page,
  request,
}) => {
  const consultora = await openSessao(request, CONSULTORA.email)
  const email = novoEmail('lista')
  const { id_licenca } = await invite(request, consultora, email)
  await applySessao(page, consultora)
  await page.goto('/criar-cliente')
  const aba = (name: string) => page.getByRole('tab', { name })
  const busca = page.getByRole('searchbox')
  const linhas = page.getByRole('tabpanel').locator('tbody').getByRole('row')

  await aba('Convites').click()
  await expect(page).toHaveURL('/criar-cliente?aba=convites')
  await busca.fill(email)
  await expect(page).toHaveURL(url => url.searchParams.get('busca') === email)
  await expect(linhas).toHaveCount(1)
  await page.getByRole('radio', { name: 'Vencidos' }).click()
  await expect(page).toHaveURL(url => url.searchParams.get('situacao') === 'expirados')
  await expect(linhas).toHaveCount(0)

  await page.goBack()
  await expect(linhas).toHaveCount(1)
  await page.reload()
  await expect(aba('Convites')).toHaveAttribute('aria-selected', 'true')
  await expect(busca).toHaveValue(email)
  await expect(linhas).toHaveCount(1)

  // The search was its own step: going back over it empties the field, going forward fills it.
  await page.goBack()
  await expect(busca).toHaveValue('')
  await page.goForward()
  await expect(busca).toHaveValue(email)

  // Another tab begins anew.
  await aba('Seus Clientes').click()
  await expect(page).toHaveURL('/criar-cliente')
  await expect(busca).toHaveValue('')
  await page.getByRole('combobox', { name: 'Ordem' }).selectOption('Nome, de Z a A')
  await expect(page).toHaveURL('/criar-cliente?ordem=-nome')

  // A page that is not there is the last one, and nothing of it stays in the way back.
  await page.goto('/criar-cliente?pagina=999')
  await expect(page).toHaveURL('/criar-cliente')
  await callOff(request, consultora, id_licenca)
})

test('filters of the statement stand in the address', { tag: LONGO }, async ({ page, request }) => {
  await applySessao(page, await openSessao(request, CONSULTORA.email))
  await page.goto('/extrato?evento=cadastro&de=2026-01-01')
  const chip = page.getByRole('combobox', { name: 'Movimento' })
  await expect(chip).toHaveValue('cadastro')
  await expect(page.getByRole('button', { name: 'Período: desde 01/01/2026', exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Onde está cada licença' }).click()
  await expect(page).toHaveURL('/extrato?aba=licencas')
  await page.goBack()
  await expect(chip).toHaveValue('cadastro')
})

const barra = (page: Page) => page.getByRole('toolbar', { name: /selecionadas?$/ })

test('keys move through a focused list, and Back returns to the row that was opened', async ({ page, request }) => {
  await applySessao(page, await openSessao(request, CONSULTORA.email))
  await page.goto('/criar-cliente?ordem=nome')
  const rows = linhas(page, 'Seus Clientes')
  const nomes = rows.getByRole('link', { name: /^Perfil de / })
  await expect(nomes.nth(2)).toBeVisible()
  // From the page itself, the first letter leads into the list.
  await page.keyboard.press('j')
  await expect(nomes.first()).toBeFocused()
  // In the field a letter is a letter.
  const busca = page.getByRole('searchbox')
  await busca.focus()
  await page.keyboard.press('ArrowDown')
  await expect(nomes.first()).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(nomes.nth(1)).toBeFocused()
  await page.keyboard.press('x')
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked()
  await expect(barra(page)).toHaveAccessibleName('1 selecionada')
  await page.keyboard.press('b')
  await expect(barra(page).getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(barra(page)).toHaveCount(0)

  const nome = await nomes.nth(1).textContent()
  await nomes.nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/perfil-usuario\/\d+\?ordem=nome&grupo=clientes$/)
  await expect(page.getByRole('heading', { level: 1, name: nome ?? '' })).toBeVisible()
  await page.goBack()
  await expect(nomes.nth(1)).toBeFocused()
})

test('chips filter a list, count the rows of each value and stand in the address', async ({ page, request }) => {
  await applySessao(page, await openSessao(request, CONSULTORA.email))
  await page.goto('/criar-cliente?aba=todos')
  const rows = linhas(page, 'Todos')
  await expect(rows.first()).toBeVisible()
  await filter(page, 'Estado', /^pronto \d+$/)
  await expect(page).toHaveURL('/criar-cliente?aba=todos&estado=pronto')
  await expect(page.getByText(/^\d+ de \d+ pessoas$/)).toBeVisible()
  // What the filter leaves comes a moment after the filter.
  await expect(rows.filter({ hasNotText: 'pronto' })).toHaveCount(0)
  await expect(rows.first()).toBeVisible()
  await filter(page, 'Estado', /^convidado \d+$/)
  await expect(page).toHaveURL('/criar-cliente?aba=todos&estado=pronto,convidado')
  await expect(page.getByRole('button', { name: 'Estado: 2 escolhidas', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Tirar o filtro Estado: 2 escolhidas' }).click()
  await expect(page).toHaveURL('/criar-cliente?aba=todos')
  await expect(page.getByText(/^\d+ pessoas$/)).toBeVisible()
  // The steps that led here are there to go back to.
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Estado: 2 escolhidas', exact: true })).toBeVisible()
})

test('rows are selected singly, by page or all at once, and a download holds the selected ones only', async ({
  page,
  request,
}) => {
  await applySessao(page, await openSessao(request, CONSULTORA.email))
  await page.goto('/criar-cliente')
  const rows = linhas(page, 'Seus Clientes')
  await expect(rows.nth(1)).toBeVisible()
  await rows.first().getByRole('checkbox').click()
  await rows.nth(1).getByRole('checkbox').click()
  await expect(barra(page)).toHaveAccessibleName('2 selecionadas')
  await barra(page).getByRole('button', { name: 'Exportar' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Planilha CSV' }).click()
  const lines = (await readFile(await (await downloading).path())).toString().trim().split('\r\n')
  expect(lines).toHaveLength(3)

  await barra(page)
    .getByRole('button', { name: /^Selecionar as \d+$/ })
    .click()
  await expect(page.getByRole('checkbox', { name: 'Selecionar esta página' })).toBeChecked()
  // Another filter would mean other rows.
  await filter(page, 'Estado', /^pronto \d+$/)
  await expect(barra(page)).toHaveCount(0)
})

test('on a phone the list, its filters and the selection fit the width', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await applySessao(page, await openSessao(request, CONSULTORA.email))
  await page.goto('/criar-cliente?aba=todos')
  const rows = linhas(page, 'Todos')
  await expect(rows.first()).toBeVisible()
  const fits = () =>
    expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await fits()
  await filter(page, 'Estado', /^pronto \d+$/)
  await expect(rows.filter({ hasNotText: 'pronto' })).toHaveCount(0)
  await rows.first().getByRole('checkbox').click()
  await expect(barra(page)).toBeInViewport()
  await fits()
  await barra(page).getByRole('button', { name: 'Limpar a seleção' }).click()
  await expect(barra(page)).toHaveCount(0)
})

test('a view is saved, found, renamed, replaced and deleted with the keyboard alone', { tag: LONGO }, async ({
  page,
  request,
}) => {
  const consultor = await prepareConsultorNovo(request)
  await applySessao(page, consultor)
  await page.goto('/criar-cliente?aba=todos')
  const guardar = page.getByRole('button', { name: 'Guardar esta visão' })
  await expect(page.getByRole('tab', { name: 'Todos' })).toBeVisible()
  await expect(guardar).toHaveCount(0)
  await page.goto('/criar-cliente?aba=todos&estado=pronto&etiqueta=999999')
  await guardar.focus()
  await page.keyboard.press('Enter')
  const nome = page.getByRole('textbox', { name: 'Nome da visão' })
  await expect(nome).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Dê um nome à visão.')).toBeVisible()
  await nome.fill('Prontos da casa')
  await page.keyboard.press('Enter')
  const visoes = page.getByRole('navigation', { name: 'Suas visões' })
  const visao = (name: string) => visoes.getByRole('link', { name, exact: true })
  await expect(visao('Prontos da casa')).toBeFocused()
  await expect(visao('Prontos da casa')).toHaveAttribute('aria-current', 'page')
  await expect(guardar).toHaveCount(0)
  // The label was never hers: the view stands, and says so.
  await expect(page.getByText('Uma etiqueta desta visão não existe mais.', { exact: false })).toBeVisible()

  // Another view, under the same name: it asks, and takes its place.
  await page.goto('/criar-cliente?aba=convites&alerta=vence')
  await guardar.click()
  await nome.fill('prontos DA casa')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Você já tem uma visão com este nome. Substituir o que ela mostra?')).toBeVisible()
  await page.getByRole('button', { name: 'Substituir' }).click()
  await expect(visao('prontos DA casa')).toBeVisible()
  await expect(visoes.getByRole('link')).toHaveCount(1)

  // As any address: from elsewhere it leads there, and Back leads away.
  await page.goto('/criar-cliente')
  await visao('prontos DA casa').click()
  await expect(page).toHaveURL('/criar-cliente?aba=convites&alerta=vence')
  await expect(page.getByRole('tab', { name: 'Convites' })).toHaveAttribute('aria-selected', 'true')
  const opcoes = page.getByRole('button', { name: /^Opções da visão/ })
  await opcoes.click()
  await page.getByRole('button', { name: 'Renomear' }).click()
  await nome.fill('Convites que vencem')
  await page.keyboard.press('Enter')
  await expect(visao('Convites que vencem')).toBeVisible()
  await opcoes.click()
  await page.getByRole('button', { name: 'Excluir visão' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir visão' }).click()
  await expect(visoes).toHaveCount(0)
  await expect(page).toHaveURL('/criar-cliente?aba=convites&alerta=vence')
})

test('the selection bar is one Tab stop, and arrows move within it', async ({ page, request }) => {
  await applySessao(page, await openSessao(request, CONSULTORA.email))
  await page.goto('/criar-cliente?aba=todos')
  await linhas(page, 'Todos').first().getByRole('checkbox').click()
  const botoes = barra(page).getByRole('button')
  // What can be done with the chosen is asked for, and comes before what stands there already.
  await expect(barra(page).getByRole('button', { name: 'Etiquetar' })).toBeVisible()
  await page.keyboard.press('b')
  await expect(botoes.first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(botoes.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('button', { name: 'Limpar a seleção' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(botoes.first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(barra(page).locator(':focus')).toHaveCount(0)
})

test('no table column is so narrow that its words break between letters', async ({ page, request }) => {
  const consultora = await openSessao(request, CONSULTORA.email)
  const admin = await openSessao(request, ADMIN.email)
  const { id_licenca } = await invite(request, consultora, novoEmail('estreito'))
  const telas = [
    { sessao: consultora, em: '/criar-cliente?aba=convites', lista: 'Convites' },
    { sessao: consultora, em: '/criar-cliente?aba=pendentes', lista: 'Testes Pendentes' },
    { sessao: admin, em: '/criar-consultor', lista: 'Consultores' },
  ]
  for (const { sessao, em, lista } of telas) {
    await applySessao(page, sessao)
    await page.goto(em)
    const rows = linhas(page, lista)
    await expect(rows.first()).toBeVisible()
    for (const width of [768, 992, 1100, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      // Of each word in a row, on how many lines it stands.
      await expect
        .poll(
          () =>
            rows.evaluateAll(all => {
              const broken = new Set<string>()
              for (const row of all) {
                const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
                for (let node = walker.nextNode(); node; node = walker.nextNode())
                  for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s@]+/g)) {
                    // Addresses are long, and may break.
                    if (word.length > 12 || node.parentElement?.closest('.sr-only, [hidden]')) continue
                    const range = document.createRange()
                    range.setStart(node, index)
                    range.setEnd(node, index + word.length)
                    if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
                      broken.add(word)
                  }
              }
              return [...broken]
            }),
          { message: `${em} at ${width} px` },
        )
        .toEqual([])
    }
  }
  await callOff(request, consultora, id_licenca)
})
