import { expect, type Page } from '@playwright/test'
import type { Mundo } from './mundo.ts'
import type { Tela } from './telas.ts'

const cliente =
  (aba = '') =>
  (mundo: Mundo): string =>
    `/perfil-usuario/${mundo.participante.id_usuario}${aba && `?aba=${aba}`}`
const dialogo = (page: Page) =>
  expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('heading')).toBeVisible()
const noMenu = async (page: Page, name: string) => {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Mais ações/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name }).click()
  await dialogo(page)
}
/** Noon of this week's Monday in the browser, and so many days and hours later. */
const naSemana = (dias: number, hora: number): string => {
  const date = new Date()
  date.setDate(date.getDate() - ((date.getDay() + 6) % 7) + dias)
  date.setHours(hora, 0, 0, 0)
  return date.toISOString()
}
const encontro = (n: number, nome: string, quando: string, more: object = {}) => ({
  id_encontro: `00000000-0000-4000-8000-00000000000${n}`,
  id_participante: n,
  nome,
  quando,
  minutos: 60,
  modo: 'video',
  local: 'https://meet.exemplo.com.br/sala',
  tipo: 'devolutiva',
  estado: 'marcado',
  avisar: true,
  sequencia: 0,
  respondidas: null,
  ...more,
})
/** A week as it looks when it is full: what happened, what waits for a word, what depends on an answer. */
const SEMANA = () => ({
  results: [
    encontro(1, 'Ana Exemplo da Silva', naSemana(0, 14), { estado: 'aconteceu' }),
    encontro(2, 'Olívia Exemplo Castro', naSemana(2, 10), { modo: 'presencial', local: 'Rua Exemplo, 10, sala 3' }),
    encontro(3, 'Heitor Exemplo Moraes', naSemana(2, 16), { modo: 'telefone', local: null, respondidas: 7 }),
    encontro(4, 'Bruno Exemplo Costa', naSemana(3, 11), { tipo: 'acompanhamento', minutos: 45 }),
  ],
  total: 4,
  atrasados: [encontro(5, 'Íris Exemplo Duarte', naSemana(-3, 15))],
  total_atrasados: 1,
  anotados: [
    { id_licenca: 1, id_participante: 6, nome: 'Renata Exemplo Leal', data_conversa: naSemana(4, 12).slice(0, 10) },
  ],
})

/** The consultor's desk: her agenda, a client's page in its sections, and her own test. */
export const DA_MESA: Tela[] = [
  {
    nome: 'agenda',
    quem: 'consultora',
    em: '/agenda',
    ate: async page => {
      await page.route('**/consultores/agenda?*', route => route.fulfill({ json: SEMANA() }))
      await page.reload()
      await expect(page.getByRole('link', { name: 'Olívia Exemplo Castro' })).toBeVisible()
    },
  },
  { nome: 'agenda-vazia', quem: 'consultorNovo', em: '/agenda?vista=dia' },
  {
    nome: 'agenda-marcar',
    quem: 'consultora',
    em: '/agenda',
    ate: async page => {
      await page.getByRole('button', { name: 'Marcar conversa', exact: true }).click()
      await dialogo(page)
      await page.getByRole('button', { name: 'Marcar', exact: true }).click()
      await expect(page.getByText('Escolha a hora')).toBeVisible()
    },
  },
  {
    nome: 'agenda-falhou',
    repete: 'criar-cliente-falhou',
    quem: 'consultora',
    em: '/agenda',
    ate: async page => {
      await page.route('**/consultores/agenda?*', route => route.fulfill({ status: 500, json: {} }))
      await page.reload()
      await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
    },
  },
  { nome: 'cliente-conversa', quem: 'consultora', em: cliente('conversa') },
  { nome: 'cliente-relatorio', quem: 'consultora', em: cliente('relatorio') },
  { nome: 'cliente-historico', quem: 'consultora', em: cliente('historico') },
  {
    nome: 'cliente-mandar',
    quem: 'consultora',
    em: cliente(),
    ate: page => noMenu(page, 'Mandar o relatório'),
  },
  { nome: 'cliente-empresa', quem: 'consultora', em: cliente(), ate: page => noMenu(page, 'Mudar a empresa') },
  { nome: 'meu-teste', quem: 'consultora', em: '/meu-teste' },
  { nome: 'meu-teste-sem-licencas', repete: 'meu-teste', quem: 'consultorNovo', em: '/meu-teste' },
]
