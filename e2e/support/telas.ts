import { expect, type Page } from '@playwright/test'
import { novoEmail } from './api.ts'
import type { Mundo } from './mundo.ts'
import { abrirMenu, usarSessao } from './screens.ts'
import { fecharGuia } from './teste.ts'

/** One screen in one state: how to get there, given people and links. */
export interface Tela {
  nome: string
  /** Whose session the browser has; nobody's without it. */
  quem?: 'consultora' | 'admin' | 'participante' | 'recem' | 'quase' | 'consultorNovo'
  /** Where it is. */
  em: string | ((mundo: Mundo) => string)
  /** What is done there until the state shows. */
  ate?(page: Page, mundo: Mundo): Promise<unknown>
}

const botao = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const aba = (page: Page, name: string) => page.getByRole('tab', { name }).click()
const dialogo = (page: Page) =>
  expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('heading')).toBeVisible()
const pedirConvite = async (page: Page) => {
  await page.getByRole('textbox', { name: 'E-mail do cliente' }).fill(novoEmail('convidado'))
  await botao(page, 'Convidar Cliente!')
}
const iniciar = (page: Page) => botao(page, 'Iniciar Teste')
const perfilDe =
  (quem: 'participante' | 'recem') =>
  (mundo: Mundo): string =>
    `/perfil-usuario/${mundo[quem].id_usuario}`

const ABERTAS: Tela[] = [
  { nome: 'inicio', em: '/' },
  { nome: 'login', em: '/login' },
  { nome: 'login-erros', em: '/login', ate: page => botao(page, 'Entrar') },
  { nome: 'esqueci-senha', em: '/esqueci-senha/pessoa@exemplo.com.br' },
  {
    nome: 'esqueci-senha-enviado',
    em: () => `/esqueci-senha/${novoEmail('esquecida')}`,
    ate: async page => {
      await page.getByRole('main').getByRole('button').click()
      await expect(page.getByText('Sucesso!')).toBeVisible()
    },
  },
  { nome: 'recuperar-senha', em: mundo => mundo.recuperacao },
  { nome: 'cadastro-cliente', em: mundo => mundo.convite },
  { nome: 'cadastro-cliente-erros', em: mundo => mundo.convite, ate: page => botao(page, 'Cadastrar') },
  { nome: 'cadastro-cliente-invalido', em: mundo => mundo.conviteCancelado },
  { nome: 'cadastro-usuario', em: mundo => mundo.conviteConsultor },
  { nome: 'faq', em: '/faq' },
  { nome: 'termos', em: '/termos' },
  { nome: 'privacidade', em: '/privacidade' },
  { nome: 'em-breve', em: '/em-breve' },
  { nome: 'pagina-nao-encontrada', em: '/nada-por-aqui' },
]

const DO_PARTICIPANTE: Tela[] = [
  { nome: 'perfil-participante', quem: 'participante', em: perfilDe('participante') },
  { nome: 'perfil-participante-recem', quem: 'recem', em: perfilDe('recem') },
  {
    nome: 'perfil-aviso-da-foto',
    quem: 'recem',
    em: perfilDe('recem'),
    ate: async page => {
      await botao(page, 'Alterar a foto de perfil')
      await expect(page.getByText('Não é possível alterar a foto de perfil por enquanto')).toBeVisible()
    },
  },
  { nome: 'menu', quem: 'participante', em: perfilDe('participante'), ate: abrirMenu },
  { nome: 'cadastro-cliente-sessao-aberta', quem: 'participante', em: mundo => mundo.convite },
  { nome: 'meus-dados', quem: 'recem', em: '/meus-dados' },
  {
    nome: 'teste-guia',
    quem: 'recem',
    em: perfilDe('recem'),
    ate: async page => {
      await iniciar(page)
      await dialogo(page)
    },
  },
  {
    nome: 'teste-questao',
    quem: 'recem',
    em: '/teste-individual',
    ate: fecharGuia,
  },
  {
    nome: 'teste-confirmar-ordem',
    quem: 'recem',
    em: '/teste-individual',
    ate: async page => {
      await fecharGuia(page)
      await botao(page, 'Proxima Pergunta')
      await expect(page.getByRole('button', { name: 'Está na ordem certa' })).toBeFocused()
    },
  },
  {
    nome: 'teste-encerrar',
    quem: 'quase',
    em: '/teste-individual',
    ate: async page => {
      await botao(page, 'Proxima Pergunta')
      await botao(page, 'Finalizar Teste')
      await botao(page, 'Está na ordem certa')
      await dialogo(page)
    },
  },
]

const DO_CONSULTOR: Tela[] = [
  { nome: 'perfil-consultora', quem: 'consultora', em: '/perfil-usuario' },
  { nome: 'perfil-de-cliente', quem: 'consultora', em: perfilDe('participante') },
  { nome: 'criar-cliente', quem: 'consultora', em: '/criar-cliente' },
  { nome: 'criar-cliente-convites', quem: 'consultora', em: '/criar-cliente', ate: page => aba(page, 'Convites') },
  {
    nome: 'criar-cliente-pendentes',
    quem: 'consultora',
    em: '/criar-cliente',
    ate: page => aba(page, 'Testes Pendentes'),
  },
  { nome: 'criar-cliente-vazio', quem: 'consultorNovo', em: '/criar-cliente' },
  {
    nome: 'criar-cliente-empresarial',
    quem: 'consultora',
    em: '/criar-cliente',
    ate: page => botao(page, 'Cliente Empresarial'),
  },
  {
    nome: 'criar-cliente-confirmar',
    quem: 'consultora',
    em: '/criar-cliente',
    ate: async page => {
      await pedirConvite(page)
      await dialogo(page)
    },
  },
  {
    nome: 'criar-cliente-enviado',
    quem: 'consultora',
    em: '/criar-cliente',
    ate: async page => {
      // What the server would answer, without spending a licence on a picture.
      await page.route('**/consultores/convidar', (route, request) =>
        route.fulfill({
          json: {
            url: new URL('/cadastro-cliente/exemplo.de.convite', request.url()).href,
            mensagem: 'Convite enviado.',
            id_licenca: 1,
            validade_convite: new Date(Date.now() + 432_000_000).toISOString(),
          },
        }),
      )
      await pedirConvite(page)
      await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
      await expect(page.getByRole('dialog', { name: 'Convite enviado!' })).toBeVisible()
    },
  },
  {
    nome: 'criar-cliente-cancelar',
    quem: 'consultora',
    em: '/criar-cliente',
    ate: async page => {
      await aba(page, 'Convites')
      await page
        .getByRole('button', { name: /^Cancelar convite de / })
        .first()
        .click()
      await dialogo(page)
    },
  },
  {
    nome: 'criar-cliente-falhou',
    quem: 'consultora',
    em: '/criar-cliente',
    ate: async page => {
      await page.route('**/consultores/clientes?*', route => route.fulfill({ status: 500, json: {} }))
      await page.reload()
      await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
    },
  },
  { nome: 'criar-empresa', quem: 'consultora', em: '/criar-empresa' },
  {
    nome: 'criar-empresa-nova',
    quem: 'consultora',
    em: '/criar-empresa',
    ate: async page => {
      await page.getByRole('button', { name: 'Cadastrar Empresa' }).first().click()
      await dialogo(page)
    },
  },
  { nome: 'preco', quem: 'consultora', em: '/preco' },
]

const DA_ADMINISTRACAO: Tela[] = [
  { nome: 'perfil-admin', quem: 'admin', em: '/perfil-usuario' },
  { nome: 'perfil-de-cliente-admin', quem: 'admin', em: perfilDe('participante') },
  {
    nome: 'relatorio-motivo',
    quem: 'admin',
    em: perfilDe('participante'),
    ate: async page => {
      await page.getByRole('link', { name: /^Abrir relatório \(PDF\)/ }).click()
      await dialogo(page)
    },
  },
  { nome: 'criar-consultor', quem: 'admin', em: '/criar-consultor' },
  {
    nome: 'criar-consultor-convites',
    quem: 'admin',
    em: '/criar-consultor',
    ate: page => aba(page, 'Convites pendentes'),
  },
  {
    nome: 'criar-consultor-inativar',
    quem: 'admin',
    em: '/criar-consultor',
    ate: async page => {
      await page
        .getByRole('button', { name: /^Inativar / })
        .first()
        .click()
      await dialogo(page)
    },
  },
  { nome: 'auditoria', quem: 'admin', em: '/auditoria' },
]

/** Every screen and state, in the order in which people meet them. */
export const TELAS: readonly Tela[] = [...ABERTAS, ...DO_PARTICIPANTE, ...DO_CONSULTOR, ...DA_ADMINISTRACAO]

/** Brings the screen into its state and waits until nothing on it is still on its way. */
export async function abrirTela(page: Page, mundo: Mundo, { quem, em, ate }: Tela): Promise<void> {
  if (quem) await usarSessao(page, mundo[quem])
  await page.goto(typeof em === 'string' ? em : em(mundo))
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  if (!ate) return assentar(page)
  await assentar(page)
  await ate(page, mundo)
  await assentar(page)
}

/** Nothing loads or moves any more: no placeholders, the fonts are there, animations have ended. */
export async function assentar(page: Page): Promise<void> {
  await expect(page.getByText('Carregando...')).toHaveCount(0)
  await page.waitForFunction(() => document.fonts.status === 'loaded' && !document.querySelector('.skeleton'))
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        // A toast's progress bar runs as long as the toast stands.
        .filter(
          animation => !(animation.effect instanceof KeyframeEffect && animation.effect.target?.closest('.toast')),
        )
        .map(animation => animation.finished),
    ),
  )
}
