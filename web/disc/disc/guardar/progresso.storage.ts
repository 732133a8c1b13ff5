import * as z from 'zod/mini'
import { type RespostaRascunho, respostaRascunho } from '#shared/disc/disc/disc.contract.ts'
import type { Ordem } from '#shared/disc/disc/disc.types.ts'
import { ordemValida } from '#shared/disc/disc/pontuacao.rules.ts'
import { escreverSlots, lerSlots, type Slot } from '#shared/disc/disc/progresso.rules.ts'
import { CURRENT_DISC, INDIVIDUAL_TEST, kept, type Place, PROCESSO_DISC, safe } from '../../../platform/storage.ts'

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
  /** Answers known to be on the server, by number: a difference waits to be sent. */
  enviadas: Record<string, string>
}

export interface ProgressoLocal extends Processo {
  /** Null when nothing was saved here for this person and licence: the spec's first entry. */
  slots: Slot[] | null
}

const positive = (value: unknown): number | undefined =>
  Number.isInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined

/*
 * The two keys that other programs know, and ours for process data, for which their slots have no room (behaviour §32).
 * Full or forbidden storage never stops a test: the answers are also in memory and in the server's draft.
 */

const currentDisc = kept(
  CURRENT_DISC,
  z.object({
    id_licenca: z.pipe(z.optional(z.unknown()), z.transform(positive)),
    id_usuario: z.pipe(z.optional(z.unknown()), z.transform(positive)),
  }),
)

function slotsIn(place: Place) {
  const { getItem, setItem, removeItem } = safe(() => place)
  return {
    read: () => lerSlots(getItem(INDIVIDUAL_TEST)),
    write: (slots: readonly Slot[]) => setItem(INDIVIDUAL_TEST, escreverSlots(slots)),
    forget: () => removeItem(INDIVIDUAL_TEST),
  }
}

const pendente = z.object({
  numero: z.int(),
  ordem: z.custom<Ordem>(ordem => Array.isArray(ordem) && ordemValida(ordem)),
})

/** A list without the entries that are not what they should be; not a list at all is an empty one. */
const listOf = <S extends z.ZodMiniType>(entry: S) =>
  z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform(list =>
      list.flatMap(stored => {
        const parsed = entry.safeParse(stored)
        return parsed.success ? [parsed.data] : []
      }),
    ),
  )

const processo = z.object({
  respostas: listOf(respostaRascunho),
  pendentes: listOf(pendente),
  versao: z.catch(z.nullable(z.string()), null),
  finalizar: z.pipe(
    z.optional(z.unknown()),
    z.transform(value => value === true),
  ),
  enviadas: z.catch(z.record(z.string(), z.string()), {}),
})
const processos = kept(PROCESSO_DISC, z.record(z.string(), z.unknown()))

/** The licence of the stored test; null when there is none, it names no licence, or it is another person's. */
export function lerCurrentDisc(place: Place, id_usuario: number): number | null {
  const { id_usuario: owner, id_licenca } = currentDisc.read(place) ?? {}
  return owner === undefined || owner === id_usuario ? (id_licenca ?? null) : null
}

/** Makes this licence the current test; another licence's slots make room, its process data stay under our own key. */
export function escreverCurrentDisc(place: Place, teste: TesteAtual): void {
  if (lerCurrentDisc(place, teste.id_usuario) !== teste.id_licenca) slotsIn(place).forget()
  const { id_licenca, id_usuario } = teste
  currentDisc.write(place, { id_licenca, id_usuario })
}

const processoKey = ({ id_usuario, id_licenca }: TesteAtual) => `${id_usuario}:${id_licenca}`

const processoOf = (stored: unknown): Processo =>
  processo.safeParse(stored).data ?? { respostas: [], pendentes: [], versao: null, finalizar: false, enviadas: {} }

/** All that this device knows of a test: the spec's slots and our process data. */
export function lerProgresso(place: Place, teste: TesteAtual): ProgressoLocal {
  const mine = lerCurrentDisc(place, teste.id_usuario) === teste.id_licenca
  return {
    slots: mine ? slotsIn(place).read() : null,
    ...processoOf(processos.read(place)?.[processoKey(teste)]),
  }
}

/** Writes slots and process data, bound to person and licence. */
export function escreverProgresso(
  place: Place,
  teste: TesteAtual,
  { slots, ...processo }: Omit<Processo, 'finalizar' | 'enviadas'> & { slots: readonly Slot[] },
): void {
  escreverCurrentDisc(place, teste)
  slotsIn(place).write(slots)
  escreverProcesso(place, teste, processo)
}

function escreverProcesso(place: Place, teste: TesteAtual, change: Partial<Processo>): void {
  const all = processos.read(place) ?? {}
  const key = processoKey(teste)
  processos.write(place, { ...all, [key]: { ...processoOf(all[key]), ...change } })
}

/** Notes that the test is finished and waits for the server, or no longer: a reload must not forget it. */
export const escreverFinalizar = (place: Place, teste: TesteAtual, finalizar: boolean): void =>
  escreverProcesso(place, teste, { finalizar })

/** Notes what the server has, for whoever signs out before the rest has gone; of a test that is over nothing is noted. */
export function escreverEnviadas(place: Place, teste: TesteAtual, enviadas: ReadonlyMap<number, string>): void {
  if (processos.read(place)?.[processoKey(teste)] === undefined) return
  escreverProcesso(place, teste, { enviadas: Object.fromEntries(enviadas) })
}

/** This person's tests on this device of which the server may lack something. */
export const testesNoAparelho = (place: Place, id_usuario: number): TesteAtual[] =>
  Object.keys(processos.read(place) ?? {}).flatMap(key => {
    const [dona, id_licenca] = key.split(':').map(Number)
    return dona === id_usuario && id_licenca ? [{ id_usuario, id_licenca }] : []
  })

/** After finishing: the spec's two keys go, and this test's process data. */
export function limparProgresso(place: Place, teste: TesteAtual): void {
  if (lerCurrentDisc(place, teste.id_usuario) === teste.id_licenca) {
    currentDisc.forget(place)
    slotsIn(place).forget()
  }
  const { [processoKey(teste)]: _gone, ...others } = processos.read(place) ?? {}
  if (Object.keys(others).length > 0) processos.write(place, others)
  else processos.forget(place)
}

/** Questions answered on this device, for "continue" on the profile; 0 when none. */
export const respondidasNoAparelho = (place: Place, teste: TesteAtual): number =>
  lerProgresso(place, teste).respostas.filter(resposta => resposta.ordem !== null).length
