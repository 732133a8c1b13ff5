import { comVivo } from '#shared/conversas/devolutivas/fold.rules.ts'
import { aoVivo, type Sala } from '#shared/conversas/devolutivas/sala.schema.ts'

/**
 * What is said of the moment and stored nowhere: how the room stands by the clock, a newer result, and to the consultor's
 * seat who is there and who waits at the door.
 * @returns the room after it, or that it has to be read: somebody said that it changed, and not to what
 */
export function aviso(sala: Sala, dados: unknown): Sala | 'reler' {
  const said = aoVivo.safeParse(dados)
  return said.success ? comVivo(sala, said.data) : 'reler'
}
