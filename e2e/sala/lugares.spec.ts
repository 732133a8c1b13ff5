import type { Page } from '@playwright/test'
import { axeFinds } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { applySessao } from '../support/screens.ts'
import { ADMIN, CONSULTORA, openSessao, PARTICIPANTE } from '../support/servers/api.ts'

const CELULAR = { width: 390, height: 844 }
const lugares = (page: Page) => page.getByRole('navigation', { name: 'Lugares' })

const PLACES = [
  { email: CONSULTORA.email, nomes: ['Início', 'Clientes', 'Turmas', 'Agenda', 'Empresas'] },
  { email: ADMIN.email, nomes: ['Início', 'Consultores', 'Empresas', 'Vendas', 'Auditoria'] },
]

for (const { email, nomes } of PLACES) {
  test(`the navigation of ${email} has one order in the header and in the bottom bar`, async ({ page, request }) => {
    await applySessao(page, await openSessao(request, email))
    await page.goto('/criar-empresa')
    await expect(lugares(page).getByRole('link')).toHaveText(nomes)
    await expect(lugares(page).locator('[aria-current]')).toHaveText('Empresas')
    await lugares(page).getByRole('link', { name: 'Início' }).click()
    await expect(page).toHaveURL(/\/perfil-usuario\/\d+$/)
    await expect(lugares(page).locator('[aria-current="page"]')).toHaveText('Início')

    await page.setViewportSize(CELULAR)
    await expect(lugares(page).getByRole('link')).toHaveText(nomes)
    const bottom = async () => {
      const bar = (await lugares(page).boundingBox()) ?? { y: 0, height: 0 }
      return bar.y + bar.height
    }
    await expect.poll(bottom).toBe(CELULAR.height)
    await lugares(page).getByRole('link', { name: 'Empresas' }).click()
    await expect(page).toHaveURL('/criar-empresa')
    // The burger holds acts, and no place a second time.
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Navegação principal' })
    await expect(menu.getByRole('link', { name: 'Ajuda e suporte' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Início' })).toHaveCount(0)
    expect(await axeFinds(page)).toEqual([])
  })
}

test('a participante has a single page: no navigation, and the logo leads to it', async ({ page, request }) => {
  const sessao = await openSessao(request, PARTICIPANTE.email)
  await applySessao(page, sessao)
  await page.goto('/meus-dados')
  await expect(page.getByRole('button', { name: /^Bem vindo/ })).toBeVisible()
  await expect(lugares(page)).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Quadrante' }).click()
  await expect(page).toHaveURL(`/perfil-usuario/${sessao.id_usuario}`)
})

test('screens outside the navigation have a link back', async ({ page, request }) => {
  await applySessao(page, await openSessao(request, ADMIN.email))
  await page.goto('/planos')
  const trilha = page.getByRole('navigation', { name: 'Onde você está' })
  await expect(trilha.getByRole('link')).toHaveText(['Início', 'Vendas'])
  await trilha.getByRole('link', { name: 'Vendas' }).click()
  await expect(page).toHaveURL('/vendas')
  await expect(trilha).toHaveCount(0)
  await page.goto('/extrato')
  await page.setViewportSize(CELULAR)
  await trilha.getByRole('link', { name: 'Início' }).click()
  await expect(page).toHaveURL(/\/perfil-usuario\/\d+$/)
})

test('Novo opens Cliente with the focus in the e-mail field, and Empresa with its dialog', async ({
  page,
  request,
}) => {
  await applySessao(page, await openSessao(request, CONSULTORA.email))
  await page.goto('/faq')
  await page.getByRole('button', { name: 'Novo' }).click()
  await page.getByRole('menuitem', { name: 'Cliente' }).click()
  await expect(page.getByRole('textbox', { name: 'E-mail do cliente' })).toBeFocused()
  await page.getByRole('button', { name: 'Novo' }).click()
  await page.getByRole('menuitem', { name: 'Empresa' }).click()
  await expect(page.getByRole('dialog', { name: 'Criar Nova Empresa' })).toBeVisible()
  // A reload finds the screen, and no dialog that nobody asked for.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Empresas' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the header stays on one line and nothing scrolls sideways from 320 to 1920 px', async ({ page, request }) => {
  await applySessao(page, await openSessao(request, ADMIN.email))
  await page.goto('/faq')
  await expect(page.getByRole('button', { name: 'Bem vindo, Administração' })).toBeVisible()
  for (const width of [320, 360, 390, 640, 768, 991, 992, 1024, 1100, 1239, 1240, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const sizes = () => {
      const row = document.querySelector('.header > div')
      const cut = [...document.querySelectorAll('.header a, .header button, .nav-quem')].filter(
        ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth,
      )
      return {
        page: Math.max(0, document.documentElement.scrollWidth - innerWidth),
        header: (row?.scrollWidth ?? 0) - (row?.clientWidth ?? 0),
        cut: cut.map(({ textContent }) => textContent),
      }
    }
    await expect.poll(() => page.evaluate(sizes), `${width} px`).toEqual({ page: 0, header: 0, cut: [] })
  }
})

test('G and a letter open a place, outside of text fields and while switched on', async ({ page, request }) => {
  await applySessao(page, await openSessao(request, CONSULTORA.email))
  await page.goto('/faq')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(lugares(page)).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('e')
  await expect(page).toHaveURL('/criar-empresa')
  await page.getByRole('searchbox').fill('g')
  await page.keyboard.press('c')
  await expect(page.getByRole('searchbox')).toHaveValue('gc')
  await page.evaluate(() => localStorage.setItem('atalhos', 'desligados'))
  await page.goto('/faq')
  await expect(lugares(page)).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('e')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page).toHaveURL('/faq')
})
