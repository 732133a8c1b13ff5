import type { Comando } from '#shared/conversas/devolutivas/comandos.schema.ts'
import type { RespostaComandos, Vista } from '#shared/conversas/devolutivas/devolutivas.contract.ts'
import type { Evento } from '#shared/conversas/devolutivas/eventos.schema.ts'
import { applyEvento, asksToReadAgain, withVivo } from '#shared/conversas/devolutivas/fold.rules.ts'
import { aoVivo, type Sala } from '#shared/conversas/devolutivas/sala.schema.ts'
import { ApiError } from '../../../platform/apiError.ts'
import type { NaFila } from './fila.ts'
import type { Message } from './follow.ts'
import type { Fim } from './tipos.ts'

/* What one screen knows of a room, as a pure machine: read once, then folded event by event. */

/** Between two readings of a room that its person has closed to the consultor. */
const CLOSED_MS = 15_000
const AGAIN_MS = { first: 1_000, most: 15_000 } as const

export interface Room {
  /** False before the screen shows it, after it is left, and once the seat is over. */
  running: boolean
  /** As the server last said it, with the events since. */
  base: Sala | null
  /** Read from the server in this visit. */
  read: boolean
  /** Events that came before the first reading. */
  early: readonly Evento[]
  /** Answered commands that `base` does not contain yet: until then they show as done. */
  answered: readonly (NaFila & { seq: number })[]
  fechada: Extract<Vista, { cadeira: 'fechada' }> | null
  fim: Fim | null
  erro: ApiError | null
  /** Readings in a row that failed. */
  failures: number
}

export type Happening =
  | { type: 'start' }
  | { type: 'leave' }
  | { type: 'read'; vista: Vista }
  | { type: 'unread'; error: unknown }
  | { type: 'message'; message: Message }
  /** The server's answer about commands, and those that were waiting when it came. */
  | { type: 'arrived'; answer: RespostaComandos; waiting: readonly { comando: Comando; feito_em: number }[] }
  /** An event has not followed its answer. */
  | { type: 'late' }
  /** A call of this seat was refused for good: commands, or the connection. */
  | { type: 'refused'; error: unknown; by: 'commands' | 'connection' }

export type Effect =
  | { do: 'read' | 'keep' | 'forget' | 'adopt' | 'follow' | 'unfollow' | 'flush' | 'clear' | 'leave' }
  /** Reads again after so many ms. */
  | { do: 'later'; ms: number }
  /** Looks after a moment whether an answered command's event has come; asks for it. */
  | { do: 'watch' }
  | { do: 'hurry' }
  | { do: 'offline' }

type Step = [Room, Effect[]]

export const unread = (base: Sala | null): Room => ({
  running: false,
  base,
  read: false,
  early: [],
  answered: [],
  fechada: null,
  fim: null,
  erro: null,
  failures: 0,
})

/**
 * The next state and what is to be done, in order.
 * @param byCode the seat of a device that was let in by code: its end is the end, while a session comes back
 */
export function roomStep(room: Room, event: Happening, byCode: boolean): Step {
  switch (event.type) {
    case 'start':
      return [{ ...room, running: true }, [{ do: 'read' }]]
    case 'leave':
      return [{ ...room, running: false }, [{ do: 'leave' }]]
    case 'read':
      return event.vista.cadeira === 'fechada' ? closed(room, event.vista) : read(room, event.vista)
    case 'unread':
      return over(room, event.error, byCode) ?? failed(room, event.error)
    case 'message':
      return 'evento' in event.message ? fold(room, event.message.evento) : noticed(room, event.message.aviso)
    case 'arrived':
      return arrived(room, event)
    case 'late':
      return [room, room.answered.length > 0 ? [{ do: 'hurry' }] : []]
    case 'refused':
      return over(room, event.error, byCode) ?? [room, event.by === 'connection' ? [{ do: 'read' }] : []]
  }
}

/** Returns the room without its content, and reads it again after a while: a closed room sends no events. */
const closed = (room: Room, fechada: Room['fechada']): Step => [
  { ...room, base: null, read: false, fechada, erro: null, failures: 0 },
  [{ do: 'forget' }, { do: 'unfollow' }, { do: 'later', ms: CLOSED_MS }],
]

/** Takes over a reading, unless events that came during the call are newer than it. */
function read(room: Room, vista: Sala): Step {
  const base = !room.read || !room.base || vista.seq >= room.base.seq ? vista : room.base
  const standing = settled({ ...room, base, read: true, early: [], fechada: null, erro: null, fim: null, failures: 0 })
  const effects: Effect[] = [{ do: 'adopt' }, { do: 'keep' }]
  const [now, more] = room.early.reduce<Step>(
    ([before, done], evento) => {
      const [next, then] = fold(before, evento)
      return [next, [...done, ...then]]
    },
    [standing, effects],
  )
  return [now, [...more, { do: 'follow' }, { do: 'flush' }]]
}

function fold(room: Room, evento: Evento): Step {
  const { base } = room
  if (!room.read || !base) return [{ ...room, early: [...room.early, evento] }, []]
  const again: Effect[] = asksToReadAgain(base, evento) ? [{ do: 'read' }] : []
  return [settled({ ...room, base: applyEvento(base, evento) }), [{ do: 'keep' }, ...again]]
}

/**
 * Applies a notice that is stored nowhere: the room by the clock, a newer result, and, for the consultor's seat, who is
 * present and who waits at the door. Reads the room again when the notice does not say what changed.
 */
function noticed(room: Room, aviso: unknown): Step {
  if (!room.base) return [room, []]
  const said = aoVivo.safeParse(aviso)
  return said.success ? [{ ...room, base: withVivo(room.base, said.data) }, []] : [room, [{ do: 'read' }]]
}

function arrived(room: Room, { answer, waiting }: Extract<Happening, { type: 'arrived' }>): Step {
  const sent = new Map(waiting.map(one => [one.comando.id_comando, one]))
  const taken = answer.results.flatMap(({ id_comando, resultado, seq = answer.seq }) => {
    const one = sent.get(id_comando)
    return one && resultado !== 'recusado' ? [{ ...one, id_comando, seq }] : []
  })
  const now = settled({ ...room, answered: [...room.answered, ...taken] })
  return [now, now.answered.length > 0 ? [{ do: 'watch' }] : []]
}

/** Without the optimistic changes that the room's state now contains. */
const settled = (room: Room): Room => ({
  ...room,
  answered: room.answered.filter(({ seq }) => seq > (room.base?.seq ?? 0)),
})

/** Returns the room after a refusal that ends this seat; undefined when the seat goes on. */
function over(room: Room, error: unknown, byCode: boolean): Step | undefined {
  if (!(error instanceof ApiError) || !room.running) return
  // What is gone takes along what was said of it; a room that never was here has nothing.
  if (error.status === 404) {
    const clear: Effect[] = room.base ? [{ do: 'clear' }] : []
    const gone = { ...room, running: false, base: null, fim: 'nao_existe' } as const
    return [gone, [...clear, { do: 'forget' }, { do: 'leave' }]]
  }
  if (error.status !== 401 || !byCode) return
  const fim = error.codigo === 'resultado_fechado' ? 'resultado_fechado' : 'sala_fechada'
  return [{ ...room, running: false, fim }, [{ do: 'leave' }]]
}

function failed(room: Room, error: unknown): Step {
  const said = error instanceof ApiError ? error : new ApiError(0, {})
  const wait: Effect = { do: 'later', ms: Math.min(AGAIN_MS.first * 2 ** room.failures, AGAIN_MS.most) }
  const now = { ...room, erro: room.base ? null : said, failures: room.failures + 1 }
  return [now, said.status === 0 ? [{ do: 'offline' }, wait] : [wait]]
}
