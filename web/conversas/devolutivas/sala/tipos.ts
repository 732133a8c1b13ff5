import type * as z from 'zod/mini'
import type { Comando } from '#shared/conversas/devolutivas/comandos.schema.ts'
import type { getPorqueDaFrase, RespostaComandos, Vista } from '#shared/conversas/devolutivas/devolutivas.contract.ts'
import type { MarcacaoDaSala, RascunhoDaSala, Sala } from '#shared/conversas/devolutivas/sala.schema.ts'
import type { ApiError } from '../../../platform/apiError.ts'

/** How a screen hears of the room at this moment. */
export type Connection = 'ao_vivo' | 'consultando' | 'sem_rede'

/** Fields that the queue adds: id, age when sent, the mark in force when touched, whether the conversation had begun. */
type Pedido<C> = C extends Comando ? Omit<C, 'id_comando' | 'idade_ms' | 'substitui' | 'na_conversa'> : never
/** A command as a screen asks for it. */
export type NovoComando = Pedido<Comando>

/** Result of a command. */
export type Resposta = RespostaComandos['results'][number]
/**
 * Puts a command in the queue, which lies on this device before anything shows it, and answers once the server has: also
 * after hours without a connection, and never if the page ends first. It does not throw.
 */
export type Enviar = (comando: NovoComando) => Promise<Resposta>

/** A command on its way: only this device knows it. */
interface Pendente {
  comando: Comando
  /** When it was touched, by this device's clock. */
  feito_em: number
}

/**
 * State of a mark. `enviando`: being sent; `guardada`: only on this device, and tried again; `sem_armazenamento`: only
 * in this page, because the device stores nothing.
 */
export type EstadoDaMarca = 'enviando' | 'guardada' | 'sem_armazenamento' | 'salva'

/** Why nothing more comes from the room, or nothing yet. */
export type Fim =
  /** The seat is gone: the device was sent out, its time is over, the person has another device. */
  | 'sala_fechada'
  /** The person closed her result, and with it every seat without an account. */
  | 'resultado_fechado'
  /** Result, or room, is not there, or not this person's. */
  | 'nao_existe'

export type PorqueDaFrase = z.output<typeof getPorqueDaFrase.response>

/** The room as one screen has it. */
export interface Devolutiva {
  /** With what is on its way already applied; null until it was read once. */
  sala: Sala | null
  /** Remaining data while the person keeps her result closed. */
  fechada: Extract<Vista, { cadeira: 'fechada' }> | null
  conexao: Connection
  pendentes: readonly Pendente[]
  /** Whether this device stores nothing, so that pending marks are lost with the page. */
  semArmazenamento: boolean
  /** Whether sending failed and is being retried. */
  guardando: boolean
  fim: Fim | null
  /** Error of the first reading of the room. */
  erro: ApiError | null
  enviar: Enviar
  /** Why the report says a sentence that stands on both screens. */
  porque(frase: string, signal: AbortSignal): Promise<PorqueDaFrase>
  /** Reads the room again, at once. */
  reler(): Promise<void>
  /** Tells the other side what is being written here; null: nothing any more. It does not throw. */
  escrever(rascunho: RascunhoDaSala | null): void
}

/** State of a room as shown, without acts. */
export type Shown = Omit<Devolutiva, 'enviar' | 'porque' | 'reler' | 'escrever'>

/** Before anything was read there is nothing to show. */
export const NOTHING: Shown = {
  sala: null,
  fechada: null,
  conexao: 'consultando',
  pendentes: [],
  semArmazenamento: false,
  guardando: false,
  fim: null,
  erro: null,
}

/** Saving state of a sentence's mark. */
export function estadoDaMarca(
  { pendentes, guardando, semArmazenamento }: Pick<Devolutiva, 'pendentes' | 'guardando' | 'semArmazenamento'>,
  { id_comando }: Pick<MarcacaoDaSala, 'id_comando'>,
): EstadoDaMarca {
  if (!pendentes.some(({ comando }) => comando.id_comando === id_comando)) return 'salva'
  if (semArmazenamento) return 'sem_armazenamento'
  return guardando ? 'guardada' : 'enviando'
}
