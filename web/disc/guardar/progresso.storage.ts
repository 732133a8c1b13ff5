import { type RespostaRascunho, respostaRascunho } from '#shared/disc/disc.contract.ts'
import type { Ordem } from '#shared/disc/disc.types.ts'
import { ordemValida } from '#shared/disc/pontuacao.rules.ts'
import { escreverSlots, lerSlots, type Slot } from '#shared/disc/progresso.rules.ts'

/** The two keys that other programs know, and ours for process data, for which their slots have no room (behaviour §32). */
const CURRENT_DISC = 'currentDisc'
const INDIVIDUAL_TEST = 'individualTest'
const PROCESSO = 'processoDisc'

/** A test belongs to a person and a licence. In `currentDisc` the person is our addition to the spec's key. */
export interface TesteAtual {
  id_usuario: number
  id_licenca: number
}

/** An order moved on the screen and not yet in its slot: a reload must not undo what the hand did. */
export interface Pendente {
  numero: number
  ordem: Ordem
}

interface Processo {
  respostas: RespostaRascunho[]
  pendentes: Pendente[]
  /** Of the questions that are answered: what opens the test again without a server. */
  versao: string | null
  /** The person has finished, and the server does not know it yet. */
  finalizar: boolean
}

export interface ProgressoLocal extends Processo {
  /** Null when nothing was saved here for this person and licence: the spec's first entry. */
  slots: Slot[] | null
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function readJson(storage: Storage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Full or forbidden storage never stops a test: the answers are also in memory and in the server's draft. */
function write(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value)
  } catch {
    // Nothing to do: see above.
  }
}

const positive = (value: unknown): number | undefined =>
  Number.isInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined

/** The licence of the stored test; null when there is none, it names no licence, or it is another person's. */
export function lerCurrentDisc(storage: Storage, id_usuario: number): number | null {
  const stored = readJson(storage, CURRENT_DISC)
  if (!isRecord(stored)) return null
  const owner = positive(stored.id_usuario)
  return owner === undefined || owner === id_usuario ? (positive(stored.id_licenca) ?? null) : null
}

/** Makes this licence the current test; another licence's slots make room, its process data stay under our own key. */
export function escreverCurrentDisc(storage: Storage, teste: TesteAtual): void {
  if (lerCurrentDisc(storage, teste.id_usuario) !== teste.id_licenca) storage.removeItem(INDIVIDUAL_TEST)
  const { id_licenca, id_usuario } = teste
  write(storage, CURRENT_DISC, JSON.stringify({ id_licenca, id_usuario }))
}

const processoKey = ({ id_usuario, id_licenca }: TesteAtual) => `${id_usuario}:${id_licenca}`

function readProcessos(storage: Storage): Record<string, unknown> {
  const stored = readJson(storage, PROCESSO)
  return isRecord(stored) ? stored : {}
}

const isPendente = (value: unknown): value is Pendente =>
  isRecord(value) && Number.isInteger(value.numero) && Array.isArray(value.ordem) && ordemValida(value.ordem)

function parseProcesso(stored: unknown): Processo {
  if (!isRecord(stored)) return { respostas: [], pendentes: [], versao: null, finalizar: false }
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
  return {
    respostas: list(stored.respostas).flatMap(entry => {
      const parsed = respostaRascunho.safeParse(entry)
      return parsed.success ? [parsed.data] : []
    }),
    pendentes: list(stored.pendentes).filter(isPendente),
    versao: typeof stored.versao === 'string' ? stored.versao : null,
    finalizar: stored.finalizar === true,
  }
}

/** All that this device knows of a test: the spec's slots and our process data. */
export function lerProgresso(storage: Storage, teste: TesteAtual): ProgressoLocal {
  const mine = lerCurrentDisc(storage, teste.id_usuario) === teste.id_licenca
  return {
    slots: mine ? lerSlots(storage.getItem(INDIVIDUAL_TEST)) : null,
    ...parseProcesso(readProcessos(storage)[processoKey(teste)]),
  }
}

/** Writes slots and process data, bound to person and licence. */
export function escreverProgresso(
  storage: Storage,
  teste: TesteAtual,
  { slots, ...processo }: Omit<Processo, 'finalizar'> & { slots: readonly Slot[] },
): void {
  escreverCurrentDisc(storage, teste)
  write(storage, INDIVIDUAL_TEST, escreverSlots(slots))
  escreverProcesso(storage, teste, processo)
}

function escreverProcesso(storage: Storage, teste: TesteAtual, change: Partial<Processo>): void {
  const processos = readProcessos(storage)
  const key = processoKey(teste)
  write(storage, PROCESSO, JSON.stringify({ ...processos, [key]: { ...parseProcesso(processos[key]), ...change } }))
}

/** Notes that the test is finished and waits for the server, or no longer: a reload must not forget it. */
export const escreverFinalizar = (storage: Storage, teste: TesteAtual, finalizar: boolean): void =>
  escreverProcesso(storage, teste, { finalizar })

/** After finishing: the spec's two keys go, and this test's process data. */
export function limparProgresso(storage: Storage, teste: TesteAtual): void {
  if (lerCurrentDisc(storage, teste.id_usuario) === teste.id_licenca) {
    storage.removeItem(CURRENT_DISC)
    storage.removeItem(INDIVIDUAL_TEST)
  }
  const { [processoKey(teste)]: _gone, ...others } = readProcessos(storage)
  if (Object.keys(others).length > 0) write(storage, PROCESSO, JSON.stringify(others))
  else storage.removeItem(PROCESSO)
}

/** Questions answered on this device, for "continue" on the profile; 0 when none. */
export const respondidasNoAparelho = (storage: Storage, teste: TesteAtual): number =>
  lerProgresso(storage, teste).respostas.filter(resposta => resposta.ordem !== null).length
