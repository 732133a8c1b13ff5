import { type ConteudoEvolucao, conteudoEvolucao } from '#shared/disc/relatorios/evolucao/evolucao.schema.ts'
import { withErrata } from './errata.ts'
import evolucao_1_0 from './evolucao/1.0.json' with { type: 'json' }

/**
 * Texts of the evolution report; versioned apart from those of the individual report, so that each can be published
 * alone.
 */
export const textosEvolucao: ConteudoEvolucao = conteudoEvolucao.parse(withErrata('evolucao/1.0', evolucao_1_0))
