import type { ComandoDe, TipoComando } from '#shared/conversas/devolutivas/comandos.schema.ts'
import type { EstadoDaSala } from '#shared/conversas/devolutivas/devolutivas.rules.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Assento, Dito, Quarto } from '../quarto/quarto.ts'

/** Context of a command: the room is locked and the rules of `devolutivas.rules` have passed. */
export interface Ato {
  deps: Deps
  tx: Tx
  quarto: Quarto
  assento: Assento
  /** The room as the rules read it. */
  estado: EstadoDaSala
  /** The server's clock at the command. */
  em: Date
}

/**
 * Carries out one kind of command in its room's transaction and returns the events for both screens, none when nothing
 * changed. It throws refusals that only the rows can tell; the transaction is then rolled back.
 */
export type Perform<T extends TipoComando> = (ato: Ato, comando: ComandoDe<T>) => Promise<readonly Dito[]>
