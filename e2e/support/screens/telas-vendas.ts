import { expect, type Page } from '@playwright/test'
import type { Tela } from './telas.ts'

const botao = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const dialogo = (page: Page) =>
  expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('heading')).toBeVisible()
/** Screens on which a consultor buys: prices by quantity, coupon, invoice and statement. */
export const DAS_COMPRAS: readonly Tela[] = [
  { nome: 'preco', quem: 'consultora', em: '/preco' },
  {
    nome: 'preco-quantidade-cupom',
    repete: 'preco',
    quem: 'consultora',
    em: '/preco',
    ate: async page => {
      await page.getByRole('textbox', { name: 'Quantas licenças' }).fill('37')
      await botao(page, 'Tenho um cupom')
      await page.getByRole('textbox', { name: 'Cupom' }).fill('BEMVINDA10')
      await expect(page.locator('.line-through')).toBeVisible()
    },
  },
  {
    nome: 'preco-nota',
    repete: 'criar-empresa-nova',
    quem: 'consultora',
    em: '/preco',
    ate: async page => {
      await botao(page, 'Mudar os dados da nota')
      await dialogo(page)
      await page.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill('12.ABC.345/01DE-36')
      await botao(page, 'Usar na nota')
      await expect(page.getByText('CPF ou CNPJ inválido')).toBeVisible()
    },
  },
  { nome: 'pagamento', quem: 'consultora', em: mundo => `/pagamento/${mundo.compra}` },
  { nome: 'minhas-compras', quem: 'consultora', em: '/minhas-compras' },
  { nome: 'minhas-compras-vazio', repete: 'criar-cliente-vazio', quem: 'consultorNovo', em: '/minhas-compras' },
  { nome: 'extrato', quem: 'consultora', em: '/extrato' },
  {
    nome: 'extrato-linha-aberta',
    repete: 'extrato',
    quem: 'consultora',
    em: '/extrato',
    ate: async page => {
      await page.locator('.ato-linha').first().click()
      await expect(
        page
          .getByRole('list', { name: /^Licenças de: / })
          .getByRole('listitem')
          .first(),
      ).toBeVisible()
    },
  },
  {
    nome: 'extrato-licencas',
    repete: 'extrato',
    quem: 'consultora',
    em: '/extrato',
    ate: page => page.getByRole('tab', { name: /^Onde está cada licença/ }).click(),
  },
]

/** Screens on which an admin sells: sales, exceptions, plans and coupons. */
export const DAS_VENDAS: readonly Tela[] = [
  { nome: 'vendas', quem: 'admin', em: '/vendas' },
  { nome: 'excecoes-pagamento', repete: 'vendas', quem: 'admin', em: '/excecoes-pagamento' },
  { nome: 'propostas', repete: 'vendas', quem: 'admin', em: '/propostas' },
  { nome: 'propostas-nova', quem: 'admin', em: '/propostas/nova' },
  { nome: 'vendas-faturadas', repete: 'vendas', quem: 'admin', em: '/vendas-faturadas' },
  { nome: 'notas-fiscais', quem: 'admin', em: '/notas-fiscais' },
  { nome: 'planos', repete: 'planos-editar', quem: 'admin', em: '/planos' },
  {
    nome: 'planos-editar',
    quem: 'admin',
    em: '/planos',
    ate: async page => {
      await botao(page, /^Editar o plano /)
      await dialogo(page)
    },
  },
  { nome: 'cupons', repete: 'planos-editar', quem: 'admin', em: '/cupons' },
  {
    nome: 'cupons-novo',
    repete: 'planos-editar',
    quem: 'admin',
    em: '/cupons',
    ate: async page => {
      await botao(page, 'Novo cupom')
      await dialogo(page)
      await botao(page, 'Criar cupom')
      await expect(page.getByText('Use de 3 a 24 letras')).toBeVisible()
    },
  },
]
