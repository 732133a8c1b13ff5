import { expect, type Page } from '@playwright/test'
import { TIME_ZONE } from '#shared/platform/time.ts'
import type { Scene } from '../rooms/mundo.ts'
import { withoutVista } from '../screens.ts'
import type { Tela } from './telas.ts'

const cliente =
  (aba = '') =>
  (mundo: Scene): string =>
    `/perfil-usuario/${mundo.participante.id_usuario}${aba && `?aba=${aba}`}`
const dialogo = (page: Page) =>
  expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('heading')).toBeVisible()
const inMenu = async (page: Page, name: string) => {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Mais ações/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name }).click()
  await dialogo(page)
}
const hojeLa = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE })
/** An instant in this week in São Paulo, the browser's time zone: `dias` days after Monday, at `hora`. */
const inSemana = (dias: number, hora: number): string => {
  const date = new Date(`${hojeLa.format(new Date())}T${String(hora).padStart(2, '0')}:00:00-03:00`)
  // At these hours the day is the same in UTC.
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7) + dias)
  return date.toISOString()
}
const ABERTA = {
  id_devolutiva: '00000000-0000-4000-8000-0000000000d1',
  id_participante: 1,
  nome: 'Ana Exemplo da Silva',
  situacao: 'pausada',
  etapa: 'frases',
  desde: inSemana(0, 14),
}
/** A made-up answer for the consultor's home: devolutivas in every state, and how many more there are. */
const SALAS = {
  total: 5,
  results: [
    ABERTA,
    {
      ...ABERTA,
      id_devolutiva: '00000000-0000-4000-8000-0000000000d2',
      nome: 'Olívia Exemplo Castro',
      situacao: 'em_andamento',
    },
    {
      ...ABERTA,
      id_devolutiva: '00000000-0000-4000-8000-0000000000d3',
      nome: 'Heitor Exemplo Moraes de Albuquerque',
      situacao: 'preparada',
      etapa: 'acordo',
    },
  ],
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
  escolhido: false,
  ...more,
})
/**
 * A made-up full week of the agenda: encontros that happened, that wait for a report, and that wait for a confirmation.
 */
const SEMANA = () => ({
  results: [
    encontro(1, 'Ana Exemplo da Silva', inSemana(0, 14), { estado: 'aconteceu' }),
    encontro(2, 'Olívia Exemplo Castro', inSemana(2, 10), { modo: 'presencial', local: 'Rua Exemplo, 10, sala 3' }),
    encontro(3, 'Heitor Exemplo Moraes', inSemana(2, 16), { modo: 'telefone', local: null, respondidas: 7 }),
    encontro(4, 'Bruno Exemplo Costa', inSemana(3, 11), { tipo: 'acompanhamento', minutos: 45 }),
  ],
  total: 4,
  atrasados: [encontro(5, 'Íris Exemplo Duarte', inSemana(-3, 15))],
  total_atrasados: 1,
  anotados: [
    { id_licenca: 1, id_participante: 6, nome: 'Renata Exemplo Leal', data_conversa: inSemana(4, 12).slice(0, 10) },
  ],
  liberadas: [],
  desfeitas: [],
  quando_podem: [],
})

/** Made-up encontros of one client: two past ones and the next. */
const DA_ANA = () => {
  const nome = 'Ana Exemplo da Silva'
  const results = [
    encontro(1, nome, inSemana(-28, 9), { estado: 'aconteceu' }),
    encontro(2, nome, inSemana(0, 14), { estado: 'aconteceu', modo: 'presencial', local: 'Rua Exemplo, 10, sala 3' }),
    encontro(3, nome, inSemana(14, 14), { tipo: 'acompanhamento', minutos: 45 }),
  ]
  return {
    results,
    total: results.length,
    atrasados: [],
    total_atrasados: 0,
    anotados: [],
    liberadas: [],
    desfeitas: [],
    quando_podem: [],
  }
}

/** Screens of the consultor: agenda, the sections of a client's page, and the consultor's own test. */
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
  {
    nome: 'inicio-salas',
    quem: 'consultora',
    em: '/perfil-usuario',
    ate: async page => {
      await withoutVista(page)
      await page.route('**/consultores/inicio', async route => {
        const answer = await route.fetch()
        await route.fulfill({ json: { ...(await answer.json()), salas: SALAS } })
      })
      await page.reload()
      await expect(page.getByRole('link', { name: 'Voltar para a sala com Ana Exemplo da Silva' })).toBeVisible()
    },
  },
  {
    nome: 'agenda-pessoa',
    repete: 'agenda',
    quem: 'consultora',
    em: '/agenda',
    ate: async page => {
      await page.route('**/consultores/agenda?*', route => route.fulfill({ json: DA_ANA() }))
      await page.getByRole('button', { name: 'Só uma pessoa' }).click()
      await page.getByRole('list', { name: 'Clientes' }).getByRole('button').first().click()
      await expect(page.getByRole('button', { name: 'Ver a agenda toda' })).toBeVisible()
    },
  },
  { nome: 'agenda-vazia', repete: 'criar-cliente-vazio', quem: 'consultorNovo', em: '/agenda?vista=dia' },
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
  { nome: 'cliente-relatorio', repete: 'relatorio-marcando', quem: 'consultora', em: cliente('relatorio') },
  { nome: 'cliente-historico', quem: 'consultora', em: cliente('historico') },
  {
    nome: 'cliente-mandar',
    quem: 'consultora',
    em: cliente(),
    ate: page => inMenu(page, 'Mandar o relatório'),
  },
  {
    nome: 'cliente-empresa',
    repete: 'cliente-mandar',
    quem: 'consultora',
    em: cliente(),
    ate: page => inMenu(page, 'Mudar a empresa'),
  },
  { nome: 'meu-teste', repete: 'perfil-consultora', quem: 'consultora', em: '/meu-teste' },
  { nome: 'meu-teste-sem-licencas', repete: 'perfil-consultora', quem: 'consultorNovo', em: '/meu-teste' },
]
