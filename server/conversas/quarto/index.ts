import { resultadoAberto, resultadoNovo } from '../../disc/disc/events.ts'
import { on } from '../../platform/events.ts'
import type { Part } from '../../platform/slice/slice.ts'
import { notifyResultadoNovo } from './quarto.ts'

/** The room of one conversation: seats, the row with its lock, and events in order. */
export const quarto: Part = {
  name: 'quarto',
  tables: ['devolutivas', 'devolutiva_eventos', 'devolutiva_comandos', 'devolutiva_passagens', 'devolutiva_frases'],
  people: {
    devolutivas: { copy: 'devolutivas', erasure: 'deleted' },
    devolutiva_comandos: { copy: { out: 'what both pressed, of which the copy has the result' }, erasure: 'deleted' },
    devolutiva_eventos: { copy: { out: 'what both pressed, of which the copy has the result' }, erasure: 'deleted' },
    devolutiva_frases: { copy: 'devolutivas', erasure: 'deleted' },
    devolutiva_passagens: { copy: { out: 'when each step of the conversation began' }, erasure: 'deleted' },
  },
  acts: [on(resultadoNovo, notifyResultadoNovo), on(resultadoAberto, notifyResultadoNovo)],
}
