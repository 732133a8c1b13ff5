import { expect, type Locator, type Page } from '@playwright/test'
import { SENHA, type Sessao } from './servers/api.ts'

/** Width in pixels up to which the header shows one menu button (behaviour §36). */
const MOBILE_NAV_MAX_PX = 991
const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) <= MOBILE_NAV_MAX_PX

/** A file of the product's origin that runs no script, so that a test can set the storage there. */
export const DE_CASA = '/assets/mark.svg'

/** Signs in through the sign-in form. */
export async function enter(page: Page, email: string, senha = SENHA): Promise<void> {
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

/** Puts an existing session into this browser, for journeys that do not test signing in. */
export async function applySessao(page: Page, { id_usuario, token, email }: Sessao): Promise<void> {
  if (!page.url().endsWith(DE_CASA)) await page.goto(DE_CASA)
  await page.evaluate(
    sessao => localStorage.setItem('currentUser', sessao),
    JSON.stringify({ id_usuario, token, email }),
  )
}

/** Rows of the list with this name, which is a table on wide screens and a list on narrow ones. */
export const linhas = (page: Page, nome: string): Locator =>
  page
    .getByRole('list', { name: nome, exact: true })
    .getByRole('listitem')
    .or(page.getByRole('table', { name: nome, exact: true }).locator('tbody').getByRole('row'))

/** Chooses the value of a filter that has one of several. */
export const filterBy = (page: Page, nome: string, valor: string) =>
  page.getByRole('group', { name: 'Filtros' }).getByRole('combobox', { name: nome }).selectOption(valor)

/** Turns a value of a filter chip on or off. */
export async function filter(page: Page, chip: string, valor: string | RegExp): Promise<void> {
  await page.getByRole('group', { name: 'Filtros' }).getByRole('button', { name: chip }).first().click()
  const valores = page.getByRole('dialog', { name: `Filtrar por ${chip}` })
  await valores.getByRole('checkbox', { name: valor }).click()
  await page.keyboard.press('Escape')
  await expect(valores).toBeHidden()
}

/** Opens the account menu in the header; on a narrow screen this is the only menu. */
export async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: isNarrow(page) ? 'Abrir menu' : /^Bem vindo/ }).click()
}

/**
 * Opens a menu and chooses an entry. Opens it again when the click misses a menu that is still being positioned, which
 * closes it.
 */
export async function choose(abrir: Locator, item: Locator): Promise<void> {
  await expect(async () => {
    if (!(await item.isVisible())) await abrir.click({ timeout: 3_000 })
    await item.click({ timeout: 3_000 })
  }).toPass()
}

/** Signs out by the header. */
export async function leave(page: Page): Promise<void> {
  const narrow = isNarrow(page)
  const abrir = page.getByRole('button', { name: narrow ? 'Abrir menu' : /^Bem vindo/ })
  await choose(abrir, page.getByRole(narrow ? 'button' : 'menuitem', { name: 'Sair' }))
  await expect(page).toHaveURL('/login')
}

/** Presses 'Sair' while something is unsent; returns the dialog, which names what is unsent. */
export async function leaveWithPergunta(page: Page, oque: string): Promise<Locator> {
  const narrow = isNarrow(page)
  const abrir = page.getByRole('button', { name: narrow ? 'Abrir menu' : /^Bem vindo/ })
  await choose(abrir, page.getByRole(narrow ? 'button' : 'menuitem', { name: 'Sair' }))
  const pergunta = page.getByRole('alertdialog', { name: 'Há algo que ainda não foi enviado' })
  await expect(pergunta).toContainText(`Só este aparelho tem: ${oque}.`)
  return pergunta
}

/** Signs out and chooses to keep what is unsent on this device. */
export async function leaveKeeping(page: Page, oque: string): Promise<void> {
  const pergunta = await leaveWithPergunta(page, oque)
  await pergunta.getByRole('button', { name: 'Guardar para quando eu voltar' }).click()
  await expect(page).toHaveURL('/login')
}

/** Opens 'Novo' > 'Cliente' in the header. */
export async function goToClientes(page: Page): Promise<void> {
  if (isNarrow(page)) {
    await choose(
      page.getByRole('button', { name: 'Abrir menu' }),
      page.getByRole('link', { name: 'Cliente', exact: true }),
    )
  } else {
    await choose(page.getByRole('button', { name: 'Novo' }), page.getByRole('menuitem', { name: 'Cliente' }))
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible()
}

/** The toast with exactly this title and message. */
export const aviso = (page: Page, titulo: string, mensagem: string): Locator =>
  page
    .getByRole('region', { name: 'Avisos' })
    .getByRole('listitem')
    .filter({ has: page.getByText(titulo, { exact: true }) })
    .filter({ has: page.getByText(mensagem, { exact: true }) })

/** Returns the number of individual licences that the sentence about the stock shows. */
export async function licencasIndividuais(page: Page): Promise<number> {
  const stock = page.getByText(/^[\d.]+ individua(l|is)/).first()
  await expect(stock).toBeVisible()
  return Number.parseInt(((await stock.textContent()) ?? '').replaceAll('.', ''), 10)
}

/** Refuses the bundled first answer of a screen, so that each call is sent alone and a test can replace one of them. */
export const withoutVista = (page: Page) => page.route('**/utils/primeira-vista?*', route => route.abort())
