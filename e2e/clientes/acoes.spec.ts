import type { APIRequestContext, Page } from '@playwright/test'
import { axeFinds } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { applySessao } from '../support/screens.ts'
import {
  ADMIN,
  invite,
  novoEmail,
  openSessao,
  post,
  prepareConsultorNovo,
  register,
  type Sessao,
} from '../support/servers/api.ts'
import { LONGO, longUnless } from '../support/servers/longo.ts'

/** Registers a new consultor with this many licences and returns the session. */
async function withLicencas(request: APIRequestContext, quantidade: number): Promise<Sessao> {
  const consultor = await prepareConsultorNovo(request)
  const admin = await openSessao(request, ADMIN.email)
  const id_lancamento = crypto.randomUUID()
  await post(
    request,
    `/consultores/${consultor.id_usuario}/licencas`,
    { id_lancamento, tipo: 'cortesia', id_tipo_licenca: 1, quantidade, motivo: 'Jornada' },
    admin,
  )
  return consultor
}

const choosePagina = (page: Page) => page.getByRole('checkbox', { name: 'Selecionar esta página' })
const barra = (page: Page) => page.getByRole('toolbar')
const dialogo = (page: Page) => page.getByRole('dialog')

test('a consultor sends thirty invites again in three clicks and reads the result of each', async ({
  page,
  request,
}) => {
  const consultor = await withLicencas(request, 31)
  for (let n = 0; n < 30; n += 1) await invite(request, consultor, novoEmail(`turma${n}`))
  await register(request, await invite(request, consultor, novoEmail('cliente')))
  await applySessao(page, consultor)
  await page.goto('/criar-cliente?aba=todos&limite=50')
  let clicks = 0
  const click = async (what: ReturnType<Page['getByRole']>) => {
    clicks += 1
    await what.click()
  }
  await click(choosePagina(page))
  // One of the 31 is a client: the act says how many it fits.
  await click(barra(page).getByRole('button', { name: 'Reenviar para 30 de 31' }))
  await expect(dialogo(page)).toContainText('1: sem convite em aberto')
  expect(await axeFinds(page)).toEqual([])
  await click(dialogo(page).getByRole('button', { name: 'Reenviar 30' }))
  await expect(dialogo(page)).toContainText('30 reenviados, 1 não: sem convite em aberto.')
  expect(clicks).toBe(3)

  await dialogo(page).getByRole('link', { name: 'Ver pessoa por pessoa' }).click()
  await expect(page).toHaveURL(/\/acoes\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Reenviar convites' })).toBeVisible()
  await page.getByRole('radio', { name: 'Não feitas 1' }).click()
  await expect(page.getByRole('list', { name: 'Pessoa por pessoa' }).getByRole('listitem')).toHaveCount(1)
  expect(await axeFinds(page)).toEqual([])
  await page.getByRole('link', { name: 'Ações em várias pessoas' }).click()
  await expect(page.getByRole('list', { name: 'Ações em várias pessoas' })).toContainText('30 reenviados')
})

for (const [width, height] of [
  [1280, 900],
  [390, 844],
] as const) {
  test.describe(`ações on many people at ${width} px`, longUnless(width, 1280), () => {
    test.use({ viewport: { width, height } })

    test('puts etiquetas on with the keyboard, renames one into another and takes them off', async ({
      page,
      request,
    }) => {
      const consultor = await withLicencas(request, 2)
      const email = novoEmail('etiquetada')
      await invite(request, consultor, email)
      await invite(request, consultor, novoEmail('outra'))
      await applySessao(page, consultor)
      await page.goto('/criar-cliente?aba=convites')

      await test.step('chooses and labels people with the keyboard', async () => {
        await page.getByRole('checkbox', { name: `Selecionar ${email}` }).focus()
        await page.keyboard.press('Space')
        await barra(page).getByRole('button', { name: 'Etiquetar' }).focus()
        await page.keyboard.press('Enter')
        const field = dialogo(page).getByRole('combobox', { name: 'Qual etiqueta? Escreva para criar' })
        await expect(field).toBeFocused()
        await page.keyboard.type('Liderança')
        await expect(field).toHaveAttribute('aria-expanded', 'true')
        await expect(dialogo(page).getByRole('option', { name: 'Criar “liderança”' })).toBeVisible()
        expect(await axeFinds(page)).toEqual([])
        await page.keyboard.press('Enter')
        await expect(dialogo(page)).toContainText('Etiquetar 1 pessoa?')
        await dialogo(page).getByRole('button', { name: 'Etiquetar 1' }).focus()
        await page.keyboard.press('Enter')
        await expect(dialogo(page)).toContainText('1 pessoa etiquetada.')
        await page.keyboard.press('Escape')
        await expect(barra(page)).toBeHidden()
      })

      await test.step('creates, merges and deletes etiquetas, and says how many people a deleted one was on', async () => {
        await page.goto('/etiquetas')
        await page.getByRole('button', { name: 'Nova etiqueta' }).click()
        await dialogo(page).getByLabel('Nome').fill('Líderes')
        await page.getByRole('radio', { name: 'Ameixa' }).check({ force: true })
        await page.getByRole('button', { name: 'Salvar' }).click()
        const list = page.getByRole('list', { name: 'Etiquetas' }).getByRole('listitem')
        await expect(list).toHaveCount(2)
        expect(await axeFinds(page)).toEqual([])
        await page.getByRole('button', { name: 'Editar a etiqueta liderança' }).click()
        await page.getByLabel('Nome').fill('líderes')
        await expect(page.getByText('“liderança” está em 1 pessoa, que passa a ter “líderes”.')).toBeVisible()
        expect(await axeFinds(page)).toEqual([])
        await page.getByRole('button', { name: 'Unir as duas' }).click()
        await expect(list).toHaveCount(1)
        await expect(list).toContainText('1 pessoa')
        await page.getByRole('button', { name: 'Excluir a etiqueta líderes' }).click()
        await expect(page.getByRole('alertdialog')).toContainText('Ela está em 1 pessoa e sai dela.')
        await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
        await expect(page.getByText('Nenhuma etiqueta ainda')).toBeVisible()
      })
    })

    test("says what a new test costs a client's consultor before it is sent", async ({ page, request }) => {
      const consultor = await withLicencas(request, 3)
      const pessoa = await register(request, await invite(request, consultor, novoEmail('cliente')))
      await post(request, `/consultores/cancelar-convite/${pessoa.id_licenca}`, {}, consultor)
      await applySessao(page, consultor)
      await page.goto('/criar-cliente')
      await page.getByRole('checkbox', { name: `Selecionar ${pessoa.nome}` }).check()
      await barra(page).getByRole('button', { name: 'Novo teste' }).click()
      await expect(dialogo(page)).toContainText('Usa 1 licença. Você tem 3, ficam 2.')
      expect(await axeFinds(page)).toEqual([])
      await dialogo(page).getByRole('button', { name: 'Enviar 1 teste' }).click()
      await expect(dialogo(page)).toContainText('1 teste enviado.')
      await dialogo(page).getByRole('button', { name: 'Fechar' }).click()
      await expect(barra(page)).toBeHidden()
    })

    test('shows an empty page without ações, and a message for one that does not exist', { tag: LONGO }, async ({
      page,
      request,
    }) => {
      await applySessao(page, await prepareConsultorNovo(request))
      await page.goto('/acoes')
      await expect(page.getByText('Nenhuma ação ainda')).toBeVisible()
      expect(await axeFinds(page)).toEqual([])
      await page.goto(`/acoes/${crypto.randomUUID()}`)
      await expect(page.getByText('Não encontramos o que você procura.')).toBeVisible()
    })
  })
}
