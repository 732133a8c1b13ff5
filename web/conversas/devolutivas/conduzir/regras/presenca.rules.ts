import type { SalaConsultor } from '#shared/conversas/devolutivas/sala.schema.ts'
import { HOUR_MS } from '#shared/platform/time.ts'

/** Time in ms during which an admitted phone counts as coming in; presence is reported up to ten seconds late. */
const ENTRANDO_MS = 30_000
/** Age in ms past which a presence belongs to an earlier sitting. */
const SENTADA_MS = 4 * HOUR_MS

/** Returns where the person is: in the room, just let in, gone, or not yet come. */
export function whereIs(
  { presenca, sala }: Pick<SalaConsultor, 'presenca' | 'sala'>,
  agora: number,
): 'na_sala' | 'entrando' | 'fora' | 'nao_veio' {
  if (presenca.presente) return 'na_sala'
  const since = (date: Date | null | undefined) => (date ? agora - date.getTime() : Number.POSITIVE_INFINITY)
  if (since(sala?.admitida_em) < ENTRANDO_MS) return 'entrando'
  return since(presenca.visto_em) < SENTADA_MS ? 'fora' : 'nao_veio'
}
