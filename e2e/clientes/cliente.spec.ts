import type { Page } from '@playwright/test'
import { TIME_ZONE } from '#shared/platform/time.ts'
import { axeFinds } from '../support/axe.ts'
import { prepareConcluido } from '../support/concluido.ts'
import { expect, test } from '../support/journey.ts'
import { settlePage } from '../support/screens/telas.ts'
import { applySessao } from '../support/screens.ts'
import {
  CONSULTORA,
  get,
  openSessao,
  PARTICIPANTE,
  post,
  prepareConsultorNovo,
  waitMensagem,
} from '../support/servers/api.ts'
import { longUnless } from '../support/servers/longo.ts'

const withoutFalhasDeAcesso = async (page: Page) => {
  await settlePage(page)
  expect(await axeFinds(page)).toEqual([])
}
const secao = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Partes desta página' }).getByRole('link', { name })

for (const width of [390, 1280])
  test(
    `a client's page has sections with their own addresses at ${width} px`,
    longUnless(width, 390),
    async ({ page, request }) => {
      await page.setViewportSize({ width, height: 900 })
      const { id_usuario } = await openSessao(request, PARTICIPANTE.email)
      await applySessao(page, await openSessao(request, CONSULTORA.email))
      await page.goto(`/perfil-usuario/${id_usuario}?grupo=clientes`)
      await expect(page.getByRole('heading', { level: 1, name: PARTICIPANTE.nome })).toBeVisible()
      // Spoken to the consultora about the person, and every report in its own section.
      const levar = page.getByRole('region', { name: 'O que levar para a conversa' })
      await expect(levar.getByRole('listitem')).toHaveCount(3)
      await expect(levar).not.toContainText(/você/i)
      await expect(page.getByRole('region', { name: 'Linha do tempo' })).toHaveCount(0)
      await expect(page.getByRole('navigation', { name: 'Pessoas da lista' })).toContainText(/\d+ de \d+/)
      await withoutFalhasDeAcesso(page)

      await secao(page, 'Conversa').press('Enter')
      await expect(page).toHaveURL(/aba=conversa/)
      for (const parte of ['Preparar', 'Roteiro', 'Escolhas']) {
        const nav = page.getByRole('navigation', { name: 'Partes da conversa' })
        await nav.getByRole('link', { name: parte }).press('Enter')
        await expect(nav.getByRole('link', { name: parte })).toHaveAttribute('aria-current', 'page')
        await withoutFalhasDeAcesso(page)
        // At most a screen and a half, of 900 px beside the cards and of 844 px on a phone.
        const { height } = (await page.getByRole('region', { name: 'Para a conversa' }).boundingBox())!
        expect(height).toBeLessThanOrEqual(width < 992 ? 1_266 : 1_350)
      }
      await expect(page).toHaveURL(/parte=escolhas/)
      await secao(page, 'Relatório').press('Enter')
      await expect(page.getByRole('heading', { name: 'Forças e atenção' })).toBeVisible()
      await withoutFalhasDeAcesso(page)
      await secao(page, 'Histórico').press('Enter')
      await expect(page.getByText('Terminou o teste').first()).toBeVisible()
      await expect(page.getByText('Você leu o relatório na tela').first()).toBeVisible()
      await withoutFalhasDeAcesso(page)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await page.reload()
      await expect(secao(page, 'Histórico')).toHaveAttribute('aria-current', 'page')
      await page.goBack()
      await expect(page.getByRole('heading', { name: 'Forças e atenção' })).toBeVisible()
      // The list of the address goes along from person to person.
      await page
        .getByRole('link', { name: /^(Anterior|Próxima): / })
        .first()
        .press('Enter')
      await expect(page).toHaveURL(/grupo=clientes.*aba=relatorio|aba=relatorio.*grupo=clientes/)
      await expect(page).not.toHaveURL(new RegExp(`/perfil-usuario/${id_usuario}\\b`))
    },
  )

test("the conversation's card says the date alone, and purpose and sentences are chosen on the page", async ({
  page,
  request,
}) => {
  const pessoa = await prepareConcluido(request)
  const consultora = await openSessao(request, CONSULTORA.email)
  const hoje = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(new Date())
  const combinado = {
    quando: `${hoje}T23:59:00-03:00`,
    minutos: 60,
    modo: 'telefone',
    tipo: 'devolutiva',
    avisar: false,
  }
  const quando = new Date(combinado.quando).toISOString()
  await post(
    request,
    '/consultores/encontros',
    { id_encontro: crypto.randomUUID(), id_participante: pessoa.id_usuario, combinado: { ...combinado, quando } },
    consultora,
  )
  await applySessao(page, consultora)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/perfil-usuario/${pessoa.id_usuario}`)
  const conversa = page.getByRole('region', { name: 'Conversa', exact: true })
  await expect(conversa).toHaveCount(1)
  await expect(conversa).toContainText('Hoje, 23:59')
  const topOf = async (region: string) =>
    (await page.getByRole('region', { name: region, exact: true }).boundingBox())!.y
  expect(await topOf('Conversa')).toBeLessThan(await topOf('O que levar para a conversa'))
  await page.setViewportSize({ width: 1280, height: 900 })
  const leftOf = async (at: typeof conversa) => (await at.boundingBox())!.x
  expect(await leftOf(conversa)).toBeGreaterThan(await leftOf(page.getByRole('heading', { level: 1 })))
  for (const parte of ['Conversa', 'Histórico']) {
    await secao(page, parte).press('Enter')
    await expect(page.getByText('23:59')).toHaveCount(1)
  }
  // What the conversation is for, and the sentences for both screens, without leaving the page.
  await secao(page, 'Conversa').press('Enter')
  const objetivo = page.getByRole('textbox', { name: 'Para que serve esta conversa' })
  await objetivo.fill('Delegar melhor.')
  await objetivo.press('Enter')
  const paraAConversa = page.getByRole('region', { name: 'Para a conversa' })
  await expect(paraAConversa.getByText('Salvo', { exact: true })).toBeVisible()
  const partes = page.getByRole('navigation', { name: 'Partes da conversa' })
  await partes.getByRole('link', { name: 'Escolhas' }).click()
  await page.getByRole('button', { name: 'Abrir a sala e escolher as frases' }).click()
  await page.getByRole('button', { name: /^Começar com/ }).click()
  await expect(partes.getByRole('link', { name: 'Escolhas 5' })).toBeVisible()
  await page.getByRole('button', { name: 'Ordenar' }).click()
  await page
    .getByRole('button', { name: /^Descer/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Pronto' }).click()
  await page
    .getByRole('button', { name: /^Tirar da conversa: / })
    .first()
    .click()
  await expect(partes.getByRole('link', { name: 'Escolhas 4' })).toBeVisible()
  await withoutFalhasDeAcesso(page)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Tirar da conversa: / })).toHaveCount(4)
  await partes.getByRole('link', { name: 'Preparar' }).click()
  await expect(objetivo).toHaveValue('Delegar melhor.')
})

test('a new test takes two presses and states its cost; recording a conversation takes one', async ({
  page,
  request,
}) => {
  const pessoa = await prepareConcluido(request)
  await applySessao(page, await openSessao(request, CONSULTORA.email))
  await page.goto(`/perfil-usuario/${pessoa.id_usuario}`)
  await page.getByRole('button', { name: 'Enviar novo teste' }).click()
  await expect(page.getByText(/^Usa 1 licença\. Ficam? \d+ disponíve/)).toBeVisible()
  await page.getByRole('button', { name: 'Usar 1 licença e enviar' }).click()
  await waitMensagem(request, pessoa.email, /enviou um novo teste DISC/)
  await expect(page.getByRole('button', { name: 'Enviar novo teste' })).toHaveCount(0)

  const mais = page.getByRole('main').getByRole('button', { name: /^Mais ações/ })
  await page.getByRole('button', { name: 'Já conversamos' }).click()
  await expect(page.getByText(/^Última conversa em /)).toBeVisible()
  await mais.click()
  await page.getByRole('menuitem', { name: 'Mandar o relatório' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('abre só com a conta de', { exact: false })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Escrever e-mail' })).toHaveAttribute('href', /^mailto:.*relatorio/)
})

test('a consultor takes the test with an own licence and reads the result', async ({ page, request }) => {
  const consultor = await prepareConsultorNovo(request)
  await applySessao(page, consultor)
  await page.goto('/meu-teste')
  await expect(page.getByRole('heading', { level: 1, name: 'Meu teste' })).toBeVisible()
  // The first test is on the house: nobody is sent to buy what waits for her.
  await expect(page.getByRole('button', { name: 'Fazer o meu teste' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Comprar Licenças' })).toHaveCount(0)
  await withoutFalhasDeAcesso(page)

  const consultora = await openSessao(request, CONSULTORA.email)
  await applySessao(page, consultora)
  await page.goto('/meu-teste')
  await page.getByRole('button', { name: 'Fazer o meu teste' }).click()
  await page.getByRole('button', { name: 'Usar e começar' }).click()
  await expect(page).toHaveURL(/teste-individual\?licenca=\d+/)
  await page.goto('/meu-teste')
  await page.getByRole('button', { name: 'Começar', exact: true }).focus()
  await withoutFalhasDeAcesso(page)
  const { id_licenca } = await get<{ id_licenca: number }>(request, '/consultores/meu-teste', consultora)
  expect(id_licenca).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Desistir do teste' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desistir do teste' }).click()
  await expect(page.getByRole('button', { name: 'Fazer o meu teste' })).toBeVisible()
})
