import { type RegrasDosHorarios, regras } from '#shared/conversas/horarios/horarios.contract.ts'

const DIA = [
  { de: '09:00', ate: '12:00' },
  { de: '14:00', ate: '18:00' },
]

/** Settings that the page proposes before anything was saved: mornings and afternoons from Monday to Friday. */
export const PADRAO: RegrasDosHorarios = {
  semana: [DIA, DIA, DIA, DIA, DIA, [], []],
  folgas: [],
  minutos: 60,
  pausa: 15,
  antecedencia: 12,
  mudar_ate: 12,
  semanas: 3,
  por_dia: 3,
  modo: 'video',
  local: '',
}

/** Checks the settings by the contract: messages by field, `semana.1` for a day, `folgas.0` for a row; empty when all is well. */
export function check(rascunho: RegrasDosHorarios): Record<string, string> {
  const erros: Record<string, string> = {}
  for (const { path, message } of regras.safeParse(rascunho).error?.issues ?? [])
    erros[path.slice(0, path[0] === 'semana' || path[0] === 'folgas' ? 2 : 1).join('.')] ??= message
  return erros
}

/** The part that follows the last one of a day: two hours later, two hours long; the morning on an empty day. */
export function nextInterval(dia: RegrasDosHorarios['semana'][number]): { de: string; ate: string } {
  const last = dia.at(-1)
  if (!last) return { de: '09:00', ate: '12:00' }
  const hour = Math.min(22, Number(last.ate.slice(0, 2)) + 2)
  const at = (n: number) => `${String(n).padStart(2, '0')}:00`
  return { de: at(hour), ate: hour >= 22 ? '23:59' : at(Math.min(23, hour + 2)) }
}
