import { type Finding, failed, passed, warned } from '../../text/finding.ts'
import type { Copies } from './copies.queries.ts'

const times = (n: number) => (n === 1 ? 'uma vez' : `${n} vezes`)
const countedCopies = (n: number) => (n === 1 ? 'uma cópia' : `${n} cópias`)

/**
 * Says whether the server that DATABASE_URL reaches leads, how often its place was taken over, and whether a write that
 * was acknowledged outlives it. Empty for a single server.
 */
export function sayCopies(copias: Copies): Finding[] {
  if (copias.copia) return [failed('é uma cópia, em que nada se grava: DATABASE_URL deve levar ao principal')]
  const trocas = (copias.linha ?? 1) - 1
  return [...(trocas > 0 ? [passed(`o principal já foi trocado ${times(trocas)}`)] : []), ...sayWait(copias)]
}

/** Says whether a write waits for a copy, and whether one follows. */
function sayWait({ espera, ve, sincronas, seguem }: Copies): Finding[] {
  if (!espera)
    return seguem > 0
      ? [warned(`${countedCopies(seguem)} a segui-lo, mas nenhuma confirma: se ele cair, o último segundo se perde`)]
      : []
  if (!ve) return [warned('este papel não vê as cópias: como superusuário, grant pg_monitor ao papel do Quadrante')]
  if (sincronas === 0)
    return [failed('toda gravação espera por uma cópia, e nenhuma segue: veja por que as cópias pararam')]
  return [passed(`${countedCopies(seguem)} a segui-lo, e uma gravação só é confirmada quando está em outra máquina`)]
}
