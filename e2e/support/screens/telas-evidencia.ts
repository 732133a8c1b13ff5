import { expect, type Page } from '@playwright/test'
import { withoutVista } from '../screens.ts'
import { botao, type Tela } from './telas-passos.ts'

const ID = 7
const ESTIMADA = { id_licenca: ID, ordem: [2, 1, 3, 4], antes_de_ver: true, em: '2026-11-22T12:00:00.000Z' }

/** Replaces the server's answers so that a result is unseen; nothing stored changes. */
async function toShow(page: Page) {
  await withoutVista(page)
  await page.route('**/disc/testes-finalizados/*', route =>
    route.fulfill({ json: { results: [], total: 1, fechados: 0, por_ver: [ID] } }),
  )
  await page.reload()
}
const titulo = (page: Page, name: string) => expect(page.getByRole('heading', { name })).toBeVisible()
const dela = { quem: 'participante', em: '/perfil-usuario' } as const

/** Screens before the first look at a result, and of the estimate beside it. */
export const DA_EVIDENCIA: Tela[] = [
  {
    nome: 'antes-de-olhar',
    ...dela,
    ate: async page => {
      await toShow(page)
      await titulo(page, 'O seu resultado está pronto')
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
    nome: 'estimativa',
    ...dela,
    ate: async page => {
      await page.route('**/disc/autoestimativa/*', route => route.fulfill({ json: { ...ESTIMADA, a_pedido: true } }))
      await page.reload()
      await botao(page, 'Mudar')
      await titulo(page, 'Em que ordem estas frases descrevem o seu jeito de agir?')
    },
  },
]
