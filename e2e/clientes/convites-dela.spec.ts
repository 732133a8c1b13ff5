import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { axeFinds } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { applySessao } from '../support/screens.ts'
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
import { longUnless } from '../support/servers/longo.ts'

/** Registers a consultor with this many licences and one company. */
async function prepareConsultora(request: APIRequestContext, quantidade: number): Promise<Sessao> {
  const consultor = await prepareConsultorNovo(request)
  const admin = await openSessao(request, ADMIN.email)
  const body = { id_lancamento: randomUUID(), tipo: 'cortesia', quantidade, motivo: 'Jornada de exemplo' }
  await post(request, `/consultores/${consultor.id_usuario}/licencas`, body, admin)
  await post(request, '/empresas', { nome: 'Oficina Exemplo', cnpj: '12ABC34501DE35', cep: '01001000' }, consultor)
  return consultor
}

const botao = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const withoutFalhas = async (page: Page) => expect(await axeFinds(page)).toEqual([])

for (const width of [390, 1280]) {
  test.describe(`invites from a file at ${width} px`, longUnless(width, 1280), () => {
    test.use({ viewport: { width, height: 844 } })

    test('invite forty people of a file in five presses, with name, company and etiquetas', async ({
      page,
      request,
    }) => {
      const consultor = await prepareConsultora(request, 43)
      const primeira = novoEmail('p0')
      const rows = Array.from(
        { length: 40 },
        (_, i) =>
          `Pessoa ${'ABCDEFGH'[i % 8]} Exemplo;${i === 0 ? primeira : novoEmail(`p${i}`)};OFICINA exemplo;liderança, 2026`,
      )
      await applySessao(page, consultor)
      await page.goto('/criar-cliente')
      let presses = 0
      const press = async (name: string | RegExp) => {
        presses++
        await botao(page, name).click()
      }
      await press('Convidar vários de uma vez')
      const choose = page.waitForEvent('filechooser')
      await press('Escolher arquivo')
      await (await choose).setFiles({
        name: 'turma.csv',
        mimeType: 'text/csv',
        // Excel's own "Unicode text": UTF-16 with its mark.
        buffer: Buffer.from(`\uFEFFNome;E-mail;Empresa;Etiquetas\r\n${rows.join('\r\n')}\r\n`, 'utf16le'),
      })
      await expect(
        page.getByText('E-mail: E-mail · Nome: Nome · Empresa: Empresa · Etiquetas: Etiquetas'),
      ).toBeVisible()
      await expect(page.getByText('Usa 40 licenças, ficam 3')).toBeVisible()
      await withoutFalhas(page)
      await press('Convidar 40 pessoas')
      presses++
      await page.getByRole('alertdialog').getByRole('button', { name: 'Convidar' }).click()
      await expect(page.getByRole('heading', { name: 'Como ficou a lista' })).toBeVisible()
      await expect(page.getByText('40 convidados')).toBeVisible()
      expect(presses).toBeLessThanOrEqual(5)
      const etiquetas = await get<{ results: { nome: string; pessoas: number }[] }>(
        request,
        '/consultores/etiquetas',
        consultor,
      )
      expect(etiquetas.results.map(({ nome, pessoas }) => [nome, pessoas])).toEqual([
        ['2026', 40],
        ['liderança', 40],
      ])
      const convites = await get<{ results: { email: string; nome: string; id_empresa: number | null }[] }>(
        request,
        `/consultores/convites-enviados?busca=${primeira}`,
        consultor,
      )
      expect(convites.results).toMatchObject([{ nome: 'Pessoa A Exemplo', id_empresa: expect.any(Number) }])
    })

    test('let the consultor choose other columns and replace an unknown company in place', async ({
      page,
      request,
    }) => {
      const consultor = await prepareConsultora(request, 5)
      await applySessao(page, consultor)
      await page.goto('/criar-cliente')
      await botao(page, 'Convidar vários de uma vez').click()
      const choose = page.waitForEvent('filechooser')
      await botao(page, 'Escolher arquivo').click()
      await (await choose).setFiles({
        name: 'lista.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`Pessoa,E-mail,Onde\nAna Lima,${novoEmail('ana')},Oficna\nBeto,beto.exemplo.com.br,\n`),
      })
      const mudar = botao(page, 'Mudar colunas')
      await mudar.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('combobox', { name: 'Empresa' }).selectOption('Onde')
      const empresas = page.getByRole('region', { name: 'Empresas que você ainda não tem' })
      await expect(empresas).toContainText('Oficna · 1 pessoa')
      await withoutFalhas(page)
      await empresas.getByRole('combobox').selectOption('Oficina Exemplo')
      await expect(empresas).toBeHidden()
      await page.getByRole('textbox', { name: 'E-mail da linha 2' }).fill(novoEmail('beto'))
      await expect(page.getByText('Usa 2 licenças, ficam 3')).toBeVisible()
    })

    test('send one person a personal mail, whose short link opens the registration with the name', async ({
      page,
      request,
    }) => {
      const consultor = await prepareConsultora(request, 2)
      const email = novoEmail('beto')
      await applySessao(page, consultor)
      await page.goto('/criar-cliente')
      await page.getByRole('textbox', { name: 'E-mail do cliente' }).fill(email)
      await botao(page, 'Incluir nome, etiquetas e recado').click()
      await page.getByRole('textbox', { name: 'Nome' }).fill('Beto Exemplo')
      await page.getByRole('combobox', { name: 'Empresa' }).selectOption('Oficina Exemplo')
      const recado = page.getByRole('textbox', { name: 'Recado seu no e-mail' })
      await recado.fill('Veja em golpe.com')
      await botao(page, 'Convidar Cliente!').click()
      await expect(recado).toHaveAccessibleDescription(/sem endereços de sites/)
      await recado.fill('Gostei da nossa conversa.')
      await withoutFalhas(page)
      await botao(page, 'Convidar Cliente!').click()
      await page.getByRole('alertdialog').getByRole('button').last().click()
      const link = await page.getByRole('textbox', { name: 'Link do convite' }).inputValue()
      const { html } = await waitMensagem(request, email)
      for (const part of ['Olá, Beto!', 'Gostei da nossa conversa.', link]) expect(html).toContain(part)

      await page.context().clearCookies()
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
      await page.goto(new URL(link).pathname)
      await expect(page).toHaveURL('/cadastro-cliente')
      await expect(page.getByRole('textbox', { name: 'Nome e sobrenome' })).toHaveValue('Beto Exemplo')
    })
  })
}
