import { MAXIMO_POR_CHAMADA, type RespostaMarcacao } from '#shared/disc/marcacoes/marcacoes.rules.ts'
import { SendQueue as FilaDe, type SendQueueOptions } from '../../platform/sending/queue.ts'
import type { MarcaNaFila } from './fila.storage.ts'

export type { QueueState } from '../../platform/sending/queue.ts'

interface Options<R> extends Omit<SendQueueOptions<MarcaNaFila, R>, 'porChamada' | 'pausa' | 'waits'> {
  now(): number
  id(): string
}

const PAUSE_MS = 400

/** Queue of the marks of one report. */
export class Fila<R> extends FilaDe<MarcaNaFila, R> {
  readonly #own: Options<R>

  constructor(options: Options<R>) {
    super({ ...options, porChamada: MAXIMO_POR_CHAMADA, pausa: PAUSE_MS })
    this.#own = options
  }

  mark(frase: string, resposta: RespostaMarcacao | null): void {
    this.add({ id_comando: this.#own.id(), frase, resposta, feita_em: this.#own.now() })
  }
}
