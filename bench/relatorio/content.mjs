/* Reports of invented people: what ours is given. The yardsticks are given what then stands on paper (`paper.mjs`). */
import { instrumentoOf, textosOf } from '../../content/index.ts'
import { buildRelatorio } from '../../shared/disc/relatorios/relatorios.rules.ts'
import { seededRandom } from '../../test/domain/disc.ts'
import { createPopulation } from '../../test/domain/simulados.ts'

export const DATED = new Date('2026-11-21T15:00:00Z')

/**
 * Makes reports of different invented people, so that none is answered from a cache. `from`: number of the first; the
 * same number is the same person in every run.
 */
export function relatorios(n, from = 0) {
  return Array.from({ length: n }, (_, i) => {
    const { totais, primeiros, respostas } = createPopulation(seededRandom(from + i), 0.6).pessoa()
    return buildRelatorio({
      resultado: { totais, primeiros, versao: '1.0' },
      respostas,
      questionario: instrumentoOf('1.0'),
      pessoa: { nome: `Pessoa Exemplo ${from + i}` },
      consultor: { nome: 'Consultoria Exemplo', contato: ['consultoria@exemplo.com.br'] },
      data: DATED,
      content: textosOf(),
      anterior: { totais: [38, 45, 36, 31], data: new Date('2026-02-10T15:00:00Z') },
    })
  })
}
