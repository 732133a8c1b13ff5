import { expect, type Page } from '@playwright/test'
import { novoEmail } from './api.ts'
import { FICHA_COMPLETA } from './ficha-tecnica.ts'
import type { Mundo } from './mundo.ts'
import { abrirMenu, usarSessao } from './screens.ts'
import { DAS_TURMAS } from './telas.turmas.ts'
import { TELAS_ACOES } from './telas-acoes.ts'
import { DA_MESA } from './telas-mesa.ts'
import { DO_RELATORIO } from './telas-relatorio.ts'
import { DAS_COMPRAS, DAS_VENDAS } from './telas-vendas.ts'
import { fecharGuia } from './teste.ts'

/** One screen in one state: how to get there, given people and links. */
export interface Tela {
  nome: string
  /** Another state that is made of the same parts: looked at in every `npm test`, this one in `test:longo`. */
  repete?: string
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
/** The act of that name on the newest open invite. */
const noMenuDoConvite = async (page: Page, name: string) => {
  await aba(page, 'Convites')
  await page
    .getByRole('button', { name: /^Mais ações para / })
    .first()
    .click()
  await page.getByRole('menuitem', { name }).click()
}
const iniciar = (page: Page) => botao(page, /^(Iniciar Teste|Continuar|Finalizar)$/)
const perfilDe =
  (quem: 'participante' | 'recem') =>
  (mundo: Mundo): string =>
    `/perfil-usuario/${mundo[quem].id_usuario}`

const ABERTAS: Tela[] = [
  { nome: 'inicio', em: '/' },
  { nome: 'login', em: '/login' },
  { nome: 'login-erros', repete: 'cadastro-cliente-erros', em: '/login', ate: page => botao(page, 'Entrar') },
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
  { nome: 'nao-quero-receber', em: mundo => mundo.recusa },
  {
    nome: 'nao-quero-receber-feito',
    repete: 'nao-quero-receber',
    em: mundo => mundo.recusa,
    ate: async page => {
      // A screen that was looked at before is in that state already.
      const recusar = page.getByRole('button', { name: 'Não quero receber convites' })
      if (await recusar.isVisible()) await recusar.click()
      await expect(page.getByRole('button', { name: 'Voltar a receber convites' })).toBeVisible()
    },
  },
  { nome: 'caixa-local', em: '/caixa-local' },
  { nome: 'faq', em: '/faq' },
  { nome: 'guia', em: '/guias/devolutiva' },
  { nome: 'ficha-tecnica', em: '/ficha-tecnica' },
  {
    nome: 'ficha-tecnica-completa',
    em: '/ficha-tecnica',
    ate: async page => {
      await page.route('**/utils/ficha-tecnica', route => route.fulfill({ json: FICHA_COMPLETA }))
      await page.reload()
      await expect(page.getByRole('table').first()).toBeVisible()
    },
  },
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
  { nome: 'meus-dados-privacidade', quem: 'recem', em: '/meus-dados/privacidade' },
  { nome: 'meus-dados-excluir', quem: 'recem', em: '/meus-dados/excluir' },
  { nome: 'perfil-participante-meio', quem: 'quase', em: '/perfil-usuario' },
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
    repete: 'teste-confirmar-ordem',
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
    repete: 'criar-cliente-confirmar',
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
  {
    nome: 'perfil-de-cliente',
    quem: 'consultora',
    em: mundo => `${perfilDe('participante')(mundo)}?aba=conversa`,
    ate: page => page.getByText('Perguntas de abertura', { exact: true }).click(),
  },
  {
    nome: 'meus-dados-consultora',
    quem: 'consultora',
    em: '/meus-dados/marca',
    ate: page => expect(page.getByRole('button', { name: 'Salvar marca' })).toBeVisible(),
  },
  {
    nome: 'meus-dados-emails',
    quem: 'consultora',
    em: '/meus-dados/emails',
    ate: page => expect(page.getByRole('switch', { name: /^Receber/ })).toBeVisible(),
  },
  { nome: 'meus-dados-aparelhos', quem: 'consultora', em: '/meus-dados/aparelhos' },
  { nome: 'confirmar-endereco', em: '/confirmar-endereco/um-link' },
  {
    nome: 'primeiros-passos',
    quem: 'consultorNovo',
    em: '/perfil-usuario',
    ate: page => expect(page.getByRole('button', { name: 'Fazer o meu teste' })).toBeVisible(),
  },
  {
    nome: 'paleta',
    quem: 'consultora',
    em: '/faq',
    ate: async page => {
      await page
        .getByRole('button', { name: /^Buscar ou fazer/ })
        .locator('visible=true')
        .click()
      await page.getByRole('combobox').fill('lima')
      await expect(page.getByRole('group', { name: 'Pessoas' }).getByRole('option').first()).toBeVisible()
    },
  },
  {
    nome: 'sessao-terminou',
    quem: 'consultora',
    em: '/criar-cliente',
    ate: async page => {
      // As if the server had ended it: the next call is refused.
      await page.route(/\/consultores\/pessoas\/?\?/, route => route.fulfill({ status: 401, json: {} }))
      await page.getByRole('searchbox').fill('oficina')
      await expect(page.getByRole('dialog', { name: 'Sua sessão terminou' })).toBeVisible()
    },
  },
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
      await noMenuDoConvite(page, 'QR code')
      await expect(page.getByRole('img', { name: 'QR code com o link do convite' })).toBeVisible()
    },
  },
  {
    nome: 'criar-cliente-corrigir',
    repete: 'criar-empresa-nova',
    quem: 'consultora',
    em: '/criar-cliente',
    ate: async page => {
      await noMenuDoConvite(page, 'Corrigir e-mail')
      await dialogo(page)
    },
  },
  {
    nome: 'criar-cliente-vencidos',
    repete: 'criar-cliente-convites',
    quem: 'consultora',
    em: '/criar-cliente',
    ate: async page => {
      await aba(page, 'Convites')
      await botao(page, 'Vencidos')
    },
  },
  {
    nome: 'criar-cliente-varios',
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
            url_curta: new URL('/c/k7m29qxt4hvw3bnp', request.url()).href,
            mensagem: 'Convite enviado.',
            id_licenca: 1,
            id_convite: '00000000-0000-4000-8000-000000000000',
            resultado: 'convidado',
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
    repete: 'criar-cliente-confirmar',
    quem: 'consultora',
    em: '/criar-cliente',
    ate: async page => {
      await noMenuDoConvite(page, 'Cancelar convite')
      await dialogo(page)
    },
  },
  {
    nome: 'criar-cliente-falhou',
    quem: 'consultora',
    em: '/criar-cliente',
    ate: async page => {
      await page.route(/\/consultores\/pessoas\/?\?/, route => route.fulfill({ status: 500, json: {} }))
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
]

const DA_ADMINISTRACAO: Tela[] = [
  { nome: 'perfil-admin', quem: 'admin', em: '/perfil-usuario' },
  { nome: 'relatorio-motivo', quem: 'admin', em: perfilDe('participante') },
  {
    nome: 'perfil-de-cliente-admin',
    repete: 'perfil-de-cliente',
    quem: 'admin',
    em: perfilDe('participante'),
    ate: async page => {
      await page.getByLabel('Motivo do acesso').fill('Pedido da pessoa por telefone')
      await page.getByRole('button', { name: 'Ver resultado' }).click()
      await page.getByRole('heading', { name: 'Linha do tempo' }).waitFor()
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
    repete: 'criar-cliente-confirmar',
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
  {
    nome: 'criar-consultor-licencas',
    quem: 'admin',
    em: '/criar-consultor',
    ate: async page => {
      await page
        .getByRole('button', { name: /^Conceder ou corrigir licenças de / })
        .first()
        .click()
      await dialogo(page)
    },
  },
  { nome: 'auditoria', quem: 'admin', em: '/auditoria' },
]

/** Every screen and state, in the order in which people meet them. */
export const TELAS: readonly Tela[] = [
  ...ABERTAS,
  ...DO_PARTICIPANTE,
  ...DO_CONSULTOR,
  ...TELAS_ACOES,
  ...DA_MESA,
  ...DO_RELATORIO,
  ...DAS_TURMAS,
  ...DAS_COMPRAS,
  ...DA_ADMINISTRACAO,
  ...DAS_VENDAS,
]

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
