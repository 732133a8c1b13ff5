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
  /** Now, by the server's clock. */
  em: Date
}

/**
 * Carries one kind of command out in the transaction of its room and answers what both screens hear of it; nothing where
 * nothing changed. What only rows can refuse is thrown by code, and then nothing of it stays.
 */
export type Fazer<T extends TipoComando> = (ato: Ato, comando: ComandoDe<T>) => Promise<readonly Dito[]>
