import type { Etapa } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import type { Sala } from '#shared/conversas/devolutivas/sala.schema.ts'
import { dia } from '../dia.ts'

/** The view of the person's screen: an etapa, or an interruption of it. */
export type Quadro = 'nao_aberta' | 'pausa' | 'retirado' | 'sem_consultor' | 'encerrada' | 'descartada' | Etapa

export interface Lugar {
  quadro: Quadro
  frase: string | null
}

/** Returns the current place of the room. */
export function lugarOf(sala: Sala): Lugar {
  return { quadro: quadroOf(sala), frase: sala.etapa === 'frases' ? sala.frase_atual : null }
}

function quadroOf({ situacao, desfecho, pausada_em, pausa_motivo, iniciada_em, etapa }: Sala): Quadro {
  if (desfecho) return desfecho === 'descartada' ? 'descartada' : 'encerrada'
  if (situacao === 'sem_consultor') return 'sem_consultor'
  if (pausa_motivo === 'compartilhamento_retirado') return 'retirado'
  if (pausada_em) return 'pausa'
  return iniciada_em ? etapa : 'nao_aberta'
}

export const mesmoLugar = (a: Lugar, b: Lugar): boolean => a.quadro === b.quadro && a.frase === b.frase

/** Returns the room at an earlier place, with its current marks and texts. */
export function inLugar(sala: Sala, { quadro, frase }: Lugar): Sala {
  // cast: what stands across no etapa is one
  const etapa = quadro in ACROSS ? sala.etapa : (quadro as Etapa)
  return { ...sala, etapa, frase_atual: frase }
}

const ACROSS: Readonly<Record<string, true>> = {
  nao_aberta: true,
  pausa: true,
  retirado: true,
  sem_consultor: true,
  encerrada: true,
  descartada: true,
}

/**
 * Returns the date of the conversation's result when the person has finished another test since; null otherwise, and
 * after the end.
 */
export function dataDeste(sala: Sala): string | null {
  const novo = sala.cadeira === 'participante' && !sala.encerrada_em && sala.resultado_novo
  return novo ? dia.format(novo.deste_em) : null
}
