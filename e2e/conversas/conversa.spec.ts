import type { APIRequestContext, Page, Route } from '@playwright/test'
import { axeFinds } from '../support/axe.ts'
import { prepareConcluido } from '../support/concluido.ts'
import { test as base, expect } from '../support/journey.ts'
import { applySessao, aviso, enter } from '../support/screens.ts'
import { CONSULTORA, openSessao, type Pessoa, post, prepareConsultorNovo, SENHA } from '../support/servers/api.ts'
import { LONGO } from '../support/servers/longo.ts'

/** A 2 × 1 pixel PNG. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAAAAADRSSBWAAAAC0lEQVR4nGMwOgEAAS8A+3XxbxoAAAAASUVORK5CYII=',
  'base64',
)

const test = base.extend<object, { cliente: Pessoa }>({
  cliente: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' })
      await use(await prepareConcluido(request))
      await request.dispose()
    },
    { scope: 'worker' },
  ],
})

const cartao = (page: Page) => page.getByRole('region', { name: 'Para a conversa' })
const anotacoes = (page: Page) => page.getByRole('textbox', { name: 'Suas anotações' })
/** The card of the notes, beside every section. */
const notas = (page: Page) => page.getByRole('complementary').getByRole('region', { name: 'Suas anotações' })
const salvo = (page: Page) => notas(page).getByText('Salvo', { exact: true })

const rascunho = (page: Page) => page.evaluate(() => localStorage.getItem('conversaRascunho'))

async function openConversa(page: Page, request: APIRequestContext, cliente: Pessoa): Promise<void> {
  await applySessao(page, await openSessao(request, CONSULTORA.email))
  await page.goto(`/perfil-usuario/${cliente.id_usuario}?aba=conversa`)
  await expect(anotacoes(page)).toBeVisible()
}

test('a consultor sees how the test was answered and which questions to ask', { tag: LONGO }, async ({
  page,
  request,
  cliente,
}) => {
  await openConversa(page, request, cliente)
  const card = cartao(page)
  await expect(card.getByText('Respostas com sinais fortes de pressa')).toBeVisible()
  await card.getByText('Como foi a resposta', { exact: false }).click()
  await expect(card.getByRole('listitem').filter({ hasText: '15 questões em menos de 4 s' }).last()).toBeVisible()
  await expect(card.getByText('Nunca apresente o indicador como acusação', { exact: false })).toBeVisible()
  await expect(card.getByRole('link', { name: /^Abrir anexo da consultoria/ })).toHaveAttribute('href', /\/anexo\//)
  await card.getByRole('link', { name: 'Roteiro' }).click()
  await card.getByText('Perguntas e cuidados').click()
  await card.getByText('Perguntas pela dimensão mais alta: Dominante').click()
  await expect(card.getByText('Quando foi bom não ter o comando?', { exact: false })).toBeVisible()
})

test('notes are saved by themselves, and the date cannot be before the test', async ({ page, request, cliente }) => {
  await openConversa(page, request, cliente)
  await anotacoes(page).fill('Perguntar sobre a pausa de julho.')
  await expect(salvo(page)).toBeVisible()
  await page.getByRole('button', { name: 'Anotar só o dia' }).click()
  const data = page.getByLabel('Data da conversa')
  await data.fill('2020-01-01')
  await data.blur()
  await expect(page.getByText('Escolha uma data a partir do dia do teste')).toBeVisible()
  await data.fill('2031-05-20')
  await expect(page.getByText('Escolha uma data a partir do dia do teste')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Conversa', exact: true })).toContainText('20/05/2031')
  await page.reload()
  await expect(anotacoes(page)).toHaveValue('Perguntar sobre a pausa de julho.')
  // What was changed since the page was opened is taken back by one press, and kept so.
  await anotacoes(page).fill('Outra coisa.')
  await expect(salvo(page)).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer o que mudei' }).click()
  await expect(anotacoes(page)).toHaveValue('Perguntar sobre a pausa de julho.')
  await expect(salvo(page)).toBeVisible()
  await page.getByRole('button', { name: 'Mudar o dia' }).click()
  await expect(data).toHaveValue('2031-05-20')
})

test('without the server, notes stay on the device, also over a reload', async ({ page, request, cliente }) => {
  await openConversa(page, request, cliente)
  const cut = (route: Route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback())
  await page.route('**/disc/conversa/*', cut)
  await anotacoes(page).fill('Escrito sem conexão.')
  await anotacoes(page).blur()
  await expect(notas(page).getByText('guardado neste aparelho', { exact: false }).first()).toBeVisible()
  await page.unroute('**/disc/conversa/*', cut)
  await page.reload()
  await expect(anotacoes(page)).toHaveValue('Escrito sem conexão.')
  await expect(salvo(page)).toBeVisible()
  await expect.poll(() => rascunho(page)).toBeNull()
})

test('unsent notes survive the end of a session and are shown to nobody else', async ({ page, request, cliente }) => {
  const writeOnDeadSession = async (text: string) => {
    await openConversa(page, request, cliente)
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('currentUser') ?? '{}').token as string)
    await post(request, '/usuarios/logout', {}, { token })
    await anotacoes(page).fill(text)
    await expect(page.getByRole('dialog', { name: 'Sua sessão terminou' })).toBeVisible()
    expect(await rascunho(page)).toContain(text)
  }
  await writeOnDeadSession('Escrito quando a sessão acabou.')
  await page.getByLabel(`Senha de ${CONSULTORA.email}`, { exact: true }).fill(SENHA)
  await page.getByRole('button', { name: 'Entrar e continuar' }).click()
  await expect(page.getByRole('dialog', { name: 'Sua sessão terminou' })).toHaveCount(0)
  await expect(anotacoes(page)).toHaveValue('Escrito quando a sessão acabou.')
  await expect.poll(() => rascunho(page)).toBeNull()

  await writeOnDeadSession('Não é para outros olhos.')
  await page.getByRole('button', { name: 'Entrar com outra conta' }).click()
  await expect(page).toHaveURL('/login')
  await enter(page, cliente.email)
  await expect(page.getByRole('heading', { level: 1, name: cliente.nome })).toBeVisible()
  expect(await rascunho(page)).toBeNull()
})

test('edits from two places keep both texts until the consultor chooses one', async ({
  page,
  context,
  request,
  cliente,
}) => {
  await openConversa(page, request, cliente)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(anotacoes(other)).toBeVisible()
  await anotacoes(other).fill('Da outra aba.')
  await expect(salvo(other)).toBeVisible()
  await other.close()
  await anotacoes(page).fill('Desta aba.')
  await anotacoes(page).blur()
  const conflict = page.getByRole('alert')
  await expect(conflict).toContainText('Da outra aba.')
  await expect(anotacoes(page)).toHaveValue('Desta aba.')
  expect(await axeFinds(page, { within: '.conversa-conflito' })).toEqual([])
  await conflict.getByRole('button', { name: 'Juntar os dois' }).click()
  await expect(anotacoes(page)).toBeFocused()
  await expect(anotacoes(page)).toHaveValue('Desta aba.\n\nDa outra aba.')
  await expect(salvo(page)).toBeVisible()
  await page.reload()
  await expect(anotacoes(page)).toHaveValue('Desta aba.\n\nDa outra aba.')
})

test('the person never sees the notes on screen, and the copy of their data contains them', async ({
  page,
  request,
  cliente,
}) => {
  await openConversa(page, request, cliente)
  await anotacoes(page).fill('Está na cópia dela.')
  await expect(salvo(page)).toBeVisible()
  const asked: string[] = []
  page.on('request', call => call.url().includes('/disc/conversa/') && asked.push(call.url()))
  await applySessao(page, cliente)
  await page.goto('/perfil-usuario')
  await expect(page.getByRole('heading', { name: 'Linha do tempo' })).toBeVisible()
  await expect(cartao(page)).toHaveCount(0)
  expect(asked).toEqual([])
  await page.goto('/meus-dados/copia')
  await expect(page.getByText('Está na cópia dela.')).toBeVisible()
})

test('a consultor adds name, contact and logo to the reports', async ({ page, request }) => {
  await applySessao(page, await prepareConsultorNovo(request))
  await page.goto('/meus-dados/marca')
  const brand = page.getByRole('region', { name: 'Sua marca nos relatórios' })
  const preview = brand.getByRole('figure', { name: 'Como aparece' })
  await expect(preview).toContainText('Consultor Exemplo Novo')
  await brand.getByLabel('Nome que aparece').fill('Exemplo Consultoria')
  // An address is never cut off without a word: it would be somebody else's.
  const longo = 'contato-muito-comprido-mesmo@estudio-exemplo-organizacional.com.br'
  await brand.getByLabel('Contato, linha 1').fill(longo)
  await expect(brand.getByLabel('Contato, linha 1')).toHaveValue(longo)
  await brand.getByRole('button', { name: 'Salvar marca' }).click()
  await expect(brand.getByLabel('Contato, linha 1')).toHaveAccessibleDescription(/Use no máximo 60 caracteres/)
  await brand.getByLabel('Contato, linha 1').fill('exemplo.com.br')
  await expect(preview).toContainText('Exemplo Consultoria')
  await brand.getByRole('button', { name: 'Salvar marca' }).click()
  await expect(aviso(page, 'Marca salva', 'Os relatórios já aparecem com ela.')).toBeVisible()

  const file = brand.getByLabel('Logotipo', { exact: true })
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') })
  await expect(brand.getByText('Use uma imagem PNG ou JPEG completa')).toBeVisible()
  await file.setInputFiles({ name: 'grande.png', mimeType: 'image/png', buffer: Buffer.alloc(300_001) })
  await expect(brand.getByText('A imagem pode ter até 300 kB')).toBeVisible()
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO })
  await expect(preview.getByRole('img', { name: 'Logotipo de Exemplo Consultoria' })).toBeVisible()
  await page.reload()
  await expect(brand.getByLabel('Nome que aparece')).toHaveValue('Exemplo Consultoria')
  await expect(preview.getByRole('img')).toBeVisible()
  await brand.getByRole('button', { name: 'Tirar logotipo' }).click()
  await expect(preview.getByRole('img')).toHaveCount(0)
})
