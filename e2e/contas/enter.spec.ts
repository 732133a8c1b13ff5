import { expect, test } from '../support/journey.ts'
import { applySessao, aviso, enter, leave } from '../support/screens.ts'
import { CONSULTORA, openSessao, PARTICIPANTE, post, SENHA } from '../support/servers/api.ts'

test('a wrong senha shows an error that does not reveal who exists, and keeps what was typed', async ({ page }) => {
  for (const email of [CONSULTORA.email, 'ninguem@exemplo.com.br']) {
    await enter(page, email, 'outra-senha')
    await expect(aviso(page, 'Erro!', 'E-mail ou senha incorretos.')).toBeVisible()
    await expect(page.getByLabel('Senha', { exact: true })).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email)
  }
})

test('shows an error at each wrong field and focuses the first', async ({ page }) => {
  await page.goto('/login')
  const email = page.getByRole('textbox', { name: 'E-mail' })
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(/Campo obrigatório/)
  await expect(page.getByLabel('Senha', { exact: true })).toHaveAccessibleDescription(/Campo obrigatório/)
  await email.fill('consultora@exemplo')
  await expect(email).toHaveAccessibleDescription(/Email inválido/)
  await email.fill(CONSULTORA.email)
  await expect(email).not.toHaveAttribute('aria-invalid')
})

test('signs in with what a program put into the fields without an event', async ({ page }) => {
  await page.goto('/login')
  const put = (field: HTMLElement, value: string) => {
    if (field instanceof HTMLInputElement) field.value = value
  }
  await page.getByRole('textbox', { name: 'E-mail' }).evaluate(put, CONSULTORA.email)
  await page.getByLabel('Senha', { exact: true }).evaluate(put, SENHA)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).not.toHaveURL(/\/login/)
})

test('shows and hides the senha', async ({ page }) => {
  await page.goto('/login')
  const senha = page.getByLabel('Senha', { exact: true })
  await senha.fill(SENHA)
  await expect(senha).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Mostrar senha' }).click()
  await expect(senha).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Ocultar senha' }).click()
  await expect(senha).toHaveAttribute('type', 'password')
})

test('carries the typed e-mail over to the recovery of the senha', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(CONSULTORA.email)
  await page.getByRole('link', { name: 'Esqueceu a senha?' }).click()
  await expect(page).toHaveURL(`/esqueci-senha/${encodeURIComponent(CONSULTORA.email)}`)
})

test('leads a signed-in person from the login to the own profile', async ({ page, request }) => {
  const sessao = await openSessao(request, PARTICIPANTE.email)
  await applySessao(page, sessao)
  await page.goto('/login')
  await expect(page).toHaveURL(`/perfil-usuario/${sessao.id_usuario}`)
  await expect(page.getByRole('heading', { level: 1, name: PARTICIPANTE.nome })).toBeVisible()
})

test('leads a signed-out person from every private screen to sign-in', async ({ page }) => {
  for (const path of ['/perfil-usuario/1', '/criar-cliente', '/teste-individual']) {
    await page.goto(path)
    await expect(page).toHaveURL('/login')
  }
})

test("leads a participante from a consultor's screen to the own profile", async ({ page, request }) => {
  const sessao = await openSessao(request, PARTICIPANTE.email)
  await applySessao(page, sessao)
  await page.goto('/criar-cliente')
  await expect(page).toHaveURL(`/perfil-usuario/${sessao.id_usuario}`)
  await expect(page.getByRole('button', { name: 'Novo' })).toHaveCount(0)
})

test('an ended session leads to sign-in and is not restored', async ({ page, request }) => {
  const sessao = await openSessao(request, CONSULTORA.email)
  await applySessao(page, sessao)
  await post(request, '/usuarios/logout', {}, sessao)
  const visited: string[] = []
  page.on('framenavigated', frame => visited.push(new URL(frame.url()).pathname))
  await page.goto('/criar-cliente')
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible()
  // No way back: once on sign-in, it stays there.
  expect(visited.slice(visited.indexOf('/login'))).toEqual(['/login', '/login'])
})

test('signing out removes all personal data from every tab', async ({ page, context }) => {
  await enter(page, PARTICIPANTE.email)
  await page.getByRole('radio', { name: 'Escuro' }).check()
  const other = await context.newPage()
  await other.goto('/perfil-usuario')
  await expect(other.getByRole('heading', { level: 1, name: PARTICIPANTE.nome })).toBeVisible()
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('currentUser') ?? '{}').token)
  const ended = page.waitForResponse(response => response.url().endsWith('/usuarios/logout'))
  await leave(page)
  expect((await ended).status()).toBe(200)
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['aparelho', 'tema'])
  await expect(other).toHaveURL('/login')
  const again = await page.request.get('/utils/privilegios', { headers: { Authorization: `Bearer ${token}` } })
  expect(again.status()).toBe(401)
})
