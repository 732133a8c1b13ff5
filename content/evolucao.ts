import { type ConteudoEvolucao, conteudoEvolucao } from '#shared/disc/relatorios/evolucao.schema.ts'
import { comErrata } from './errata.ts'
import evolucao_1_0 from './evolucao/1.0.json' with { type: 'json' }

/** The texts of the evolution report; beside the individual report's, so that each is published on its own. */
export const textosEvolucao: ConteudoEvolucao = conteudoEvolucao.parse(comErrata('evolucao/1.0', evolucao_1_0))
