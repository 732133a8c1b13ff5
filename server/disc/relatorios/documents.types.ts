import type { Minhas } from '#shared/disc/marcacoes/minhas.rules.ts'
import type { Anexo } from '#shared/disc/relatorios/anexo/anexo.types.ts'
import type { Evolucao } from '#shared/disc/relatorios/evolucao/evolucao.types.ts'
import type { Explicacao } from '#shared/disc/relatorios/explicacao/explicacao.types.ts'
import type { Relatorio } from '#shared/disc/relatorios/relatorios.types.ts'

type Individual = Relatorio & { minhas?: Minhas }

declare module '../../platform/adapters/pdf/renderer.ts' {
  interface Documents {
    individual: Individual
    exemplo: Individual
    anexo: Anexo
    'exemplo-anexo': Anexo
    /** The evolution of several tests, dated by the latest one. */
    evolucao: Evolucao
    /** The full explanation of a result for its person, dated when it is made. */
    explicacao: Explicacao
  }
}
