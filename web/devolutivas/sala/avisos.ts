import * as z from 'zod/mini'
import { type Sala, salaConsultor } from '#shared/devolutivas/sala.schema.ts'

const presenca = salaConsultor.shape.presenca
const porta = salaConsultor.shape.sala

/**
 * What is said of the moment and stored nowhere: who is there, who waits at the door. For the consultor's seat; what it
 * does not carry itself is read.
 * @returns the room after it, or that it has to be read; null where it says nothing to this seat
 */
export function aviso(sala: Sala, nome: string, dados: unknown): Sala | 'reler' | null {
  if (sala.cadeira !== 'consultor') return null
  if (nome === 'presenca') {
    const said = presenca.safeParse(dados)
    return said.success ? { ...sala, presenca: said.data } : 'reler'
  }
  if (nome !== 'sala') return null
  const said = z.safeParse(porta, dados)
  return said.success ? { ...sala, sala: said.data } : 'reler'
}
