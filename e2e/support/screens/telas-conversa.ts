// whole: a table of screens to look at
import { expect, type Page } from '@playwright/test'
import type { Tela } from './telas-passos.ts'

const ID = '0d3f5a52-3f0e-4c70-9d0e-5a2f6c1b7e11'
const EM = '2026-11-22T13:00:00.000Z'
const TEXTOS = [
  'Perder o interesse na fase de manutenção.',
  'Transforma uma meta ousada em causa comum.',
  'Recupera o equilíbrio com uma vitória rápida ou uma conversa com quem respeita.',
  'Lançar o próximo projeto antes de fechar o anterior.',
]
const LONGA =
  'Diante de um impasse, você tende a tomar a frente antes que alguém peça, prefere uma boa decisão hoje a uma perfeita na semana que vem e fala com franqueza mesmo quando o assunto incomoda.'
const fraseEm = (n: number, texto: string) => ({
  frase: `perfis.DI.atencao.${n}`,
  texto,
  tipo: 'descricao',
  posicao: n,
  escolhida_por: 'consultor',
  aberta_em: EM,
})
const marca = (n: number, resposta: string) => ({
  frase: `perfis.DI.atencao.${n}`,
  resposta,
  via: 'ao_vivo',
  em: EM,
  id_comando: `00000000-0000-4000-8000-00000000000${n}`,
})
const dimensao = (letra: string, nome: string, total: number, posicao: number) => ({
  ...{ letra, nome, total, posicao },
  percentual: (total / 150) * 100,
  de: Math.max(15, total - 6.5),
  ate: Math.min(60, total + 6.5),
})
const RESULTADO = {
  codigo: 'DI',
  nome: 'Impulso que Mobiliza',
  sintese: 'Decide rápido e leva as pessoas junto.',
  dimensoes: [
    dimensao('D', 'Dominante', 48, 1),
    dimensao('I', 'Influente', 47, 1),
    dimensao('S', 'Submisso', 30, 3),
    dimensao('C', 'Cauteloso', 25, 4),
  ],
}
const COMBINADO = {
  id_combinado: '00000000-0000-4000-8000-0000000000c1',
  posicao: 1,
  o_que: 'Fechar o projeto de março antes de abrir o próximo.',
  quando: '2026-12-12',
  como_notar: 'Há um item a menos na lista de abertos.',
  apoio: 'quem espera a entrega',
  frase: null,
  versao: 1,
  alterado_por: 'participante',
  alterado_em: EM,
}
const SALA = {
  cadeira: 'participante',
  id_devolutiva: ID,
  id_licenca: 7,
  modo: 'presencial',
  situacao: 'em_andamento',
  etapa: 'frases',
  etapa_desde: EM,
  consultor: 'Clara',
  nome_consultor: 'Clara Exemplo Nunes',
  pessoa: 'Ana',
  frase_atual: 'perfis.DI.atencao.4',
  iniciada_em: EM,
  acordo_aceito_em: EM,
  pausada_em: null,
  pausada_por: null,
  pausa_motivo: null,
  encerrada_em: null,
  desfecho: null,
  versao_roteiro: '1.0',
  frases: TEXTOS.map((texto, i) => fraseEm(i + 1, texto)),
  total_frases: 5,
  marcacoes: [],
  resultado: null,
  estimativa: null,
  resultado_novo: null,
  marcacoes_compartilhadas_em: null,
  aparelhos: 0,
  combinados: [],
  versao_combinados: 0,
  confirmacoes: [],
  seq: 5,
  agora: EM,
}

/**
 * Replaces the server's answers about the devolutiva and reloads, so that no stored one changes; `cortada`: the first
 * answer arrives and later calls fail.
 */
async function show(page: Page, change: object, { cortada = false } = {}) {
  await page.route(`**/devolutivas/${ID}**`, route => {
    const path = new URL(route.request().url()).pathname
    if (path.endsWith(ID)) return route.fulfill({ json: { ...SALA, ...change } })
    if (cortada) return route.abort()
    if (!path.endsWith('/eventos')) return route.fulfill({ json: { agora: EM } })
    const body = 'retry: 600000\n\nevent: pronto\ndata: {}\n\n'
    return route.fulfill({ contentType: 'text/event-stream', body })
  })
  await page.reload()
}
const aqui = { quem: 'participante', em: `/devolutiva/${ID}` } as const
const titulo = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const PAUSADA = { situacao: 'pausada', pausada_em: EM, pausada_por: 'consultor' }

/** Describes one state of the person's screen of a devolutiva. */
function lugar(nome: string, h1: string, change: object, ate?: (page: Page) => Promise<unknown>): Tela {
  return {
    nome: `conversa-${nome}`,
    ...(nome !== 'frase' && nome !== 'acordo' && nome !== 'resultado' && { repete: 'conversa-frase' }),
    ...aqui,
    ate: async page => {
      await show(page, change)
      await titulo(page, h1)
      await ate?.(page)
    },
  }
}
const COMBINADOS = { combinados: [COMBINADO], versao_combinados: 1, frase_atual: null }
const dela = (versao: number) => ({ lado: 'participante', versao, via: 'sessao', em: EM })

/** Describes a state of the consultor's screen while it is turned towards the person. */
const virada = (nome: string, ate: (page: Page) => Promise<unknown>): Tela => ({
  nome: `conversa-virada${nome}`,
  repete: 'conversa-frase',
  em: `/devolutiva/${ID}/cliente`,
  ate: async page => {
    const dona = { id_usuario: 2, email: 'clara@exemplo.com.br', nome: 'Clara' }
    const cadeira = JSON.stringify({ token: 'x'.repeat(43), tipo: 'tela', dona })
    await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [`cadeira:${ID}`, cadeira] as const)
    await show(page, { cadeira: 'aparelho', tipo: 'tela', marcacoes: [marca(4, 'em_parte')] })
    await ate(page)
  },
})

async function ask(page: Page, answer: { status?: number; json: object }): Promise<void> {
  await page.route('**/salas/entrar', route => route.fulfill(answer))
  await page.getByRole('textbox').fill('KMT 4X7')
  await page.getByRole('button', { name: 'Entrar' }).click()
}

/** The person's screens of a devolutiva. */
export const DA_CONVERSA: Tela[] = [
  lugar('nao-aberta', 'Clara ainda não abriu a conversa', {
    situacao: 'preparada',
    iniciada_em: null,
    etapa: 'acordo',
  }),
  lugar('acordo', 'Antes de começar', { etapa: 'acordo', acordo_aceito_em: null }),
  lugar('estimativa', 'Como você se vê?', { etapa: 'autoestimativa' }, page =>
    expect(page.getByRole('button', { name: 'É assim que eu me vejo' })).toBeVisible(),
  ),
  lugar('resultado', 'Impulso que Mobiliza', {
    etapa: 'revelacao',
    resultado: RESULTADO,
    estimativa: { ordem: [1, 3, 2, 4] },
  }),
  lugar('frase', TEXTOS[3] ?? '', { marcacoes: [marca(4, 'em_parte')] }),
  lugar('mais-novo', TEXTOS[3] ?? '', {
    resultado_novo: { id_licenca: 9, finalizado_em: EM, deste_em: '2026-09-02T13:00:00.000Z' },
  }),
  lugar('longa', LONGA, { frases: [...SALA.frases, fraseEm(5, LONGA)], frase_atual: 'perfis.DI.atencao.5' }),
  {
    nome: 'conversa-sem-rede',
    repete: 'conversa-frase',
    ...aqui,
    ate: async page => {
      await show(page, {}, { cortada: true })
      await expect(page.getByText('guardamos neste aparelho', { exact: false }).first()).toBeVisible()
      await page.getByRole('radio', { name: 'Sou eu', exact: true }).click()
      await expect(page.getByText('Guardada aqui')).toBeVisible()
    },
  },
  lugar('outras', TEXTOS[3] ?? '', { marcacoes: [marca(1, 'nao')], cadeira: 'aparelho', tipo: 'porta' }, async page => {
    await page.getByRole('button', { name: 'Ver outras frases' }).click()
    await titulo(page, 'Ver outras frases')
  }),
  lugar('combinados', 'O que vocês combinam', { ...COMBINADOS, etapa: 'combinados' }),
  lugar('fica', 'O que fica', { ...COMBINADOS, etapa: 'recapitulacao' }),
  lugar('mudou', 'O que fica', {
    ...COMBINADOS,
    versao_combinados: 2,
    etapa: 'recapitulacao',
    confirmacoes: [dela(1)],
  }),
  lugar('pausa', 'Pausa', { ...PAUSADA, pausa_motivo: 'pedido' }),
  lugar('retirada', 'Você retirou o compartilhamento. A conversa parou aqui.', {
    ...PAUSADA,
    pausa_motivo: 'compartilhamento_retirado',
  }),
  lugar('interrompida', 'A conversa foi interrompida', { situacao: 'sem_consultor' }),
  lugar('encerrada', 'Conversa encerrada', {
    ...COMBINADOS,
    etapa: 'recapitulacao',
    situacao: 'encerrada',
    encerrada_em: EM,
    desfecho: 'acordada',
    confirmacoes: [dela(1)],
    marcacoes: [marca(1, 'nao'), marca(4, 'em_parte')],
  }),
  lugar('descartada', 'Conversa descartada', { situacao: 'encerrada', encerrada_em: EM, desfecho: 'descartada' }),
  virada('', page => titulo(page, TEXTOS[3] ?? '')),
  // By keyboard it asks before it gives the screen back.
  virada('-devolver', async page => {
    await page.getByRole('button', { name: 'Devolver' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Cancelar' })).toBeVisible()
  }),
  // Any other address of that tab.
  virada('-fora', async page => {
    await page.goto('/login')
    await titulo(page, 'A tela está virada')
  }),
  {
    nome: 'conversa-sem-cadeira',
    repete: 'sala',
    em: `/devolutiva/${ID}/cliente`,
    ate: page => titulo(page, 'Conversa'),
  },
  { nome: 'sala', em: '/sala', ate: page => titulo(page, 'Entrar na sala') },
  {
    nome: 'sala-recusada',
    repete: 'sala',
    em: '/sala',
    ate: async page => {
      await ask(page, { status: 404, json: {} })
      await expect(page.getByRole('button', { name: 'Digitar outro código' })).toBeVisible()
    },
  },
  {
    nome: 'sala-muitas',
    repete: 'sala',
    em: '/sala',
    ate: async page => {
      await ask(page, { status: 429, json: {} })
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    nome: 'sala-espera',
    repete: 'sala',
    em: '/sala',
    ate: async page => {
      await page.route('**/salas/espera', route => route.fulfill({ json: { situacao: 'esperando' } }))
      await ask(page, { json: { pedido: 'um-pedido', sinal: 47 } })
      await titulo(page, 'Mostre este número a quem conduz a conversa')
    },
  },
]
