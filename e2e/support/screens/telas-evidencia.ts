import { expect, type Page } from '@playwright/test'
import { EVIDENCIA_COMPLETA } from '../ficha-tecnica.ts'
import { withoutVista } from '../screens.ts'
import { botao, type Tela } from './telas-passos.ts'

const ID = 7
const FRASES = [
  'Lançar o próximo projeto antes de fechar o atual',
  'Convencer tão bem que a objeção útil não aparece',
  'Esperar ter todos os dados quando a hora já passou',
  'Prometer data em nome de quem vai executar',
  'Perder o interesse depois do lançamento',
]
const CONTROLE = {
  id_licenca: ID,
  situacao: 'nao_oferecido',
  tamanhos: [5],
  versao_consentimento: '1.0',
  itens: [],
  respostas: null,
  palpite: null,
  revelacao: null,
}
const ITENS = FRASES.map((texto, i) => ({ n: i + 1, texto }))
const ESTIMADA = { id_licenca: ID, ordem: [2, 1, 3, 4], antes_de_ver: true, em: '2026-11-22T12:00:00.000Z' }

/**
 * Replaces the server's answers so that a result is unseen, its autoestimativa and controle cego still to be made;
 * nothing stored changes.
 */
async function toShow(page: Page, { estimativa = {}, controle = {} }: { estimativa?: object; controle?: object }) {
  const nenhuma = { id_licenca: ID, ordem: null, antes_de_ver: null, em: null }
  await withoutVista(page)
  await page.route('**/disc/testes-finalizados/*', route =>
    route.fulfill({ json: { results: [], total: 1, fechados: 0, por_ver: [ID] } }),
  )
  await page.route('**/disc/autoestimativa/*', route => route.fulfill({ json: { ...nenhuma, ...estimativa } }))
  await page.route('**/disc/controle-cego/*', route => route.fulfill({ json: { ...CONTROLE, ...controle } }))
  await page.reload()
}
const titulo = (page: Page, name: string) => expect(page.getByRole('heading', { name })).toBeVisible()
const dela = { quem: 'participante', em: '/perfil-usuario' } as const

/** Screens of autoestimativa and controle cego, before the first look at a result and beside it. */
export const DA_EVIDENCIA: Tela[] = [
  {
    nome: 'antes-de-olhar',
    repete: 'estimativa',
    ...dela,
    ate: async page => {
      await toShow(page, {})
      await titulo(page, 'O seu resultado está pronto')
    },
  },
  {
    nome: 'estimativa',
    ...dela,
    ate: async page => {
      await toShow(page, {})
      await botao(page, 'Dizer antes como me vejo')
      await titulo(page, 'Em que ordem estas frases descrevem o seu jeito de agir?')
    },
  },
  {
    nome: 'controle-convite',
    repete: 'controle-bloco',
    ...dela,
    ate: async page => {
      await toShow(page, { estimativa: ESTIMADA, controle: { situacao: 'oferecido' } })
      await titulo(page, 'Um minuto que põe o relatório à prova')
    },
  },
  {
    nome: 'controle-bloco',
    ...dela,
    ate: async page => {
      await toShow(page, { estimativa: ESTIMADA, controle: { situacao: 'aberto', itens: ITENS } })
      await titulo(page, 'Uma destas frases não é sua')
      await page.getByRole('radio', { name: 'Às vezes' }).first().check()
    },
  },
  {
    nome: 'controle-palpite',
    repete: 'controle-bloco',
    ...dela,
    ate: async page => {
      await toShow(page, { estimativa: ESTIMADA, controle: { situacao: 'aberto', itens: ITENS } })
      await titulo(page, 'Uma destas frases não é sua')
      for (const grupo of await page.getByRole('group').all()) await grupo.getByRole('radio').first().check()
      await botao(page, 'Dar o palpite')
    },
  },
  {
    nome: 'controle-revelado',
    repete: 'controle-bloco',
    ...dela,
    ate: async page => {
      const revelacao = { n: 3, texto: FRASES[2], nome_perfil: 'Análise Profunda', acertou: false, marcou: 'sim' }
      const fechado = { situacao: 'fechado', itens: ITENS, respostas: FRASES.map(() => 'sim'), palpite: 1, revelacao }
      await toShow(page, { estimativa: ESTIMADA, controle: fechado })
      await titulo(page, 'Era esta')
    },
  },
  {
    nome: 'resultado-previsto',
    ...dela,
    ate: async page => {
      await page.route('**/disc/autoestimativa/*', route => route.fulfill({ json: ESTIMADA }))
      await page.reload()
      await titulo(page, 'Como você se via')
    },
  },
  {
    nome: 'ficha-tecnica-autores',
    repete: 'ficha-tecnica-evidencia',
    quem: 'admin',
    em: '/ficha-tecnica',
    ate: async page => {
      const parte = (p: number) => ({ parte: p, de: p - 0.08, ate: p + 0.08 })
      const frase = {
        lista: 'perfis.DI.receios',
        n: 112,
        texto: FRASES[0],
        motivo: 'poucos',
        concordam: parte(0.44),
        sim: parte(0.2),
      }
      const todos = { ...frase, texto: FRASES[1], motivo: 'todos', concordam: parte(0.92), sim: parte(0.91) }
      const rest = {
        calculada_em: ESTIMADA.em,
        versao_textos: '1.0',
        minimo: 100,
        listas_lidas: 7,
        listas: 31,
        diferenca: 0.02,
      }
      await page.route('**/frases-a-rever?*', route =>
        route.fulfill({ json: { results: [frase, todos], total: 2, ...rest } }),
      )
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Frases a rever' })).toBeVisible()
      await expect(page.getByText('Poucas pessoas se reconhecem', { exact: false })).toBeVisible()
    },
  },
  {
    nome: 'ficha-tecnica-evidencia',
    em: '/ficha-tecnica',
    ate: async page => {
      await page.route('**/utils/ficha-tecnica/evidencia', route => route.fulfill({ json: EVIDENCIA_COMPLETA }))
      await page.reload()
      await titulo(page, 'Rodada 1')
    },
  },
]
