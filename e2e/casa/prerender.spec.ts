import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { applySessao } from '../support/screens.ts'
import { CONSULTORA, openSessao, SENHA } from '../support/servers/api.ts'

const APP = /\/assets\/app\/index-.*\.js$/

/** Open screens that the build writes out, with what can be read in them before the app's code has come. */
const WRITTEN = [
  ['/', 'Do convite ao combinado.'],
  ['/login', 'Entrar'],
  ['/faq', 'Ajuda e suporte'],
  ['/quero-usar', 'Quero usar na minha consultoria'],
  ['/t', 'Qual é o código da turma?'],
  ['/esqueci-senha', 'Esqueceu a senha?'],
  ['/termos', 'Termos de uso'],
  ['/acessibilidade', 'Acessibilidade'],
  ['/pagina-nao-encontrada', 'Página não encontrada'],
] as const

/** The same of addresses that lead here from a mail or a code, each with what the server says of it afterwards. */
const WITH_PARAMETER = [
  ['/cadastro-cliente/x', 'Bem vindo!', 'Entrar'],
  ['/cadastro-usuario/x', 'Bem vindo!', 'Entrar'],
  ['/t/AAAA-AAAA', 'Entrar na turma', 'Esta turma não está recebendo pessoas'],
  ['/t/entrada/x', 'Falta um toque', 'Não foi possível entrar'],
  ['/confirmar-email/x', 'Confirmar o e-mail', 'Este link não vale mais'],
  ['/recuperar-senha/x', 'Crie uma nova senha', 'Este link não vale mais'],
] as const

/** Holds the app's code back until the returned function is called. */
async function holdApp(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(APP, async route => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}
const taken = (page: Page) => expect(page.locator('[data-escrita]')).toHaveCount(0)

for (const [path, heading] of WRITTEN) {
  test(`${path} can be read before the app's code has come, which then moves nothing`, async ({ page }) => {
    const letCome = await holdApp(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.locator('[data-escrita]')).toHaveCount(1)
    letCome()
    await taken(page)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    const moved = await page.evaluate(
      () =>
        new Promise<number>(resolve => {
          let sum = 0
          new PerformanceObserver(list => {
            for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
          }).observe({ type: 'layout-shift', buffered: true })
          requestAnimationFrame(() => setTimeout(() => resolve(sum)))
        }),
    )
    expect(moved).toBeLessThan(0.05)
  })
}

for (const [path, heading, end] of WITH_PARAMETER) {
  test(`${path} can be read before the app's code has come, and then says what the link still opens`, async ({
    page,
  }) => {
    const letCome = await holdApp(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.locator('[data-escrita]')).toHaveCount(1)
    letCome()
    await taken(page)
    await expect(page.getByRole('heading', { level: 1, name: end })).toBeVisible()
  })
}

test('what was typed and pressed before the app came counts, and nothing of it goes into the address', async ({
  page,
}) => {
  const letCome = await holdApp(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'E-mail' }).fill(CONSULTORA.email)
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.getByRole('button', { name: 'Entrar' }).click()
  expect(new URL(page.url()).search).toBe('')
  letCome()
  await expect(page).toHaveURL(/\/perfil-usuario\/\d+$/)
})

test('whoever is signed in sees nothing of the page that is written for everybody else', async ({ page, request }) => {
  await applySessao(page, await openSessao(request, CONSULTORA.email))
  const letCome = await holdApp(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('[data-escrita]')).toBeAttached()
  await expect(page.getByRole('link', { name: 'Entrar' })).toBeHidden()
  letCome()
  await expect(page.getByRole('link', { name: 'Meu perfil' })).toBeVisible()
})

test('a theme that was chosen is shown as chosen', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('tema', 'escuro'))
  await page.goto('/')
  await taken(page)
  await expect(page.getByRole('radio', { name: 'Escuro' })).toBeChecked()
})
