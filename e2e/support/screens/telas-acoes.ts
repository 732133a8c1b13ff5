import { randomUUID } from 'node:crypto'
import { expect, request as outside, type Page } from '@playwright/test'
import type { Scene } from '../rooms/mundo.ts'
import { get, post, type Sessao } from '../servers/api.ts'
import type { Tela } from './telas.ts'

const barra = (page: Page, name: RegExp) => page.getByRole('toolbar').getByRole('button', { name }).click()
const dialogo = (page: Page) => page.getByRole('dialog')
const chooseOne = (page: Page) =>
  page
    .getByRole('checkbox', { name: /^Selecionar (?!esta página)/ })
    .first()
    .check()

/** Labels everybody on the first page of the consultor's clients and waits until the ação is done; returns its id. */
async function label(page: Page, consultora: Sessao): Promise<string> {
  // Asked outside the browser, whose cookie would want its header too.
  const calls = await outside.newContext({ baseURL: new URL(page.url()).origin })
  const { results } = await get<{ results: { id_pessoa: number }[] }>(
    calls,
    '/consultores/pessoas?pagina=1&limite=50',
    consultora,
  )
  const id_acao = randomUUID()
  const selecao = { ids: results.map(({ id_pessoa }) => id_pessoa) }
  // A label of its own each time: on some of them this one may stand already.
  const parametros = { etiqueta: `tela ${id_acao.slice(0, 8)}` }
  await post(calls, '/consultores/acoes', { id_acao, tipo: 'etiquetar', selecao, parametros }, consultora)
  const read = () => get<{ acao: { terminada_em: string | null } }>(calls, `/consultores/acoes/${id_acao}`, consultora)
  await expect.poll(async () => (await read()).acao.terminada_em).not.toBeNull()
  await calls.dispose()
  return id_acao
}
const withEtiqueta = async (page: Page, { consultora }: Scene, em: (id_acao: string) => string) => {
  await page.goto(em(await label(page, consultora)))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Screens of labels and of ações on many people. */
export const TELAS_ACOES: readonly Tela[] = [
  { nome: 'etiquetas-vazias', repete: 'criar-cliente-vazio', quem: 'consultorNovo', em: '/etiquetas' },
  {
    nome: 'etiquetas',
    quem: 'consultora',
    em: '/etiquetas',
    ate: (page, mundo) => withEtiqueta(page, mundo, () => '/etiquetas'),
  },
  {
    nome: 'etiquetas-editar',
    repete: 'etiquetas',
    quem: 'consultora',
    em: '/etiquetas',
    async ate(page, mundo) {
      await withEtiqueta(page, mundo, () => '/etiquetas')
      await page
        .getByRole('button', { name: /^Editar a etiqueta / })
        .first()
        .click()
      await expect(page.getByRole('dialog').getByLabel('Nome')).toBeVisible()
    },
  },
  { nome: 'acoes-vazias', repete: 'criar-cliente-vazio', quem: 'consultorNovo', em: '/acoes' },
  { nome: 'acoes', quem: 'consultora', em: '/acoes', ate: (page, mundo) => withEtiqueta(page, mundo, () => '/acoes') },
  {
    nome: 'acao',
    quem: 'consultora',
    em: '/acoes',
    async ate(page, mundo) {
      await withEtiqueta(page, mundo, id_acao => `/acoes/${id_acao}`)
      await expect(page.getByRole('list', { name: 'Pessoa por pessoa' })).toBeVisible()
    },
  },
  {
    nome: 'criar-cliente-etiquetar',
    repete: 'criar-cliente-confirmar',
    quem: 'consultora',
    em: '/criar-cliente',
    async ate(page) {
      await chooseOne(page)
      await barra(page, /^Etiquetar/)
      await dialogo(page).getByRole('combobox').fill('lid')
      await expect(dialogo(page).getByRole('listbox')).toBeVisible()
    },
  },
  {
    nome: 'criar-cliente-estender',
    repete: 'criar-cliente-confirmar',
    quem: 'consultora',
    em: '/criar-cliente?aba=convites',
    async ate(page) {
      await chooseOne(page)
      await barra(page, /^Estender/)
      await expect(dialogo(page)).toContainText('Estender o convite')
    },
  },
]
