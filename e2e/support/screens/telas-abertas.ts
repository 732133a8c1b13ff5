import { expect } from '@playwright/test'
import { FICHA_COMPLETA } from '../ficha-tecnica.ts'
import { openMenu, withoutVista } from '../screens.ts'
import { novoEmail } from '../servers/api.ts'
import { closeGuia } from '../teste.ts'
import { botao, dialogOf, perfilOf, start, type Tela } from './telas-passos.ts'

/** Screens that need no session. */
export const ABERTAS: Tela[] = [
  { nome: 'inicio', em: '/' },
  { nome: 'login', em: '/login' },
  { nome: 'login-erros', repete: 'cadastro-cliente-erros', em: '/login', ate: page => botao(page, 'Entrar') },
  { nome: 'esqueci-senha', em: '/esqueci-senha/pessoa@exemplo.com.br' },
  {
    nome: 'esqueci-senha-enviado',
    repete: 'esqueci-senha',
    em: () => `/esqueci-senha/${novoEmail('esquecida')}`,
    ate: async page => {
      await page.getByRole('main').getByRole('button').click()
      await expect(page.getByText('Sucesso!')).toBeVisible()
    },
  },
  { nome: 'recuperar-senha', repete: 'esqueci-senha', em: mundo => mundo.recuperacao },
  { nome: 'cadastro-cliente', em: mundo => mundo.convite },
  { nome: 'cadastro-cliente-erros', em: mundo => mundo.convite, ate: page => botao(page, 'Cadastrar') },
  { nome: 'cadastro-cliente-invalido', repete: 'pagina-nao-encontrada', em: mundo => mundo.conviteCancelado },
  { nome: 'cadastro-usuario', repete: 'cadastro-cliente', em: mundo => mundo.conviteConsultor },
  { nome: 'nao-quero-receber', repete: 'pagina-nao-encontrada', em: mundo => mundo.recusa },
  {
    nome: 'nao-quero-receber-feito',
    repete: 'pagina-nao-encontrada',
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
  { nome: 'ficha-tecnica', repete: 'ficha-tecnica-completa', em: '/ficha-tecnica' },
  {
    nome: 'ficha-tecnica-completa',
    em: '/ficha-tecnica',
    ate: async page => {
      await page.route('**/utils/ficha-tecnica', route => route.fulfill({ json: FICHA_COMPLETA }))
      await page.reload()
      await expect(page.getByRole('table').first()).toBeVisible()
    },
  },
  { nome: 'acessibilidade', repete: 'privacidade', em: '/acessibilidade' },
  { nome: 'quero-usar', em: '/quero-usar' },
  { nome: 'termos', repete: 'privacidade', em: '/termos' },
  { nome: 'privacidade', em: '/privacidade' },
  { nome: 'em-breve', repete: 'pagina-nao-encontrada', em: '/em-breve' },
  { nome: 'pagina-nao-encontrada', em: '/nada-por-aqui' },
]

/** Screens of a participante. */
export const DO_PARTICIPANTE: Tela[] = [
  { nome: 'perfil-participante', quem: 'participante', em: perfilOf('participante') },
  {
    nome: 'perfil-equipe-pergunta',
    quem: 'participante',
    em: perfilOf('participante'),
    ate: async page => {
      await withoutVista(page)
      const equipe = { destino: 'equipe', id_destino: 7, nome: 'Vendas', nome_empresa: 'Empresa Exemplo' }
      const nunca = { escopo: 'nada', opcoes: ['nada', 'estilo'], origem: null, id_autorizacao: null, pedido_em: null }
      const row = { ...equipe, ...nunca, desde: '2026-11-22T12:00:00.000Z', expira_em: null }
      await page.route('**/autorizacoes', route => route.fulfill({ json: { results: [row], total: 1 } }))
      await page.reload()
      await expect(page.getByRole('button', { name: 'Quero aparecer' })).toBeVisible()
    },
  },
  { nome: 'perfil-participante-recem', repete: 'perfil-participante', quem: 'recem', em: perfilOf('recem') },
  {
    nome: 'perfil-aviso-da-foto',
    repete: 'perfil-participante',
    quem: 'recem',
    em: perfilOf('recem'),
    ate: async page => {
      await botao(page, 'Alterar a foto de perfil')
      await expect(page.getByText('Não é possível alterar a foto de perfil por enquanto')).toBeVisible()
    },
  },
  { nome: 'menu', quem: 'participante', em: perfilOf('participante'), ate: openMenu },
  { nome: 'cadastro-cliente-sessao-aberta', quem: 'participante', em: mundo => mundo.convite },
  { nome: 'meus-dados', quem: 'recem', em: '/meus-dados' },
  { nome: 'meus-dados-privacidade', quem: 'recem', em: '/meus-dados/privacidade' },
  { nome: 'meus-dados-excluir', repete: 'meus-dados', quem: 'recem', em: '/meus-dados/excluir' },
  { nome: 'perfil-participante-meio', quem: 'quase', em: '/perfil-usuario' },
  {
    nome: 'teste-guia',
    quem: 'recem',
    em: perfilOf('recem'),
    ate: async page => {
      await start(page)
      await dialogOf(page)
    },
  },
  {
    nome: 'teste-questao',
    repete: 'teste-confirmar-ordem',
    quem: 'recem',
    em: '/teste-individual',
    ate: closeGuia,
  },
  {
    nome: 'teste-confirmar-ordem',
    quem: 'recem',
    em: '/teste-individual',
    ate: async page => {
      await closeGuia(page)
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
      await dialogOf(page)
    },
  },
]
