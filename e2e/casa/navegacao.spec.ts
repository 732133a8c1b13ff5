import { expect, test } from '../support/journey.ts'
import { applySessao, aviso } from '../support/screens.ts'
import { ADMIN, CONSULTORA, openSessao, PARTICIPANTE, SENHA } from '../support/servers/api.ts'
import { LONGO } from '../support/servers/longo.ts'

/** Entries of the header's two menus for each kind of user (behaviour §36). */
const MENUS = [
  {
    email: ADMIN.email,
    novo: ['Cliente', 'Consultor', 'Empresa'],
    conta: ['Meu perfil', 'Comprar Licenças', 'Instalação', 'Sair'],
  },
  { email: CONSULTORA.email, novo: ['Cliente', 'Empresa'], conta: ['Meu perfil', 'Comprar Licenças', 'Sair'] },
  { email: PARTICIPANTE.email, novo: [], conta: ['Meu perfil', 'Sair'] },
]

for (const { email, novo, conta } of MENUS) {
  // The navigation of each kind of user is checked in every run (lugares.spec.ts).
  const tag = email === PARTICIPANTE.email ? {} : { tag: LONGO }
  test(
    `the header shows ${email} the entries that the privileges allow, and no others`,
    tag,
    async ({ page, request }) => {
      await applySessao(page, await openSessao(request, email))
      await page.goto('/faq')
      const account = page.getByRole('button', { name: /^Bem vindo, / })
      await account.click()
      for (const name of conta) await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
      for (const name of ['Comprar Licenças', 'Instalação'])
        await expect(page.getByRole('menuitem', { name })).toHaveCount(conta.includes(name) ? 1 : 0)
      await page.keyboard.press('Escape')
      const add = page.getByRole('button', { name: 'Novo' })
      await expect(add).toHaveCount(novo.length > 0 ? 1 : 0)
      if (novo.length === 0) return
      await add.click()
      await expect(page.getByRole('menuitem')).toHaveText(novo)
    },
  )
}

test('an unknown address shows an error and leads back to sign-in or to the own profile', async ({ page, request }) => {
  await page.goto('/uma/pagina.que.nao/existe')
  await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible()
  await expect(page).toHaveURL('/pagina-nao-encontrada')
  await page.getByRole('main').getByRole('link', { name: 'Voltar' }).click()
  await expect(page).toHaveURL('/login')
  const sessao = await openSessao(request, PARTICIPANTE.email)
  await applySessao(page, sessao)
  await page.goto('/outra-pagina')
  await page.getByRole('main').getByRole('link', { name: 'Voltar' }).click()
  await expect(page).toHaveURL(`/perfil-usuario/${sessao.id_usuario}`)
})

test('the profile of a person one may not see leads to sign-in as if it did not exist', async ({ page, request }) => {
  const consultora = await openSessao(request, CONSULTORA.email)
  await applySessao(page, await openSessao(request, PARTICIPANTE.email))
  for (const id of [999_999, consultora.id_usuario]) {
    await page.goto(`/perfil-usuario/${id}`)
    await expect(page).not.toHaveURL(`/perfil-usuario/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: PARTICIPANTE.nome })).toBeVisible()
  }
  // The address may be of another account of hers: one press leads to sign-in, and then there.
  await page.getByRole('status').getByRole('button', { name: 'Entrar com outra conta' }).click()
  await expect(page).toHaveURL('/login')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(CONSULTORA.email)
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(`/perfil-usuario/${consultora.id_usuario}`)
})

test('the photo cannot be changed, and the page says that this is not available yet', async ({ page, request }) => {
  await applySessao(page, await openSessao(request, PARTICIPANTE.email))
  await page.goto('/perfil-usuario')
  await page.getByRole('button', { name: /alterar a foto de perfil/i }).click()
  await expect(aviso(page, 'Foto de perfil', 'Não é possível alterar a foto de perfil por enquanto')).toBeVisible()
})

test('a toast stays while it is being read and closes by its button', async ({ page, request }) => {
  await applySessao(page, await openSessao(request, PARTICIPANTE.email))
  await page.goto('/perfil-usuario')
  const photo = page.getByRole('button', { name: /alterar a foto de perfil/i })
  await page.clock.install()
  await photo.click()
  const toast = page.getByRole('region', { name: 'Avisos' }).getByRole('listitem')
  await toast.hover()
  await page.clock.runFor(10_000)
  await expect(toast).toBeVisible()
  await photo.click()
  await expect(toast).toHaveCount(1)
  await page.clock.runFor(3100)
  await expect(toast).toHaveCount(0)
  await photo.click()
  await toast.getByRole('button', { name: 'Fechar' }).click()
  await expect(toast).toHaveCount(0)
})

test('the chosen theme is kept over a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/faq')
  await page.getByRole('radio', { name: 'Escuro' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('radio', { name: 'Escuro' })).toBeChecked()
})

test('every guide opens from the help and leads back to it', async ({ page }) => {
  await page.goto('/faq')
  const guias = page.getByRole('region', { name: 'Guias para quem conduz' }).getByRole('link')
  await expect(guias.first()).toBeVisible()
  const titulos = await guias.allTextContents()
  expect(titulos.length).toBeGreaterThanOrEqual(5)
  for (const titulo of titulos) {
    await guias.getByText(titulo, { exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Ajuda e suporte' }).click()
    await expect(page).toHaveURL('/faq')
  }
  await page.goto('/guias/que-nao-existe')
  await expect(page).toHaveURL('/faq')
})
