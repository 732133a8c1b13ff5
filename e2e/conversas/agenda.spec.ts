import type { Page } from '@playwright/test'
import { DAY_MS, TIME_ZONE } from '#shared/platform/time.ts'
import { axeFinds } from '../support/axe.ts'
import { prepareConcluido } from '../support/concluido.ts'
import { expect, test } from '../support/journey.ts'
import { settlePage } from '../support/screens/telas.ts'
import { applySessao, aviso } from '../support/screens.ts'
import {
  CONSULTORA,
  get,
  openSessao,
  post,
  prepareParticipante,
  type Sessao,
  waitMensagem,
} from '../support/servers/api.ts'
import { longUnless } from '../support/servers/longo.ts'

const withoutFalhasDeAcesso = async (page: Page) => {
  await settlePage(page)
  expect(await axeFinds(page)).toEqual([])
}
/** The date `n` days from now in the browser's time zone, as yyyy-mm-dd. */
const dia = (n: number) => {
  const date = new Date(Date.now() + n * DAY_MS)
  return new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(date)
}
const encontro = (id_participante: number, quando: string) => ({
  id_encontro: crypto.randomUUID(),
  id_participante,
  combinado: { quando, minutos: 30, modo: 'telefone', tipo: 'acompanhamento', avisar: false },
})

for (const width of [390, 1280])
  test(
    `a consultora schedules, moves and cancels an encontro at ${width} px with the keyboard alone`,
    longUnless(width, 390),
    async ({ page, request }) => {
      await page.setViewportSize({ width, height: 900 })
      const { pessoa, devolver } = await prepareParticipante(request)
      await applySessao(page, await openSessao(request, CONSULTORA.email))
      await page.goto(`/agenda?dia=${dia(7)}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible()
      await page.getByRole('button', { name: 'Marcar conversa', exact: true }).focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
      await dialog.getByLabel('Com quem').fill(pessoa.email)
      await dialog.getByRole('list', { name: 'Clientes' }).getByRole('button', { name: pessoa.email }).press('Enter')
      await expect(dialog.getByText(`Com ${pessoa.nome}`)).toBeVisible()
      await dialog.getByLabel('Dia').fill(dia(7))
      await dialog.getByRole('button', { name: 'Marcar', exact: true }).press('Enter')
      await expect(dialog.getByText('Escolha a hora')).toBeVisible()
      await expect(dialog.getByLabel('Hora')).toBeFocused()
      await dialog.getByLabel('Hora').fill('10:00')
      await dialog.getByLabel('Endereço da chamada').fill('meet.exemplo.com.br')
      await dialog.getByRole('button', { name: 'Marcar', exact: true }).press('Enter')
      await expect(dialog.getByText(/começando com https/)).toBeVisible()
      await dialog.getByLabel('Endereço da chamada').fill('https://meet.exemplo.com.br/sala')
      await withoutFalhasDeAcesso(page)
      await dialog.getByRole('button', { name: 'Marcar', exact: true }).press('Enter')
      await expect(aviso(page, 'Conversa marcada', `${pessoa.nome} recebe um e-mail com o convite.`)).toBeVisible()
      const card = page.getByRole('article', { name: `10:00, ${pessoa.nome}` })
      await expect(card.getByRole('link', { name: 'Entrar na chamada' })).toHaveAttribute('href', /^https:\/\/meet/)
      await waitMensagem(request, pessoa.email, /marcou uma conversa com você/)

      await card.getByRole('button', { name: /^Mais ações/ }).press('Enter')
      await page.getByRole('menuitem', { name: 'Mudar' }).press('Enter')
      await dialog.getByLabel('Hora').fill('15:30')
      await dialog.getByRole('button', { name: 'Salvar mudança' }).press('Enter')
      const moved = page.getByRole('article', { name: `15:30, ${pessoa.nome}` })
      await expect(moved).toBeVisible()
      await waitMensagem(request, pessoa.email, /Mudou a sua conversa/)
      await withoutFalhasDeAcesso(page)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

      const download = page.waitForEvent('download')
      await moved.getByRole('button', { name: /^Mais ações/ }).press('Enter')
      await page.getByRole('menuitem', { name: /\.ics/ }).press('Enter')
      expect((await download).suggestedFilename()).toMatch(/^conversa-.*\.ics$/)

      await moved.getByRole('button', { name: /^Mais ações/ }).press('Enter')
      await page.getByRole('menuitem', { name: 'Desmarcar' }).press('Enter')
      await page.getByRole('button', { name: 'Desmarcar' }).press('Enter')
      await expect(moved).toHaveCount(0)
      await waitMensagem(request, pessoa.email, /^Desmarcada/)
      await devolver()
    },
  )

test('after an encontro one tap records how it went, and another undoes it', async ({ page, request }) => {
  const pessoa = await prepareConcluido(request)
  const consultora = await openSessao(request, CONSULTORA.email)
  await post(request, '/consultores/encontros', encontro(pessoa.id_usuario, `${dia(-1)}T13:00:00.000Z`), consultora)
  await applySessao(page, consultora)
  await page.goto('/agenda')
  const waiting = page.getByRole('region', { name: /^Como foi\?/ })
  await waiting
    .getByRole('button', { name: `A conversa com ${pessoa.nome} aconteceu` })
    .first()
    .click()
  await expect(waiting.getByText(`A conversa com ${pessoa.nome} aconteceu. Anotado.`)).toBeVisible()
  expect(await conversado(page, consultora, pessoa.id_usuario)).toBe(true)
  await waiting.getByRole('button', { name: 'Desfazer' }).click()
  await expect(waiting.getByRole('button', { name: `A conversa com ${pessoa.nome} aconteceu` }).first()).toBeVisible()
  expect(await conversado(page, consultora, pessoa.id_usuario)).toBe(false)
  await waiting
    .getByRole('button', { name: `A conversa com ${pessoa.nome} não aconteceu` })
    .first()
    .click()
  await withoutFalhasDeAcesso(page)
})

/** Whether the consultor's list of clients marks this client as talked to. */
const conversado = async (page: Page, sessao: Sessao, id: number): Promise<boolean> =>
  (await get<{ conversado_em: string | null }>(page.request, `/consultores/pessoas/conta/${id}`, sessao))
    .conversado_em !== null

test('two encontros at the same hour give a warning before saving and are both accepted', async ({ page, request }) => {
  const { pessoa, devolver } = await prepareParticipante(request)
  const consultora = await openSessao(request, CONSULTORA.email)
  await post(request, '/consultores/encontros', encontro(pessoa.id_usuario, `${dia(30)}T13:00:00.000Z`), consultora)
  await applySessao(page, consultora)
  await page.goto(`/perfil-usuario/${pessoa.id_usuario}?aba=conversa`)
  await page.getByRole('button', { name: /^Mais ações para a conversa/ }).click()
  await page.getByRole('menuitem', { name: 'Marcar outra' }).click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await dialog.getByLabel('Dia').fill(dia(30))
  await dialog.getByLabel('Hora').fill('10:15')
  await expect(dialog.getByText(`Você já tem uma conversa com ${pessoa.nome} às 10:00`, { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Marcar', exact: true }).click()
  await expect(page.getByText('Conversa marcada')).toBeVisible()
  await devolver()
})

test.describe('on a device in another time zone', () => {
  test.use({ timezoneId: 'America/Rio_Branco' })

  test('the agenda and its dialog say in whose time the hours are', async ({ page, request }) => {
    await applySessao(page, await openSessao(request, CONSULTORA.email))
    await page.goto('/agenda')
    const fuso = 'No horário de Rio Branco, 2 horas a menos que São Paulo.'
    await expect(page.getByText(fuso)).toBeVisible()
    await page.getByRole('button', { name: 'Marcar conversa', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Marcar conversa' })).toContainText(fuso)
  })
})
