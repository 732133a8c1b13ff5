import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { verifyTestePendente } from '#shared/clientes/participantes/aceite.contract.ts'
import { type EstadoTeste, respostasOf, slotsOf } from '#shared/disc/disc/answer/answer.rules.ts'
import { totaisDosSlots } from '#shared/disc/disc/answer/progresso.rules.ts'
import {
  finishTeste,
  getAlternativas,
  getPerguntas,
  getRascunho,
  listTestesFinalizados,
  type RespostaRascunho,
} from '#shared/disc/disc/disc.contract.ts'
import type { Quadrante } from '#shared/disc/disc/disc.types.ts'
import { listLicencasParticipante } from '#shared/licencas/licencas/licencas.contract.ts'
import { api } from '../../platform/api.ts'
import { ApiError } from '../../platform/apiError.ts'
import { device } from '../../platform/storage.ts'
import {
  clearProgresso,
  readCurrentDisc,
  readProgresso,
  type TesteAtual,
  writeCurrentDisc,
} from './keep/progresso.storage.ts'

interface Questao {
  numero: number
  pergunta: string
  textos: Readonly<Record<Quadrante, string>>
}

/** The data with which the screen begins: the test, its questions, and the answers that the server has. */
export interface Abertura {
  teste: TesteAtual
  /** Version of the instrument that this test is answered with. */
  versao: string
  questoes: readonly Questao[]
  servidor: readonly RespostaRascunho[]
}

/** State at the beginning: a test to answer, the licence of a finished one, or null for none. */
export type Entrada = Abertura | { concluido: number } | null

export const ABERTURA_KEY = 'teste'
const NEVER_CHANGES = { staleTime: Number.POSITIVE_INFINITY }

const questoesQuery = (versao: string) =>
  queryOptions({
    queryKey: ['questoes', versao],
    queryFn: async (): Promise<Questao[]> => {
      const query = { versao }
      const [perguntas, alternativas] = await Promise.all([
        api(getPerguntas, { query }),
        api(getAlternativas, { query }),
      ])
      return perguntas.response.map(({ numero, pergunta }) => {
        const own = alternativas.response.filter(alternativa => alternativa.id_pergunta === numero)
        const text = (quadrante: Quadrante) => own.find(a => a.id_quadrante === quadrante)?.conteudo ?? ''
        return { numero, pergunta, textos: { 1: text(1), 2: text(2), 3: text(3), 4: text(4) } }
      })
    },
    ...NEVER_CHANGES,
  })

/**
 * Returns the caller's only unused licence, used when the device has none stored; null when there is none or more than
 * one.
 */
async function onlyUnusedLicenca(): Promise<number | null> {
  const { results } = await api(listLicencasParticipante, { query: {} })
  const [only, ...more] = results.filter(licenca => !licenca.utilizada)
  return only && more.length === 0 ? only.id_licenca : null
}

/** Whether the server lets the caller start or continue this licence's test. */
export async function canStart(id_licenca: number): Promise<boolean> {
  return (await api(verifyTestePendente, { params: { id_licenca: String(id_licenca) } })).condition
}

/** Whether this licence's test is finished; a link to it then leads to the result. */
export async function isConcluido({ id_usuario, id_licenca }: TesteAtual): Promise<boolean> {
  // Only whether there is a result: it is not looked at by this.
  const { results, por_ver = [] } = await api(listTestesFinalizados, {
    params: { id: String(id_usuario) },
    query: { antes_de_ver: '1' },
  })
  return por_ver.includes(id_licenca) || results.some(teste => teste.id_licenca === id_licenca)
}

/** Whether an error is temporary: no connection, or a busy server. Other errors are final. */
export const passa = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500

/**
 * Opens the test from the server; while the server cannot be reached, a test begun on this device opens from local
 * storage.
 */
async function open(client: QueryClient, id_usuario: number, pedida: number | null): Promise<Entrada> {
  try {
    return await openInServidor(client, id_usuario, pedida)
  } catch (error) {
    const local = passa(error) ? await openOfAparelho(client, id_usuario, pedida).catch(() => null) : null
    if (!local) throw error
    return local
  }
}

/**
 * Opens the test with answers from local storage and questions from the service worker's cache, which never change
 * within a version.
 */
async function openOfAparelho(
  client: QueryClient,
  id_usuario: number,
  pedida: number | null,
): Promise<Abertura | null> {
  const id_licenca = readCurrentDisc(device, id_usuario)
  if (id_licenca === null || (pedida ?? id_licenca) !== id_licenca) return null
  const teste = { id_usuario, id_licenca }
  const { versao, respostas, slots } = readProgresso(device, teste)
  if (versao === null || (respostas.length === 0 && slots === null)) return null
  return { teste, versao, questoes: await client.fetchQuery(questoesQuery(versao)), servidor: [] }
}

async function openInServidor(client: QueryClient, id_usuario: number, pedida: number | null): Promise<Entrada> {
  const id_licenca = pedida ?? readCurrentDisc(device, id_usuario) ?? (await onlyUnusedLicenca())
  if (id_licenca === null) return null
  const teste = { id_usuario, id_licenca }
  if (!(await canStart(id_licenca))) {
    clearProgresso(device, teste)
    return pedida !== null && (await isConcluido(teste)) ? { concluido: id_licenca } : null
  }
  writeCurrentDisc(device, teste)
  // Whoever has begun goes on with the questions that the draft is bound to, also after a newer version came out.
  const { versao, respostas } = await api(getRascunho, { params: { id_licenca: String(id_licenca) } })
  return { teste, versao, questoes: await client.fetchQuery(questoesQuery(versao)), servidor: respostas }
}

/**
 * Query of the test that this person can answer now: the one of licence `pedida` when given, else the current one; null
 * when there is none (behaviour §34). Loaded anew on each visit.
 */
export const aberturaQuery = (id_usuario: number, pedida: number | null = null) =>
  queryOptions({
    queryKey: [ABERTURA_KEY, id_usuario, pedida],
    queryFn: ({ client }) => open(client, id_usuario, pedida),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Sends the answers with their totals. */
export async function sendTeste(teste: TesteAtual, versao: string, estado: EstadoTeste): Promise<void> {
  const totais = totaisDosSlots(slotsOf(estado))
  if (!totais) throw new RangeError('a pergunta without answer')
  const respostas = respostasOf(estado).map(resposta => ({
    ...resposta,
    ordem: [...resposta.ordem],
    ordem_inicial: resposta.ordem_inicial && [...resposta.ordem_inicial],
  }))
  await api(finishTeste, {
    params: { id: String(teste.id_usuario) },
    body: { ...totais, idLicenca: teste.id_licenca, respostas, versao },
  })
}
