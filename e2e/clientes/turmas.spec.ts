import { type Browser, expect as expectThat, type Page } from '@playwright/test'
import { axeFinds } from '../support/axe.ts'
import { campo, fillCurto } from '../support/cadastro.ts'
import { expect, test } from '../support/journey.ts'
import { applySessao } from '../support/screens.ts'
import { novoEmail, post, waitMensagem } from '../support/servers/api.ts'
import { LONGO } from '../support/servers/longo.ts'
import { enterSala, openSala, openTurma, prepareConsultorWith, type Turma } from '../support/turma.ts'

/** Width in pixels below which the board shows one column at a time. */
const QUADRO_PX = 992

/** The column of this step on the board; on a phone after the step was chosen. */
const coluna = (page: Page, passo: string) => page.getByRole('region', { name: new RegExp(`^${passo}, `) })
async function inColuna(page: Page, passo: string, quantas: number) {
  if ((page.viewportSize()?.width ?? 0) < QUADRO_PX) {
    const etapas = page.getByRole('group', { name: 'Etapas' })
    await etapas.getByRole('button', { name: new RegExp(`^${passo} `) }).click()
  }
  await expect(coluna(page, passo).getByRole('listitem')).toHaveCount(quantas)
}

/** Opens a second browser of a phone's size, beside the consultor's screen. */
const umFone = async (browser: Browser, baseURL: string | undefined) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'pt-BR',
    serviceWorkers: 'block',
    ...(baseURL && { baseURL }),
  })
  return context.newPage()
}

test('a turma is opened by keyboard, people are pasted into it, and the board shows everybody', async ({
  page,
  request,
}) => {
  const consultor = await prepareConsultorWith(request, 5)
  await applySessao(page, consultor)
  await page.goto('/turmas')
  await expect(page.getByText('Nenhuma turma por aqui')).toBeVisible()
  await page.getByRole('button', { name: 'Nova turma' }).focus()
  await page.keyboard.press('Enter')
  const dialogo = page.getByRole('dialog', { name: 'Nova turma' })
  await expect(dialogo.getByRole('textbox', { name: 'Nome da turma' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialogo.getByText('Dê um nome à turma')).toBeVisible()
  await page.keyboard.type('Liderança 2026')
  await dialogo.getByRole('combobox', { name: 'Para que serve' }).selectOption('Equipe')
  await expect(dialogo.getByText('Cada pessoa decide o que mostra.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/turmas\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Liderança 2026' })).toBeVisible()
  await expect(page.getByText('Ninguém na turma ainda')).toBeVisible()

  await page.getByRole('button', { name: 'Incluir pessoas' }).click()
  const emails = [novoEmail('ana'), novoEmail('beto')]
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .fill(`Ana Exemplo <${emails[0]}>\n${emails[1]}\n${emails[1]}\nsem arroba`)
  await page.getByRole('button', { name: 'Conferir lista' }).click()
  await expect(page.getByText('Usa até 2 licenças da turma; ficam 3.')).toBeVisible()
  await page.getByRole('button', { name: 'Convidar 2 pessoas' }).click()
  await expect(page.getByRole('heading', { name: 'Pessoas convidadas' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar', exact: true }).click()
  await inColuna(page, 'Convidado', 2)
  await expect(coluna(page, 'Convidado').getByText('Ana Exemplo')).toBeVisible()
  expect(await axeFinds(page)).toEqual([])

  // The list finds one of them, and stays after a reload.
  await page.getByRole('radio', { name: 'Lista', exact: true }).click()
  await page.getByRole('searchbox').fill('ana')
  await expect(
    page
      .getByText('1 de 2 pessoas')
      .or(page.getByText('1 pessoa', { exact: true }))
      .first(),
  ).toBeVisible()
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('ana')

  // Her row takes her out again, with the keyboard alone.
  await page.getByRole('button', { name: /Ana Exemplo/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Tirar da turma' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar convite' }).click()
  await page.getByRole('searchbox').fill('')
  await expect(page.getByText('1 pessoa', { exact: true }).first()).toBeVisible()
})

// A room of phones and two boards that follow it: `test/live/turma-ao-vivo.test.ts`.
test('board and wall update by themselves when a phone registers', { tag: LONGO }, async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const consultor = await prepareConsultorWith(request, 3)
  const turma = await openTurma(request, consultor)
  await applySessao(page, consultor)
  await page.goto(`/turmas/${turma.id_rodada}/projetar`)
  await page.getByRole('button', { name: 'Cadastro direto na sala' }).click()
  await expect(page.getByRole('button', { name: /^Cadastro direto até / })).toBeVisible()
  await expect(page.getByText('Cadastre-se: um minuto.')).toBeVisible()
  expect(await axeFinds(page)).toEqual([])

  const fone = await umFone(browser, baseURL)
  await fone.goto(`/t/${turma.codigo}`)
  await expect(fone.getByRole('heading', { level: 1 })).toBeVisible()
  await fone.getByRole('button', { name: 'Continuar para o cadastro' }).click()
  await expect(fone.getByText('Informe o e-mail')).toBeVisible()
  await fone.getByRole('textbox', { name: 'Seu e-mail' }).fill(novoEmail('fone'))
  await fone.getByRole('button', { name: 'Continuar para o cadastro' }).click()
  await expect(fone).toHaveURL('/cadastro-cliente')
  await expect(campo(fone, 'Nome e sobrenome')).toBeVisible()
  // The place is taken before the form is filled in: the wall counts who is invited.
  await expect(page.getByText('0 de 1 entrou', { exact: true })).toBeVisible()
  await fillCurto(fone, 'Fabiana Exemplo da Sala')
  await fone.getByRole('button', { name: /^Cadastrar/ }).click()
  await expect(page.getByText('1 de 1 entrou', { exact: true })).toBeVisible()
  await fone.context().close()

  await page.getByRole('link', { name: 'Sair da projeção' }).click()
  await expect(page.getByText('ao vivo')).toBeVisible()
  await inColuna(page, 'Cadastrado', 1)
  await enterSala(request, turma, 'segunda')
  await inColuna(page, 'Cadastrado', 2)
})

test('a person proves the address by mail, and only pressing the button takes a place', async ({ page, request }) => {
  const consultor = await prepareConsultorWith(request, 3)
  const turma = await openTurma(request, consultor)
  const email = novoEmail('estranha')
  // As it is written on a wall.
  await page.goto('/t')
  await page
    .getByRole('textbox', { name: 'Código da turma' })
    .fill(`${turma.codigo.slice(0, 4)} ${turma.codigo.slice(4).toLowerCase()}`)
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Seu e-mail' }).fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Agora olhe o seu e-mail' })).toBeFocused()
  const { html } = await waitMensagem(request, email)
  const path = /\/t\/entrada\/[^"<\s]+/.exec(html)?.[0] ?? ''
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Falta um toque' })).toBeVisible()
  expect(await pessoasOf(request, turma, consultor.token)).toBe(0)
  await page.getByRole('button', { name: 'Entrar na turma' }).click()
  await expect(page).toHaveURL('/cadastro-cliente')
  expect(await pessoasOf(request, turma, consultor.token)).toBe(1)
})

test('every invalid code shows the same page', async ({ page, request }) => {
  const consultor = await prepareConsultorWith(request, 1)
  const turma = await openTurma(request, consultor)
  await post(request, `/rodadas/${turma.id_rodada}/link`, { acao: 'fechar' }, consultor)
  for (const codigo of [turma.codigo, 'ABCDEFGH', 'xyz']) {
    await page.goto(`/t/${codigo}`)
    await expect(page.getByRole('heading', { name: 'Esta turma não está recebendo pessoas' })).toBeFocused()
  }
})

test('a company follows a turma by a link that the consultor can revoke', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const consultor = await prepareConsultorWith(request, 3)
  const turma = await openTurma(request, consultor)
  await openSala(request, consultor, turma)
  await enterSala(request, turma, 'seguida')
  await applySessao(page, consultor)
  await page.goto(`/turmas/${turma.id_rodada}`)
  await page.getByRole('button', { name: 'Criar link' }).click()
  const link = page.getByRole('textbox', { name: 'Link da página para a empresa' })
  await expect(link).toBeVisible()
  const url = new URL(await link.inputValue())

  const rh = await umFone(browser, baseURL)
  await rh.goto(url.pathname)
  await expect(rh.getByRole('heading', { level: 1, name: 'Liderança 2026' })).toBeVisible()
  await expect(rh.getByRole('listitem').filter({ hasText: 'Paula Exemplo Ramos' })).toContainText('Cadastrado')
  expect(await axeFinds(rh)).toEqual([])

  await page.getByRole('button', { name: 'Encerrar o link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar o link' }).click()
  await expect(page.getByRole('button', { name: 'Criar link' })).toBeVisible()
  await rh.reload()
  await expect(rh.getByRole('heading', { name: 'Este link não abre mais' })).toBeVisible()
  await expect(rh.getByText('Paula Exemplo Ramos')).toHaveCount(0)
  await rh.context().close()
})

async function pessoasOf(request: Parameters<typeof post>[0], { id_rodada }: Turma, token: string): Promise<number> {
  const answer = await request.get(`/rodadas/${id_rodada}`, { headers: { Authorization: `Bearer ${token}` } })
  expectThat(answer.ok()).toBe(true)
  return (await answer.json()).pessoas
}
