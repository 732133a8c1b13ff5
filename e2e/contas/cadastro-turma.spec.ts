import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { DAY_MS } from '#shared/platform/time.ts'
import { campo } from '../support/cadastro.ts'
import { test as base, expect } from '../support/journey.ts'
import { CONSULTORA, get, novoEmail, openSessao, post, SENHA } from '../support/servers/api.ts'
import { openSala, openTurma, prepareConsultorWith } from '../support/turma.ts'

/** Fixture: a turma with a company and one person invited; closed afterwards, so that an unused licence returns. */
const test = base.extend<{ deEmpresa: { url: string; empresa: string } }>({
  deEmpresa: async ({ request }, use) => {
    const consultora = await openSessao(request, CONSULTORA.email)
    const { results } = await get<{ results: { id_empresa: number; nome: string }[] }>(
      request,
      '/empresas/',
      consultora,
    )
    const [empresa] = results
    const { id_rodada } = await post<{ id_rodada: string }>(
      request,
      '/rodadas',
      {
        nome: 'Lideranças Exemplo',
        fecha_em: new Date(Date.now() + 3 * DAY_MS).toISOString(),
        max_entradas: 1,
        id_empresa: empresa!.id_empresa,
      },
      consultora,
    )
    const convidados = await post<{ results: { convite: { url: string } }[] }>(
      request,
      `/rodadas/${id_rodada}/convidar`,
      { id_lote: randomUUID(), emails: [novoEmail('turma')] },
      consultora,
    )
    await use({ url: convidados.results[0]!.convite.url, empresa: empresa!.nome })
    await post(request, `/rodadas/${id_rodada}/encerrar`, {}, consultora)
  },
})

/** Counts what a person does in a visit: fields typed into, boxes ticked and buttons pressed. */
function visitaOf(page: Page) {
  const feito = { campos: 0, caixas: 0, toques: 0 }
  return {
    feito,
    async escrever(name: string | RegExp, texto: string) {
      await page.getByRole('textbox', { name }).fill(texto)
      feito.campos += 1
    },
    async marcar(name: string) {
      await page.getByRole('checkbox', { name }).check()
      feito.caixas += 1
    },
    async tocar(name: string) {
      await page.getByRole('button', { name, exact: true }).click()
      feito.toques += 1
    },
  }
}

test('a person in an open room comes to the first question by 4 fields, 1 box and 2 presses, on a phone without scrolling', async ({
  page,
  request,
}) => {
  const consultor = await prepareConsultorWith(request, 2)
  const turma = await openTurma(request, consultor, { mensagem: '' })
  await openSala(request, consultor, turma)
  await page.setViewportSize({ width: 360, height: 640 })
  const { feito, escrever, marcar, tocar } = visitaOf(page)
  /** Each of these lies in the window as the page first stands. */
  const withoutRolar = async (...names: string[]) => {
    expect(await page.evaluate(() => scrollY)).toBe(0)
    for (const name of names) await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  }

  await page.goto(`/t/${turma.codigo}`)
  await escrever(/^Seu e-mail/, novoEmail('curta'))
  await withoutRolar('Continuar para o cadastro')
  await tocar('Continuar para o cadastro')
  await expect(page.getByText(`para a turma “${turma.nome}”`)).toBeVisible()
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0)
  await withoutRolar('Cadastrar')

  // A wrong start keeps what was typed and says so at the fields.
  await page.getByRole('textbox', { name: /^Nome e sobrenome/ }).fill('Élisa')
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
  await expect(page.getByText('Escreva nome e sobrenome')).toBeVisible()
  await expect(page.getByText('Para participar é preciso ter 18 anos ou mais')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: /^Nome e sobrenome/ })).toHaveValue('Élisa')

  await escrever(/^Nome e sobrenome/, 'Élisa Exemplo Curta')
  await escrever(/^Senha/, SENHA)
  await escrever(/^Confirme a senha/, SENHA)
  await marcar('Tenho 18 anos ou mais')
  await tocar('Cadastrar')
  await expect(page).toHaveURL(/\/teste-individual\?licenca=\d+$/)
  await expect(page.locator('#pergunta')).toBeInViewport()
  expect(feito).toEqual({ campos: 4, caixas: 1, toques: 2 })
})

test("a company's turma names its company, offers none, and asks nobody about sharing before there is a result", async ({
  page,
  deEmpresa,
}) => {
  await page.goto(deEmpresa.url)
  await expect(page.getByText(`para a turma “Lideranças Exemplo · ${deEmpresa.empresa}”`)).toBeVisible()
  await expect(page.getByText('só o vê se você escolher mostrar, depois de ler.')).toHaveCount(1)
  await expect(page.getByText('Quem vê o seu resultado?')).toHaveCount(0)
  await expect(campo(page, 'CPF')).toHaveCount(0)
  await expect(page.getByRole('combobox')).toHaveCount(0)
})
