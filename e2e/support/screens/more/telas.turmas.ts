import { expect, type Page } from '@playwright/test'
import type { Tela } from '../telas.ts'

const botao = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const dialogo = (page: Page) =>
  expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('heading').first()).toBeVisible()

/** Screens of turmas: the consultor's, the wall, the page behind a code, and the company's page. */
export const DAS_TURMAS: readonly Tela[] = [
  { nome: 'turmas', quem: 'consultora', em: '/turmas' },
  { nome: 'turmas-vazia', repete: 'criar-cliente-vazio', quem: 'consultorNovo', em: '/turmas' },
  {
    nome: 'turmas-nova',
    quem: 'consultora',
    em: '/turmas',
    ate: async page => {
      await botao(page, 'Nova turma')
      await dialogo(page)
      await botao(page, 'Abrir turma')
      await expect(page.getByText('Dê um nome à turma')).toBeVisible()
    },
  },
  { nome: 'turma', quem: 'consultora', em: ({ turma }) => `/turmas/${turma.id_rodada}` },
  {
    nome: 'turma-lista',
    repete: 'turma',
    quem: 'consultora',
    em: ({ turma }) => `/turmas/${turma.id_rodada}?ver=lista`,
  },
  {
    nome: 'turma-inexistente',
    repete: 'turma-fechada',
    quem: 'consultora',
    em: '/turmas/00000000-0000-4000-8000-000000000000',
  },
  {
    nome: 'turma-incluir',
    quem: 'consultora',
    em: ({ turma }) => `/turmas/${turma.id_rodada}`,
    ate: async page => {
      await botao(page, 'Incluir pessoas')
      await page
        .getByRole('dialog')
        .getByRole('textbox')
        .fill('Ana Exemplo <ana@exemplo.com.br>\nbeto@exemplo\nCaio Exemplo, caio@exemplo.com.br')
      await botao(page, 'Conferir lista')
      await expect(page.getByRole('button', { name: 'Convidar 2 pessoas' })).toBeVisible()
    },
  },
  { nome: 'turma-projetar', quem: 'consultora', em: ({ turma }) => `/turmas/${turma.id_rodada}/projetar` },
  { nome: 'turma-entrar', em: ({ turma }) => `/t/${turma.codigo}` },
  {
    nome: 'turma-entrar-email',
    repete: 'turma-entrar',
    em: ({ turma }) => `/t/${turma.codigo}`,
    ate: async page => {
      await page.getByRole('textbox', { name: 'Seu e-mail' }).fill('quem@exemplo.com.br')
      await botao(page, 'Receber o link')
      await expect(page.getByRole('heading', { name: 'Agora olhe o seu e-mail' })).toBeVisible()
    },
  },
  {
    nome: 'turma-entrar-com-conta',
    repete: 'turma-entrar',
    quem: 'participante',
    em: ({ turma }) => `/t/${turma.codigo}`,
  },
  { nome: 'turma-fechada', em: '/t/ABCDEFGH' },
  { nome: 'turma-entrada', em: '/t/entrada/um-token-qualquer' },
  { nome: 'turma-acompanhamento', em: ({ turma }) => turma.acompanhamento },
  { nome: 'turma-acompanhamento-revogado', repete: 'turma-fechada', em: '/acompanhamento/nenhum' },
]
