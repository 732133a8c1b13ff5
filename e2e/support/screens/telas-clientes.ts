// whole: a table of screens to look at
import { expect, type Page } from '@playwright/test'
import { withoutVista } from '../screens.ts'
import { novoEmail } from '../servers/api.ts'
import { aba, botao, dialogOf, type Tela } from './telas-passos.ts'

const askConvite = async (page: Page) => {
  await page.getByRole('textbox', { name: 'E-mail do cliente' }).fill(novoEmail('convidado'))
  await botao(page, 'Convidar Cliente!')
}
/** Chooses an entry in the menu of the newest open invite. */
const inMenuOfConvite = async (page: Page, name: string) => {
  await aba(page, 'Convites')
  await page
    .getByRole('button', { name: /^Mais ações para / })
    .first()
    .click()
  await page.getByRole('menuitem', { name }).click()
}
/**
 * Replaces the server's answer about kept views, so that none is stored. @param faltam filters that the first view
 * names and that exist no more
 */
const withVisoes = async (page: Page, faltam: readonly string[]) => {
  const visao = (id_visao: number, nome: string, parametros: object) => ({
    id_visao,
    lista: 'clientes',
    nome,
    parametros,
    faltam: id_visao === 1 ? faltam : [],
    alterada_em: '2026-01-01T12:00:00.000Z',
  })
  const results = [
    visao(1, 'Prontos da Oficina', { aba: 'todos', estado: 'pronto' }),
    visao(2, 'Vencem nesta semana', { aba: 'convites', alerta: 'vence' }),
  ]
  await withoutVista(page)
  await page.route('**/consultores/visoes?*', route => route.fulfill({ json: { results, total: results.length } }))
  await page.reload()
  await expect(page.getByRole('link', { name: 'Vencem nesta semana' })).toBeVisible()
}

/** Screens of clients, invites, kept views and companies. */
export const DOS_CLIENTES: Tela[] = [
  { nome: 'criar-cliente', quem: 'consultora', em: '/criar-cliente' },
  { nome: 'criar-cliente-convites', quem: 'consultora', em: '/criar-cliente', ate: page => aba(page, 'Convites') },
  {
    nome: 'criar-cliente-filtro',
    quem: 'consultora',
    em: '/criar-cliente?aba=todos&estado=pronto',
    ate: async page => {
      await botao(page, /^Estado: pronto$/)
      await expect(page.getByRole('checkbox', { name: /^pronto \d/ })).toBeChecked()
    },
  },
  {
    nome: 'criar-cliente-selecao',
    quem: 'consultora',
    em: '/criar-cliente?aba=todos',
    ate: async page => {
      await page
        .getByRole('checkbox', { name: /^Selecionar (?!esta)/ })
        .first()
        .click()
      await expect(page.getByRole('toolbar').getByRole('button', { name: /^Etiquetar/ })).toBeVisible()
    },
  },
  {
    nome: 'criar-cliente-nada',
    repete: 'criar-cliente-vazio',
    quem: 'consultora',
    em: '/criar-cliente?aba=todos&de=2020-01-01&ate=2020-01-31',
  },
  {
    nome: 'criar-cliente-menu',
    repete: 'menu',
    quem: 'consultora',
    em: '/criar-cliente',
    ate: async page => {
      await aba(page, 'Convites')
      await page
        .getByRole('button', { name: /^Mais ações para / })
        .first()
        .click()
    },
  },
  {
    nome: 'criar-cliente-qr',
    quem: 'consultora',
    em: '/criar-cliente',
    ate: async page => {
      await inMenuOfConvite(page, 'QR code')
      await expect(page.getByRole('img', { name: 'QR code com o link do convite' })).toBeVisible()
    },
  },
  {
    nome: 'criar-cliente-corrigir',
    repete: 'criar-empresa-nova',
    quem: 'consultora',
    em: '/criar-cliente',
    ate: async page => {
      await inMenuOfConvite(page, 'Corrigir e-mail')
      await dialogOf(page)
    },
  },
  {
    nome: 'criar-cliente-vencidos',
    repete: 'criar-cliente-convites',
    quem: 'consultora',
    em: '/criar-cliente',
    ate: async page => {
      await aba(page, 'Convites')
      await page.getByRole('radio', { name: 'Vencidos' }).check()
    },
  },
  {
    nome: 'criar-cliente-varios',
    repete: 'criar-cliente-varios-lista',
    quem: 'consultora',
    em: '/criar-cliente',
    ate: async page => {
      await botao(page, 'Convidar vários de uma vez')
      await botao(page, 'Conferir lista')
    },
  },
  {
    nome: 'criar-cliente-varios-lista',
    quem: 'consultora',
    em: '/criar-cliente',
    ate: async page => {
      await botao(page, 'Convidar vários de uma vez')
      await page
        .getByRole('textbox', { name: 'E-mails dos clientes' })
        .fill(`Nova Exemplo <nova@exemplo.com.br>, nova@exemplo.com.br, sem.arroba.com.br, participante@exemplo.com.br`)
      await botao(page, 'Conferir lista')
      await expect(page.getByText('teste em aberto', { exact: true })).toBeVisible()
    },
  },
  {
    nome: 'criar-cliente-pendentes',
    repete: 'criar-cliente-convites',
    quem: 'consultora',
    em: '/criar-cliente',
    ate: page => aba(page, 'Testes Pendentes'),
  },
  { nome: 'criar-cliente-vazio', quem: 'consultorNovo', em: '/criar-cliente' },
  {
    nome: 'criar-cliente-empresarial',
    repete: 'criar-cliente',
    quem: 'consultora',
    em: '/criar-cliente',
    ate: page => botao(page, 'Cliente Empresarial'),
  },
  {
    nome: 'criar-cliente-confirmar',
    quem: 'consultora',
    em: '/criar-cliente',
    ate: async page => {
      await askConvite(page)
      await dialogOf(page)
    },
  },
  {
    nome: 'criar-cliente-enviado',
    repete: 'criar-cliente-falhou',
    quem: 'consultora',
    em: '/criar-cliente',
    ate: async page => {
      // What the server would answer, without spending a licence on a picture.
      await page.route('**/consultores/convidar', (route, request) =>
        route.fulfill({
          json: {
            url: new URL('/cadastro-cliente/exemplo.de.convite', request.url()).href,
            url_curta: new URL('/c/k7m29qxt4hvw3bnp', request.url()).href,
            mensagem: 'Convite enviado.',
            id_licenca: 1,
            id_convite: '00000000-0000-4000-8000-000000000000',
            resultado: 'convidado',
            validade_convite: new Date(Date.now() + 432_000_000).toISOString(),
          },
        }),
      )
      await askConvite(page)
      await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
      await expect(page.getByRole('dialog', { name: 'Convite enviado!' })).toBeVisible()
    },
  },
  {
    nome: 'criar-cliente-cancelar',
    repete: 'criar-cliente-confirmar',
    quem: 'consultora',
    em: '/criar-cliente',
    ate: async page => {
      await inMenuOfConvite(page, 'Cancelar convite')
      await dialogOf(page)
    },
  },
  {
    nome: 'criar-cliente-falhou',
    quem: 'consultora',
    em: '/criar-cliente',
    ate: async page => {
      await withoutVista(page)
      await page.route(/\/consultores\/pessoas\/?\?/, route => route.fulfill({ status: 500, json: {} }))
      await page.reload()
      await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
    },
  },
  { nome: 'criar-empresa', quem: 'consultora', em: '/criar-empresa' },
  // The demonstration's first company.
  { nome: 'empresa', quem: 'consultora', em: '/empresa/1' },
  { nome: 'empresa-pessoas', repete: 'empresa', quem: 'consultora', em: '/empresa/1?aba=pessoas' },
  { nome: 'empresa-licencas', repete: 'empresa', quem: 'consultora', em: '/empresa/1?aba=licencas' },
  { nome: 'empresa-acessos', repete: 'empresa', quem: 'consultora', em: '/empresa/1?aba=acessos' },
  {
    nome: 'criar-empresa-nova',
    quem: 'consultora',
    em: '/criar-empresa',
    ate: async page => {
      await page.getByRole('button', { name: 'Cadastrar Empresa' }).first().click()
      await dialogOf(page)
    },
  },
  {
    nome: 'criar-cliente-visoes',
    quem: 'consultora',
    em: '/criar-cliente?aba=todos&estado=pronto',
    ate: page => withVisoes(page, []),
  },
  {
    nome: 'criar-cliente-visao-guardar',
    repete: 'criar-cliente-visoes',
    quem: 'consultora',
    em: '/criar-cliente?aba=todos&estado=conversado',
    ate: async page => {
      await botao(page, 'Guardar esta visão')
      await expect(page.getByRole('textbox', { name: 'Nome da visão' })).toBeFocused()
    },
  },
  {
    nome: 'criar-cliente-visao-opcoes',
    repete: 'criar-cliente-visoes',
    quem: 'consultora',
    em: '/criar-cliente?aba=todos&estado=conversado',
    ate: async page => {
      await withVisoes(page, [])
      await botao(page, 'Opções da visão Prontos da Oficina')
      await expect(page.getByRole('button', { name: 'Excluir visão' })).toBeVisible()
    },
  },
  {
    nome: 'criar-cliente-visao-falta',
    repete: 'criar-cliente-visoes',
    quem: 'consultora',
    em: '/criar-cliente?aba=todos&estado=pronto',
    ate: async page => {
      await withVisoes(page, ['etiqueta'])
      await expect(page.getByText('Uma etiqueta desta visão não existe mais.', { exact: false })).toBeVisible()
    },
  },
  {
    nome: 'criar-cliente-visoes-falharam',
    repete: 'criar-cliente-falhou',
    quem: 'consultora',
    em: '/criar-cliente?aba=todos',
    ate: async page => {
      await page.route('**/consultores/visoes?*', route => route.fulfill({ status: 500, json: {} }))
      await page.reload()
      await expect(page.getByText('Suas visões não carregaram.')).toBeVisible()
    },
  },
]
