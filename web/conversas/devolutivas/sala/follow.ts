import { type Evento, evento as schema } from '#shared/conversas/devolutivas/eventos.schema.ts'
import { isObject } from '#shared/platform/keys.ts'
import type { ApiError } from '../../../platform/apiError.ts'
import type { Pace, Reach } from '../../../platform/live/connection.types.ts'
import { Live, type Told } from '../../../platform/live/live.ts'
import type { Tabs } from '../../../platform/live/tabs.ts'
import type { Calls } from './calls.ts'

const PACE: Pace = {
  open: 4_000,
  // A stream gives a sign of life every 15 to 20 seconds.
  silence: 35_000,
  young: 20_000,
  long: { seconds: 25, answer: 30_000 },
  short: 2_000,
  again: { first: 5 * 60_000, most: 5 * 60_000 },
  backoff: { first: 1_000, most: 15_000 },
  questions: 'own',
}

/** Message of a room: an event, or `aviso`, a fact of the moment that is stored nowhere. */
export type Message = { evento: Evento } | { aviso: unknown }

export interface Options {
  calls: Pick<Calls, 'stream' | 'eventos'>
  /** Number (`seq`) of the last applied event. */
  since(): number
  onMessage(message: Message): void
  /** Drops pending state and reads the room again. */
  reread(): Promise<void>
  onReach(reach: Reach): void
  onReady(): void
  /** The seat is over, and why. */
  onOver(error: ApiError): void
}

function parse(event: string, data: string): Message {
  const said: unknown = JSON.parse(data)
  const known = schema.safeParse({ ...(isObject(said) && said), tipo: event })
  const parsed = known.success ? known : schema.safeParse(said)
  return parsed.success ? { evento: parsed.data } : { aviso: said }
}

export type RoomConnection = Live<Message>

/** The connection of one room; nothing is followed before `start`. */
export function followRoom(
  { calls, since, onOver, ...heard }: Options,
  tabsOf?: (onTold: (told: Told<Message>) => void) => Tabs<Told<Message>>,
): RoomConnection {
  /** Version of the state that the last answer described and no event stores. */
  let versao_vivo: string | undefined
  return new Live<Message>(
    {
      ...heard,
      pace: PACE,
      stream: signal => calls.stream(since(), signal),
      parse: ({ event, data }) => parse(event, data),
      async ask(seconds, signal) {
        const answer = await calls.eventos(since(), seconds, signal, versao_vivo)
        const { results, recarregar, vivo } = answer
        versao_vivo = answer.versao_vivo
        const messages = [...results.map(evento => ({ evento })), ...(vivo ? [{ aviso: vivo }] : [])]
        return { messages, reload: recarregar, some: results.length > 0 }
      },
      onOver: error => onOver(error as ApiError), // cast: what ends a stream is an answer that refused it
    },
    tabsOf,
  )
}
