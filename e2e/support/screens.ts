import { expect, type Locator, type Page } from '@playwright/test'
import { SENHA, type Sessao } from './api.ts'

/** The header folds into one button at this width (behaviour §36). */
const MOBILE_NAV_MAX_PX = 991
const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) <= MOBILE_NAV_MAX_PX

/** Of the product's address, and nothing of the product runs there. */
export const DE_CASA = '/assets/mark.svg'

/** Signs in as people do. */
export async function entrar(page: Page, email: string, senha = SENHA): Promise<void> {
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

/** Puts a session that exists already into this browser, for journeys that are not about signing in. */
export async function usarSessao(page: Page, { id_usuario, token, email }: Sessao): Promise<void> {
  if (!page.url().endsWith(DE_CASA)) await page.goto(DE_CASA)
  await page.evaluate(
    sessao => localStorage.setItem('currentUser', sessao),
    JSON.stringify({ id_usuario, token, email }),
  )
}

/** The rows of a list by its name: of a table where there is room, else of a list. */
export const linhas = (page: Page, nome: string): Locator =>
  page
    .getByRole('list', { name: nome, exact: true })
    .getByRole('listitem')
    .or(page.getByRole('table', { name: nome, exact: true }).locator('tbody').getByRole('row'))

/** Chooses or lets go a value of a filter chip. */
export async function filtrar(page: Page, chip: string, valor: string | RegExp): Promise<void> {
  await page.getByRole('group', { name: 'Filtros' }).getByRole('button', { name: chip }).first().click()
  const valores = page.getByRole('dialog', { name: `Filtrar por ${chip}` })
  await valores.getByRole('checkbox', { name: valor }).click()
  await page.keyboard.press('Escape')
  await expect(valores).toBeHidden()
}

/** Opens the header's menu of one's own account; on a narrow screen it is the menu of everything. */
export async function abrirMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: isNarrow(page) ? 'Abrir menu' : /^Bem vindo/ }).click()
}

/**
 * Opens a menu and chooses from it. On a busy machine a press may fall beside a menu that is still finding its place,
 * which closes it, as it should: then it is opened again.
 */
export async function escolher(abrir: Locator, item: Locator): Promise<void> {
  await expect(async () => {
    if (!(await item.isVisible())) await abrir.click({ timeout: 3_000 })
    await item.click({ timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
}

/** Ends the session from the header. */
export async function sair(page: Page): Promise<void> {
  const narrow = isNarrow(page)
  const abrir = page.getByRole('button', { name: narrow ? 'Abrir menu' : /^Bem vindo/ })
  await escolher(abrir, page.getByRole(narrow ? 'button' : 'menuitem', { name: 'Sair' }))
  await expect(page).toHaveURL('/login')
}

/** Chooses 'Sair' while something has not arrived: the question about it, which names it. */
export async function sairComPergunta(page: Page, oque: string): Promise<Locator> {
  const narrow = isNarrow(page)
  const abrir = page.getByRole('button', { name: narrow ? 'Abrir menu' : /^Bem vindo/ })
  await escolher(abrir, page.getByRole(narrow ? 'button' : 'menuitem', { name: 'Sair' }))
  const pergunta = page.getByRole('alertdialog', { name: 'Há algo que ainda não foi enviado' })
  await expect(pergunta).toContainText(`Só este aparelho tem: ${oque}.`)
  return pergunta
}

/** Ends the session, with what has not arrived kept for when she comes back. */
export async function sairGuardando(page: Page, oque: string): Promise<void> {
  const pergunta = await sairComPergunta(page, oque)
  await pergunta.getByRole('button', { name: 'Guardar para quando eu voltar' }).click()
  await expect(page).toHaveURL('/login')
}

/** Opens 'Novo' > 'Cliente'. */
export async function irParaClientes(page: Page): Promise<void> {
  if (isNarrow(page)) {
    await escolher(
      page.getByRole('button', { name: 'Abrir menu' }),
      page.getByRole('link', { name: 'Cliente', exact: true }),
    )
  } else {
    await escolher(page.getByRole('button', { name: 'Novo' }), page.getByRole('menuitem', { name: 'Cliente' }))
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

/** Individual licences that the counter shows. */
export async function licencasIndividuais(page: Page): Promise<number> {
  const counter = page.getByRole('definition').first()
  await expect(counter).toHaveText(/^[\d.]+$/)
  return Number(((await counter.textContent()) ?? '').replaceAll('.', ''))
}

/** Each call of a screen on its own, for who answers one of them instead of the server: nothing comes in one answer ahead. */
export const semVista = (page: Page) => page.route('**/utils/primeira-vista?*', route => route.abort())
