import { expect, type Page } from '@playwright/test'
import type { Scene } from '../rooms/mundo.ts'
import { applySessao, withoutVista } from '../screens.ts'
import { DAS_PASSAGENS } from './more/telas.passagens.ts'
import { DAS_TURMAS } from './more/telas.turmas.ts'
import { ABERTAS, DO_PARTICIPANTE } from './telas-abertas.ts'
import { TELAS_ACOES } from './telas-acoes.ts'
import { DOS_CLIENTES } from './telas-clientes.ts'
import { DOS_COMBINADOS } from './telas-combinados.ts'
import { OF_LEADING } from './telas-conduzir.ts'
import { DA_CONVERSA } from './telas-conversa.ts'
import { DA_EVIDENCIA } from './telas-evidencia.ts'
import { DA_MESA } from './telas-mesa.ts'
import { aba, dialogOf, perfilOf, type Tela } from './telas-passos.ts'
import { DO_RELATORIO } from './telas-relatorio.ts'
import { DAS_COMPRAS, DAS_VENDAS } from './telas-vendas.ts'

export type { Tela } from './telas-passos.ts'

const DO_CONSULTOR: Tela[] = [
  { nome: 'perfil-consultora', quem: 'consultora', em: '/perfil-usuario' },
  {
    nome: 'perfil-de-cliente',
    quem: 'consultora',
    em: mundo => `${perfilOf('participante')(mundo)}?aba=conversa&parte=roteiro`,
    ate: async page => {
      await page.getByText('Perguntas e cuidados', { exact: true }).click()
      await page.getByText('Perguntas de abertura', { exact: true }).click()
    },
  },
  {
    nome: 'meus-dados-consultora',
    repete: 'meus-dados',
    quem: 'consultora',
    em: '/meus-dados/marca',
    ate: page => expect(page.getByRole('button', { name: 'Salvar marca' })).toBeVisible(),
  },
  {
    nome: 'meus-dados-emails',
    repete: 'meus-dados-privacidade',
    quem: 'consultora',
    em: '/meus-dados/emails',
    ate: page => expect(page.getByRole('switch', { name: /^Receber/ })).toBeVisible(),
  },
  { nome: 'meus-dados-aparelhos', quem: 'consultora', em: '/meus-dados/aparelhos' },
  { nome: 'confirmar-endereco', repete: 'pagina-nao-encontrada', em: '/confirmar-endereco/um-link' },
  {
    nome: 'primeiros-passos',
    quem: 'consultorNovo',
    em: '/perfil-usuario',
    ate: page => expect(page.getByRole('button', { name: /^Tenha licenças para convidar/ })).toBeVisible(),
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
]

const DA_ADMINISTRACAO: Tela[] = [
  { nome: 'perfil-admin', quem: 'admin', em: '/perfil-usuario' },
  {
    nome: 'perfil-admin-quarentena',
    repete: 'perfil-admin',
    quem: 'admin',
    em: '/perfil-usuario',
    ate: async page => {
      await withoutVista(page)
      await page.route('**/administracao/visao-geral*', async route => {
        const json = await (await route.fetch()).json()
        const quarentena = { copia_de: '2026-11-20T03:10:00.000Z', restaurada_em: '2026-11-20T12:30:00.000Z' }
        await route.fulfill({ json: { ...json, quarentena } })
      })
      await page.reload()
      await expect(page.getByRole('region', { name: 'Esta é uma cópia restaurada' })).toBeVisible()
    },
  },
  { nome: 'relatorio-motivo', quem: 'admin', em: perfilOf('participante') },
  {
    nome: 'perfil-de-cliente-admin',
    repete: 'perfil-de-cliente',
    quem: 'admin',
    em: perfilOf('participante'),
    ate: async page => {
      await page.getByLabel('Motivo do acesso').fill('Pedido da pessoa por telefone')
      await page.getByRole('button', { name: 'Ver resultado' }).click()
      await page.getByRole('link', { name: 'Relatório', exact: true }).last().click()
      await page.getByRole('heading', { name: 'Linha do tempo' }).waitFor()
    },
  },
  { nome: 'criar-consultor', quem: 'admin', em: '/criar-consultor' },
  {
    nome: 'criar-consultor-convites',
    repete: 'criar-cliente-convites',
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
      await dialogOf(page)
    },
  },
  {
    nome: 'criar-consultor-licencas',
    repete: 'criar-consultor',
    quem: 'admin',
    em: '/criar-consultor',
    ate: async page => {
      await page
        .getByRole('button', { name: /^Conceder ou corrigir licenças de / })
        .first()
        .click()
      await dialogOf(page)
    },
  },
  {
    nome: 'consultor',
    quem: 'admin',
    em: '/criar-consultor?busca=consultora%40exemplo.com.br',
    ate: async page => {
      await page.locator('[data-row-link]').first().click()
      await page.getByRole('heading', { level: 2, name: 'História' }).waitFor()
    },
  },
  { nome: 'emails-com-falha', quem: 'admin', em: '/emails-com-falha' },
  { nome: 'auditoria', quem: 'admin', em: '/auditoria' },
  {
    nome: 'exemplos-de-email',
    quem: 'admin',
    em: '/instalacao/e-mail?tipo=encontro_marcado',
    ate: async page => {
      await page.locator('iframe').first().contentFrame().getByRole('heading', { level: 1 }).waitFor()
    },
  },
]

/** Every screen in every state, in the order in which people meet them. */
export const TELAS: readonly Tela[] = [
  ...ABERTAS,
  ...DO_PARTICIPANTE,
  ...DO_CONSULTOR,
  ...DOS_CLIENTES,
  ...TELAS_ACOES,
  ...DAS_PASSAGENS,
  ...DA_MESA,
  ...OF_LEADING,
  ...DO_RELATORIO,
  ...DA_EVIDENCIA,
  ...DA_CONVERSA,
  ...DOS_COMBINADOS,
  ...DAS_TURMAS,
  ...DAS_COMPRAS,
  ...DA_ADMINISTRACAO,
  ...DAS_VENDAS,
]

/** Brings the screen into its state and waits until it has finished loading. */
export async function openTela(page: Page, mundo: Scene, { quem, em, ate }: Tela): Promise<void> {
  if (quem) await applySessao(page, mundo[quem])
  await page.goto(typeof em === 'string' ? em : em(mundo))
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  if (!ate) return settlePage(page)
  await settlePage(page)
  await ate(page, mundo)
  await settlePage(page)
}

/** Waits until the page has settled: no placeholders, fonts loaded, animations ended. */
export async function settlePage(page: Page): Promise<void> {
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
