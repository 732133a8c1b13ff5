import * as z from 'zod/mini'
import type { Comando } from '#shared/conversas/devolutivas/comandos.schema.ts'
import type { RespostaComandos } from '#shared/conversas/devolutivas/devolutivas.contract.ts'
import { MAXIMO_COMANDOS } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { ApiError } from '../../../platform/apiError.ts'
import { type QueuePlace, queueIn } from '../../../platform/sending/queue.storage.ts'
import { canGoAgain, type QueueState, SendQueue } from '../../../platform/sending/queue.ts'
import { MARKS_KEY } from '../../../platform/storage.ts'

/** Age at which a queued command is dropped, in ms; the server dates no mark back that far. */
const ESQUECE_MS = 30 * DAY_MS
const WAITS = { first: 1_000, most: 30_000 }

/** A command as it lies on the device; `comando` is read by whoever wrote it, a build before this one included. */
const guardado = z.object({
  id_comando: z.string(),
  feito_em: z.number(),
  comando: z.looseObject({ id_comando: z.string(), tipo: z.string() }),
})
export interface NaFila {
  id_comando: string
  feito_em: number
  comando: Comando
}

/** Prefix of the queue's keys: by person, or for devices let in by code until somebody signs in. */
export const keyPrefixOf = (quem: number | 'sala', id_devolutiva: string) => `${MARKS_KEY}${quem}:d${id_devolutiva}:`

const filaOf = (place: QueuePlace, quem: number | 'sala', id_devolutiva: string) =>
  queueIn(place, keyPrefixOf(quem, id_devolutiva), guardado)

/** Waiting commands, in order. */
export function readFila(place: QueuePlace, quem: number | 'sala', id_devolutiva: string, now: number): NaFila[] {
  const fila = filaOf(place, quem, id_devolutiva)
  // Written here and nowhere else; the server reads it by its own schema.
  const all = fila.ler() as unknown as NaFila[]
  const old = all.filter(({ feito_em }) => now - feito_em > ESQUECE_MS)
  if (old.length > 0) fila.tirar(old.map(({ id_comando }) => id_comando))
  return all.filter(one => !old.includes(one)).sort((a, b) => a.feito_em - b.feito_em)
}

/**
 * Marks that a device let in by code left behind go with the person who has signed in on it, into the same room. Those
 * that had arrived the server knows.
 */
export function adoptMarcacoes(place: QueuePlace, quem: number, id_devolutiva: string, now: number): void {
  const left = readFila(place, 'sala', id_devolutiva, now)
  const [from, to] = [filaOf(place, 'sala', id_devolutiva), filaOf(place, quem, id_devolutiva)]
  for (const one of left) {
    if (one.comando.tipo === 'marcar') to.guardar(one.id_comando, one)
    from.tirar([one.id_comando])
  }
}

export interface Options {
  place: QueuePlace
  quem: number | 'sala'
  id_devolutiva: string
  now(): number
  /** One tab at a time, where the browser can. */
  oneAtATime<T>(work: () => Promise<T>): Promise<T>
  send(comandos: Comando[]): Promise<RespostaComandos>
  arrived(resposta: RespostaComandos): void
  /** The server's last word about all of a call. */
  refused(ids: readonly string[], error: unknown): void
  onChange(waiting: readonly NaFila[], estado: QueueState): void
}

/** Adds to a queued mark its age in ms, because clocks of two devices need not agree. */
const aged = ({ comando, feito_em }: NaFila, now: number): Comando =>
  comando.tipo === 'marcar' ? { ...comando, idade_ms: Math.min(Math.max(0, now - feito_em), 7 * DAY_MS) } : comando

const invalid = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 413, 422].includes(error.status)
export type FilaDaSala = SendQueue<NaFila, RespostaComandos>

/** A seat's commands on their way: on the device before the screen shows them, and until the server has answered. */
export function createFila(options: Options): FilaDaSala {
  const { place, quem, id_devolutiva, now, oneAtATime } = options
  const kept = filaOf(place, quem, id_devolutiva)

  async function send(some: readonly NaFila[]): Promise<RespostaComandos> {
    const bodies = some.map(one => aged(one, now()))
    try {
      return await options.send(bodies)
    } catch (error) {
      if (!invalid(error) || bodies.length === 1) {
        if (!canGoAgain(error))
          options.refused(
            some.map(({ id_comando }) => id_comando),
            error,
          )
        throw error
      }
    }
    // One that the server cannot read holds nobody else back.
    const answers: RespostaComandos[] = []
    for (const body of bodies) answers.push(await options.send([body]).catch(error => recusado(body.id_comando, error)))
    return { results: answers.flatMap(({ results }) => results), seq: Math.max(...answers.map(({ seq }) => seq)) }
  }

  return new SendQueue<NaFila, RespostaComandos>({
    ler: () => readFila(place, quem, id_devolutiva, now()),
    guardar: one => kept.guardar(one.id_comando, { ...one, comando: { ...one.comando } }),
    tirar: ids => kept.tirar(ids),
    send: some => oneAtATime(() => send(some)),
    arrived: options.arrived,
    mayPass: canGoAgain,
    onChange: options.onChange,
    porChamada: MAXIMO_COMANDOS,
    pausa: 0,
    waits: WAITS,
  })
}

function recusado(id_comando: string, error: unknown): RespostaComandos {
  if (!invalid(error)) throw error
  const { codigo, mensagem } = error
  return { results: [{ id_comando, resultado: 'recusado', codigo, mensagem }], seq: 0 }
}
