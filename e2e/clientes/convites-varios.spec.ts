import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { sheetXml, workbook } from '../../test/lists/workbook.ts'
import { expect, test } from '../support/journey.ts'
import { applySessao, licencasIndividuais } from '../support/screens.ts'
import {
  ADMIN,
  get,
  novoEmail,
  openSessao,
  post,
  prepareConsultorNovo,
  type Sessao,
  waitMensagem,
} from '../support/servers/api.ts'
import { LONGO, longUnless } from '../support/servers/longo.ts'

/** Registers a new consultor with exactly this many licences, so that no other journey changes the counter. */
async function consultorCom(request: APIRequestContext, quantidade: number): Promise<Sessao> {
  const consultor = await prepareConsultorNovo(request)
  const admin = await openSessao(request, ADMIN.email)
  await post(
    request,
    `/consultores/${consultor.id_usuario}/licencas`,
    { id_lancamento: randomUUID(), tipo: 'cortesia', quantidade, motivo: 'Jornada de exemplo' },
    admin,
  )
  return consultor
}

const campo = (page: Page) => page.getByRole('textbox', { name: 'E-mails dos clientes' })
const linhas = (page: Page) => page.getByRole('list', { name: 'E-mails da lista' }).getByRole('listitem')
const botao = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const confirm = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Convidar' }).click()
const abertos = async (request: APIRequestContext, consultor: Sessao) =>
  (await get<{ results: { email: string; url: string }[] }>(request, '/consultores/convites-enviados', consultor))
    .results

async function open(page: Page, consultor: Sessao): Promise<void> {
  await applySessao(page, consultor)
  await page.goto('/criar-cliente')
  await botao(page, 'Convidar vários de uma vez').click()
  await expect(campo(page)).toBeVisible()
}

for (const width of [390, 1280]) {
  test.describe(`a pasted list of invites at ${width} px`, longUnless(width, 390), () => {
    test.use({ viewport: { width, height: 844 } })

    test('is checked, corrected and sent, and shows the outcome of each line', async ({ page, request }) => {
      const consultor = await consultorCom(request, 5)
      const [ana, beto, caio] = [novoEmail('ana'), novoEmail('beto'), novoEmail('caio')]
      await open(page, consultor)
      await botao(page, 'Conferir lista').click()
      await expect(campo(page)).toHaveAccessibleDescription(/Cole ao menos um e-mail/)
      await expect(campo(page)).toBeFocused()

      await campo(page).fill(
        `Nome\tE-mail\nAna Exemplo <${ana}>; "Lima, Beto" <${beto}>\n${ana}, ${caio.replace('@', '.')}`,
      )
      await botao(page, 'Conferir lista').click()
      await expect(page.getByRole('heading', { name: 'Confira a lista' })).toBeFocused()
      await expect(linhas(page)).toHaveCount(4)
      await expect(linhas(page).nth(0)).toContainText('pronto para enviar')
      await expect(linhas(page).nth(2)).toContainText('repetido na lista')
      await expect(linhas(page).nth(3)).toContainText('e-mail inválido')
      await expect(page.getByText('2 para enviar · usa 2 licenças · 2 para corrigir ou tirar')).toBeVisible()

      await page.getByRole('textbox', { name: 'E-mail da linha 4' }).fill(caio)
      await botao(page, 'Tirar a linha 3').click()
      await expect(linhas(page)).toHaveCount(3)
      await expect(linhas(page).nth(2)).toBeFocused()
      await expect(page.getByText('3 para enviar · usa 3 licenças')).toBeVisible()

      await botao(page, 'Convidar 3 pessoas').click()
      await confirm(page)
      await expect(page.getByRole('heading', { name: 'Como ficou a lista' })).toBeVisible()
      for (const i of [0, 1, 2]) await expect(linhas(page).nth(i).getByText('convidado', { exact: true })).toBeVisible()
      await expect(
        linhas(page)
          .nth(0)
          .getByRole('button', { name: `Copiar link do convite de ${ana}` }),
      ).toBeVisible()
      await expect.poll(() => licencasIndividuais(page)).toBe(2)
      expect((await abertos(request, consultor)).map(convite => convite.email).toSorted()).toEqual(
        [ana, beto, caio].toSorted(),
      )
      const { html } = await waitMensagem(request, caio)
      expect(html).toMatch(/\/c\/[0-9a-z]{16}/)

      await botao(page, 'Nova lista').click()
      await expect(campo(page)).toBeVisible()
      await expect(campo(page)).toHaveValue('')
    })
  })
}

test('reads a common CSV: semicolons, a heading, accented names in Latin-1', { tag: LONGO }, async ({
  page,
  request,
}) => {
  const consultor = await consultorCom(request, 2)
  const [ana, beto] = [novoEmail('ana'), novoEmail('beto')]
  await open(page, consultor)
  const choose = page.waitForEvent('filechooser')
  await botao(page, 'Escolher arquivo').click()
  await (await choose).setFiles({
    name: 'clientes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Nome;E-mail;Observação\r\nAna Conceição;${ana};"a; b"\r\n"João; Beto";${beto};\r\n`, 'latin1'),
  })
  await expect(linhas(page)).toHaveCount(2)
  await expect(page.getByRole('textbox', { name: 'E-mail da linha 1' })).toHaveValue(ana)
  await expect(page.getByRole('textbox', { name: 'E-mail da linha 2' })).toHaveValue(beto)
})

test('reads a workbook, asks which of two columns counts, and offers what a typist meant', async ({
  page,
  request,
}) => {
  const consultor = await consultorCom(request, 2)
  const [casa, trabalho] = [novoEmail('casa'), novoEmail('trabalho')]
  await open(page, consultor)
  const choose = page.waitForEvent('filechooser')
  await botao(page, 'Escolher arquivo').click()
  await (await choose).setFiles({
    name: 'equipe.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      workbook({
        Capa: sheetXml([[1, ['Oficina']]]),
        Gente: sheetXml([
          [1, ['Participantes da oficina']],
          [3, ['E-mail do gestor', 'Nome', 'E-mail pessoal', 'E-mail corporativo']],
          [4, ['zilda@exemplo.com.br', 'Ana Sá', casa, trabalho]],
          [5, ['zilda@exemplo.com.br', 'Bia/Ana', '', 'bia@gmial.com']],
        ]),
      }),
    ),
  })
  const colunas = page.getByRole('region', { name: 'Colunas da lista' })
  await expect(colunas.getByText('E-mail: confira a coluna')).toBeVisible()
  await expect(colunas.getByText('Fora da lista, porque são títulos: linhas 1.')).toBeVisible()
  await expect(colunas.getByText('outras abas, que não foram lidas: Capa')).toBeVisible()
  const primeira = page.getByRole('textbox', { name: 'E-mail da linha 1' })
  await expect(primeira).toHaveValue(casa)
  await expect(linhas(page).nth(1)).toContainText('Da coluna “E-mail corporativo”')
  await expect(linhas(page).nth(1)).toContainText('Bia/Ana (o e-mail não usa este nome)')
  await colunas.getByLabel('E-mail', { exact: true }).selectOption('E-mail corporativo')
  await expect(primeira).toHaveValue(trabalho)
  await expect(colunas.getByText('E-mail: confira a coluna')).toBeHidden()
  await botao(page, 'Seria bia@gmail.com?').click()
  await expect(page.getByRole('textbox', { name: 'E-mail da linha 2' })).toHaveValue('bia@gmail.com')
})

test('shows an error for a file without addresses and keeps the list', { tag: LONGO }, async ({ page, request }) => {
  await open(page, await prepareConsultorNovo(request))
  await campo(page).fill('ana@exemplo.com.br')
  const choose = page.waitForEvent('filechooser')
  await botao(page, 'Escolher arquivo').click()
  await (await choose).setFiles({ name: 'vazio.csv', mimeType: 'text/csv', buffer: Buffer.from('') })
  await expect(campo(page)).toHaveAccessibleDescription(/Não encontramos e-mails em vazio.csv/)
  await expect(campo(page)).toHaveValue('ana@exemplo.com.br')
})

test('stops when the licences run out, and keeps the rest of the list over a reload', async ({ page, request }) => {
  const consultor = await consultorCom(request, 1)
  const emails = [novoEmail('um'), novoEmail('dois'), novoEmail('tres')]
  await open(page, consultor)
  await campo(page).fill(emails.join('\n'))
  await botao(page, 'Conferir lista').click()
  await expect(page.getByText('Faltam 2 licenças')).toBeVisible()
  // The list has the width of the page: an address is read whole in its field.
  const field = page.getByRole('textbox', { name: 'E-mail da linha 1' })
  expect(await field.evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(400)
  await botao(page, 'Convidar 3 pessoas').click()
  await confirm(page)
  await expect(linhas(page).nth(0).getByText('convidado', { exact: true })).toBeVisible()
  await expect(linhas(page).nth(1)).toContainText('sem licença')
  await expect(linhas(page).nth(2)).toContainText('sem licença')
  await expect.poll(() => licencasIndividuais(page)).toBe(0)

  await page.reload()
  await expect(linhas(page)).toHaveCount(3)
  await expect(linhas(page).nth(0).getByText('convidado', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'E-mail da linha 3' })).toHaveValue(emails[2]!)
  await botao(page, 'Tirar a linha 3').click()

  const admin = await openSessao(request, ADMIN.email)
  await post(
    request,
    `/consultores/${consultor.id_usuario}/licencas`,
    { id_lancamento: randomUUID(), tipo: 'cortesia', quantidade: 2, motivo: 'Jornada de exemplo' },
    admin,
  )
  await page.reload()
  await botao(page, 'Convidar 1 pessoa').click()
  await confirm(page)
  await expect(linhas(page).nth(1).getByText('convidado', { exact: true })).toBeVisible()
  await expect.poll(() => licencasIndividuais(page)).toBe(1)
  expect(await abertos(request, consultor)).toHaveLength(2)
})

test('sending a list again after a lost answer invites everybody once', { tag: LONGO }, async ({ page, request }) => {
  const consultor = await consultorCom(request, 5)
  const emails = [novoEmail('um'), novoEmail('dois')]
  await open(page, consultor)
  await campo(page).fill(emails.join('; '))
  await botao(page, 'Conferir lista').click()
  // The server does its part, and the connection breaks before the answer arrives.
  await page.route('**/participantes/convidar-lote', async route => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await botao(page, 'Convidar 2 pessoas').click()
  await confirm(page)
  await expect(page.getByRole('region', { name: 'Avisos' }).getByRole('listitem')).toBeVisible()
  await page.unroute('**/participantes/convidar-lote')
  await expect.poll(() => licencasIndividuais(page)).toBe(3)
  await expect(linhas(page).nth(1)).toContainText('já convidado')

  await botao(page, 'Convidar 2 pessoas').click()
  await confirm(page)
  for (const i of [0, 1]) await expect(linhas(page).nth(i).getByText('convidado', { exact: true })).toBeVisible()
  await expect.poll(() => licencasIndividuais(page)).toBe(3)
  expect(await abertos(request, consultor)).toHaveLength(2)
})

test('hides the list from another person who signs in on the same tab', async ({ page, request }) => {
  const [um, outro] = [await prepareConsultorNovo(request), await prepareConsultorNovo(request)]
  await open(page, um)
  await campo(page).fill(novoEmail('segredo'))
  await applySessao(page, outro)
  await page.goto('/criar-cliente')
  await expect(botao(page, 'Convidar vários de uma vez')).toBeVisible()
  await botao(page, 'Convidar vários de uma vez').click()
  await expect(campo(page)).toHaveValue('')
})
