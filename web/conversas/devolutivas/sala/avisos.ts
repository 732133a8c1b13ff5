import { comVivo } from '#shared/conversas/devolutivas/fold.rules.ts'
import { aoVivo, type Sala } from '#shared/conversas/devolutivas/sala.schema.ts'

/**
 * Applies a notice that is stored nowhere: the room by the clock, a newer result, and, for the consultor's seat, who is
 * present and who waits at the door.
 * @returns the room after it, or that it has to be read again because the notice does not say what changed
 */
export function aviso(sala: Sala, dados: unknown): Sala | 'reler' {
  const said = aoVivo.safeParse(dados)
  return said.success ? comVivo(sala, said.data) : 'reler'
}
