import type { Page } from '@playwright/test'
import { axeFinds, COLOURS } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { test as olhar } from '../support/rooms/mesma-pagina.ts'
import { openTela, settlePage, TELAS, type Tela } from '../support/screens/telas.ts'
import { applySessao } from '../support/screens.ts'
import { CONSULTORA, novoEmail, openSessao, SENHA } from '../support/servers/api.ts'
import { LONGO } from '../support/servers/longo.ts'
import { alternativas, inQuestao, ordem } from '../support/teste.ts'

/** Tags a state that repeats another one, so that only the long run looks at it. */
const tagOf = ({ repete }: Tela) => (repete ? { tag: LONGO } : {})

/** Viewport, in CSS pixels, of a 1280 px screen at 400 % zoom (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 640 }

/** Screens whose layout changes most with the width: each is made narrow while open and checked again. */
const NARROW_TOO = new Set([
  'inicio',
  'login',
  'perfil-participante',
  'perfil-participante-meio',
  'criar-consultor',
  'consultor',
  'emails-com-falha',
  'criar-cliente-convites',
  'criar-cliente-enviado',
  'ficha-tecnica',
  'ficha-tecnica-completa',
  'preco',
  'extrato',
  'pagamento',
  'minhas-compras',
  'vendas',
  'planos-editar',
  'meus-dados',
  'meus-dados-consultora',
  'perfil-de-cliente',
  'primeiros-passos',
  'turma',
  'turma-projetar',
  'turma-entrar',
])

/**
 * States that are reached differently on a narrow screen, or that a change of width would close: each is opened again
 * when narrow, in the long run.
 */
const OPENED_NARROW = new Set([
  'cadastro-cliente-erros',
  'menu',
  'paleta',
  'teste-confirmar-ordem',
  'criar-cliente-filtro',
  'criar-cliente-selecao',
  'criar-cliente-varios',
  'criar-cliente-varios-lista',
  'criar-cliente-qr',
  'criar-empresa-nova',
])

/** Expects no horizontal scrolling and no axe finding at 400 % zoom. */
async function narrowIsFine(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(ZOOMED.width)
  expect(await axeFinds(page)).toEqual([])
}

olhar.describe('axe finds nothing, in light, in dark, and narrow where that differs, on', () => {
  for (const tela of TELAS) {
    olhar(tela.nome, tagOf(tela), async ({ page, mundo }) => {
      await openTela(page, mundo, tela)
      expect(await axeFinds(page)).toEqual([])
      // In the dark only colours differ.
      await page.emulateMedia({ colorScheme: 'dark' })
      await settlePage(page)
      expect(await axeFinds(page, COLOURS)).toEqual([])
      await expect(page).toHaveTitle(/Quadrante/)
      if (!NARROW_TOO.has(tela.nome)) return
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize(ZOOMED)
      await settlePage(page)
      await narrowIsFine(page)
    })
  }
})

test('every screen left to the long run repeats a state that each run checks', () => {
  const looked = TELAS.filter(({ repete }) => !repete).map(({ nome }) => nome)
  for (const { repete } of TELAS) if (repete) expect(looked).toContain(repete)
})

olhar.describe('opened at 400 % zoom, nothing scrolls sideways and axe finds nothing, on', () => {
  olhar.use({ viewport: ZOOMED })
  for (const tela of TELAS.filter(({ nome }) => OPENED_NARROW.has(nome))) {
    olhar(tela.nome, { tag: LONGO }, async ({ page, mundo }) => {
      await openTela(page, mundo, tela)
      await narrowIsFine(page)
    })
  }
})

test('every screen listed for narrow widths exists', () => {
  const names = TELAS.map(({ nome }) => nome)
  for (const nome of [...NARROW_TOO, ...OPENED_NARROW]) expect(names).toContain(nome)
})

/** Presses Tab until an element of that name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const target = page
    .getByRole('button', { name })
    .or(page.getByRole('textbox', { name }))
    .or(page.getByRole('link', { name }))
    .or(page.getByRole('menuitem', { name }))
    .first()
  for (let presses = 0; presses < 90; presses += 1) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`90 times Tab did not reach ${name}`)
}

test('a consultora signs in and invites with the keyboard alone', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible()
  await tabTo(page, 'E-mail')
  await page.keyboard.type(CONSULTORA.email)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused()
  await page.keyboard.type(SENHA)
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('heading', { level: 1, name: /^(Bom dia|Boa tarde|Boa noite), Consultora$/ }),
  ).toBeVisible()
  // The focus came along to the new screen, past its header.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)

  await page.goto('/criar-cliente')
  await expect(page.getByRole('textbox', { name: 'E-mail do cliente' })).toBeVisible()
  await tabTo(page, 'E-mail do cliente')
  await page.keyboard.type(novoEmail('teclado'))
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Enviar o convite?' })
  await expect.poll(() => question.evaluate(dialog => dialog.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'E-mail do cliente' })).toBeFocused()
})

test('the account menu opens, moves and closes with keys', async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await applySessao(page, await openSessao(request, CONSULTORA.email))
  await page.goto('/perfil-usuario')
  const menu = page.getByRole('button', { name: /^Bem vindo, Consultora/ })
  await expect(menu).toBeVisible()
  await tabTo(page, /^Bem vindo, Consultora/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Meu perfil' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeFocused()
  await page.keyboard.press('c')
  await expect(page.getByRole('menuitem', { name: 'Comprar Licenças' })).toBeFocused()
  await page.keyboard.press('Home')
  await expect(page.getByRole('menuitem', { name: 'Meu perfil' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(menu).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await menu.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.getByRole('main').click({ position: { x: 1, y: 1 } })
  await expect(page.getByRole('menu')).toHaveCount(0)
})

test('a person answers the test with the keyboard; arrows move a row and the focus stays on it', async ({
  page,
  participante,
}) => {
  await applySessao(page, participante)
  await page.goto('/perfil-usuario')
  await expect(page.getByRole('button', { name: 'Iniciar Teste' })).toBeVisible()
  await tabTo(page, 'Iniciar Teste')
  await page.keyboard.press('Enter')

  await test.step('the guided tour takes the focus and returns it when it closes', async () => {
    const guide = page.getByRole('dialog', { name: 'Pergunta', exact: true })
    await expect(guide).toBeVisible()
    await expect.poll(() => guide.evaluate(dialog => dialog.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  for (const numero of [1, 2]) {
    await inQuestao(page, numero)
    const [a, b, c, d] = await ordem(page)
    await tabTo(page, a!)
    await page.keyboard.press('Alt+ArrowDown')
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(() => ordem(page)).toEqual([b, c, a, d])
    await expect(alternativas(page).nth(2).getByRole('button').first()).toBeFocused()
    await expect(page.getByText(`${a}, agora em 3º de 4`)).toBeAttached()
    await page.keyboard.press('Enter')
    await expect.poll(() => ordem(page)).toEqual([b, a, c, d])
    await tabTo(page, 'Proxima Pergunta')
    await page.keyboard.press('Enter')
  }
  await inQuestao(page, 3)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
