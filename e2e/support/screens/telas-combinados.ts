import { expect, type Page } from '@playwright/test'
import { botao, type Tela } from './telas-passos.ts'

const TOKEN = `${'A'.repeat(24)}.${'A'.repeat(43)}`
const O_QUE = 'Na reunião de segunda, esperar a última pessoa falar antes de dar a minha opinião.'
const ID = '6f1c7a52-0d2b-4c58-9a51-3f0f2f9a6c10'
const PERGUNTA = {
  id_combinado: ID,
  marco: 14,
  consultor: 'Marina',
  o_que: O_QUE,
  quando: '2026-12-15',
  escolhida: 'em_parte',
  resposta: 'em_parte',
  vista: true,
  como_vai: false,
  nova_hora: null,
  escolher: false,
}
const ACORDO = {
  consultor: 'Marina',
  pessoa: 'Bruna',
  encerrada_em: '2026-11-22T15:00:00.000Z',
  versao: 2,
  combinados: [{ o_que: O_QUE, quando: '2026-12-15', como_notar: 'Alguém termina a ideia.', apoio: 'um colega' }],
  confirmado_em: null,
  consultor_confirmou: true,
  contestado_em: null,
}
const LINHA = {
  id_combinado: ID,
  id_devolutiva: ID,
  id_participante: 7,
  nome: 'Bruna Exemplo Reis',
  o_que: O_QUE,
  marco: 14,
  previsto_para: '2026-12-06',
  resposta: 'em_parte',
  respondida_em: '2026-12-06T13:00:00.000Z',
  por: 'participante',
  comentario: 'Faltou tempo na segunda reunião.',
  confirmado: true,
}

/** Replaces the server's answer to a link with a made-up token. */
const responde = (what: string, json: object) => async (page: Page) => {
  await page.route(`**/combinados/${what}*`, route => route.fulfill({ json }))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Screens that mails about combinados link to, and the consultor's list of combinados. */
export const DOS_COMBINADOS: Tela[] = [
  { nome: 'combinado-resposta', em: `/combinado/${TOKEN}`, ate: responde('resposta/', { pergunta: PERGUNTA }) },
  {
    nome: 'combinado-por-tocar',
    repete: 'combinado-resposta',
    em: `/combinado/${TOKEN}`,
    ate: responde('resposta/', { pergunta: { ...PERGUNTA, resposta: null } }),
  },
  {
    nome: 'combinado-vencido',
    repete: 'combinado-lembretes',
    em: `/combinado/${TOKEN}`,
    ate: responde('resposta/', { pergunta: null }),
  },
  {
    nome: 'combinado-confirmar',
    repete: 'combinado-resposta',
    em: `/combinado/confirmar/${TOKEN}`,
    ate: responde('confirmacao/', { acordo: ACORDO }),
  },
  {
    nome: 'combinado-lembretes',
    em: `/combinado/lembretes/${TOKEN}`,
    ate: responde('sem-lembretes/', { consultor: 'Marina', recusados: false }),
  },
  {
    nome: 'agenda-acompanhamentos',
    repete: 'agenda',
    quem: 'consultora',
    em: '/agenda',
    ate: async page => {
      await page.route('**/combinados/acompanhamentos*', route =>
        route.fulfill({
          json: { results: [LINHA, { ...LINHA, marco: 60, resposta: null, por: null, comentario: '' }], total: 2 },
        }),
      )
      await page.reload()
      await botao(page, /^Registrar o que soube/)
    },
  },
]
