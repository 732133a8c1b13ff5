import * as z from 'zod/mini'
import { ordemValida } from '#shared/disc/disc/answer/pontuacao.rules.ts'
import { readSlots, type Slot, writeSlots } from '#shared/disc/disc/answer/progresso.rules.ts'
import { type RespostaRascunho, respostaRascunho } from '#shared/disc/disc/disc.contract.ts'
import type { Ordem } from '#shared/disc/disc/disc.types.ts'
import { CURRENT_KEY, INDIVIDUAL_TEST, kept, type Place, PROCESS_KEY, safe } from '../../../platform/storage.ts'

/**
 * A test, identified by person and licence. The spec's `currentDisc` has only the licence; the person is added here.
 */
export interface TesteAtual {
  id_usuario: number
  id_licenca: number
}

/** An order changed on the screen and not yet confirmed in its slot; kept so that a reload does not undo it. */
export interface Pendente {
  numero: number
  ordem: Ordem
}

interface Processo {
  respostas: RespostaRascunho[]
  pendentes: Pendente[]
  /** Version of the questions being answered; needed to open the test again without the server. */
  versao: string | null
  /** Whether the person has finished and the server does not know yet. */
  finalizar: boolean
  /** Answers known to be on the server, by question number; those that differ are still to be sent. */
  enviadas: Record<string, string>
}

export interface ProgressoLocal extends Processo {
  /** Null when nothing was saved here for this person and licence, which the spec calls the first entry. */
  slots: Slot[] | null
}

const positive = (value: unknown): number | undefined =>
  Number.isInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined

/*
 * The two keys that other programs know, and ours for process data, for which their slots have no room (behaviour §32).
 * Full or forbidden storage never stops a test: the answers are also in memory and in the server's draft.
 */

const currentDisc = kept(
  CURRENT_KEY,
  z.object({
    id_licenca: z.pipe(z.optional(z.unknown()), z.transform(positive)),
    id_usuario: z.pipe(z.optional(z.unknown()), z.transform(positive)),
  }),
)

function slotsIn(place: Place) {
  const { getItem, setItem, removeItem } = safe(() => place)
  return {
    read: () => readSlots(getItem(INDIVIDUAL_TEST)),
    write: (slots: readonly Slot[]) => setItem(INDIVIDUAL_TEST, writeSlots(slots)),
    forget: () => removeItem(INDIVIDUAL_TEST),
  }
}

const pendente = z.object({
  numero: z.int(),
  ordem: z.custom<Ordem>(ordem => Array.isArray(ordem) && ordemValida(ordem)),
})

/** Schema of a list that drops invalid entries; a value that is no list parses as an empty list. */
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
const processos = kept(PROCESS_KEY, z.record(z.string(), z.unknown()))

/** Returns the licence of the stored test; null when there is none, it names no licence, or it is another person's. */
export function readCurrentDisc(place: Place, id_usuario: number): number | null {
  const { id_usuario: owner, id_licenca } = currentDisc.read(place) ?? {}
  return owner === undefined || owner === id_usuario ? (id_licenca ?? null) : null
}

/**
 * Makes this licence the current test. The slots of another licence are deleted; its process data stay under their own
 * key.
 */
export function writeCurrentDisc(place: Place, teste: TesteAtual): void {
  if (readCurrentDisc(place, teste.id_usuario) !== teste.id_licenca) slotsIn(place).forget()
  const { id_licenca, id_usuario } = teste
  currentDisc.write(place, { id_licenca, id_usuario })
}

const processoKey = ({ id_usuario, id_licenca }: TesteAtual) => `${id_usuario}:${id_licenca}`

const processoOf = (stored: unknown): Processo =>
  processo.safeParse(stored).data ?? { respostas: [], pendentes: [], versao: null, finalizar: false, enviadas: {} }

/** Returns everything this device has stored of a test: the spec's slots and the process data. */
export function readProgresso(place: Place, teste: TesteAtual): ProgressoLocal {
  const mine = readCurrentDisc(place, teste.id_usuario) === teste.id_licenca
  return {
    slots: mine ? slotsIn(place).read() : null,
    ...processoOf(processos.read(place)?.[processoKey(teste)]),
  }
}

/** Writes slots and process data, bound to person and licence. */
export function writeProgresso(
  place: Place,
  teste: TesteAtual,
  { slots, ...processo }: Omit<Processo, 'finalizar' | 'enviadas'> & { slots: readonly Slot[] },
): void {
  writeCurrentDisc(place, teste)
  slotsIn(place).write(slots)
  writeProcesso(place, teste, processo)
}

function writeProcesso(place: Place, teste: TesteAtual, change: Partial<Processo>): void {
  const all = processos.read(place) ?? {}
  const key = processoKey(teste)
  processos.write(place, { ...all, [key]: { ...processoOf(all[key]), ...change } })
}

/** Records, across reloads, whether the finished test still waits to be sent. */
export const writeFinalizar = (place: Place, teste: TesteAtual, finalizar: boolean): void =>
  writeProcesso(place, teste, { finalizar })

/**
 * Records which answers the server has, so that after a sign-out only the rest is sent; records nothing for a test that
 * is over.
 */
export function writeEnviadas(place: Place, teste: TesteAtual, enviadas: ReadonlyMap<number, string>): void {
  if (processos.read(place)?.[processoKey(teste)] === undefined) return
  writeProcesso(place, teste, { enviadas: Object.fromEntries(enviadas) })
}

/** Returns this person's tests on this device that may have answers the server lacks. */
export const testesNoAparelho = (place: Place, id_usuario: number): TesteAtual[] =>
  Object.keys(processos.read(place) ?? {}).flatMap(key => {
    const [dona, id_licenca] = key.split(':').map(Number)
    return dona === id_usuario && id_licenca ? [{ id_usuario, id_licenca }] : []
  })

/** Deletes a finished test from this device: the spec's two keys and its process data. */
export function clearProgresso(place: Place, teste: TesteAtual): void {
  if (readCurrentDisc(place, teste.id_usuario) === teste.id_licenca) {
    currentDisc.forget(place)
    slotsIn(place).forget()
  }
  const { [processoKey(teste)]: _gone, ...others } = processos.read(place) ?? {}
  if (Object.keys(others).length > 0) processos.write(place, others)
  else processos.forget(place)
}

/** Returns the number of questions answered on this device, for the "continue" button of the profile; 0 when none. */
export const respondidasNoAparelho = (place: Place, teste: TesteAtual): number =>
  readProgresso(place, teste).respostas.filter(resposta => resposta.ordem !== null).length
