import { aoVivo, type Sala } from '#shared/devolutivas/sala.schema.ts'

/**
 * What is said of the moment and stored nowhere: how the room stands by the clock, and to the consultor's seat who is
 * there and who waits at the door.
 * @returns the room after it, or that it has to be read: somebody said that it changed, and not to what
 */
export function aviso(sala: Sala, dados: unknown): Sala | 'reler' {
  const said = aoVivo.safeParse(dados)
  if (!said.success) return 'reler'
  const { situacao, presenca, sala: porta } = said.data
  if (sala.cadeira !== 'consultor') return situacao === sala.situacao ? sala : { ...sala, situacao }
  return { ...sala, situacao, presenca: presenca ?? sala.presenca, sala: porta }
}
