import type { ConteudoExplicacao } from '#shared/disc/relatorios/explicacao/explicacao.types.ts'
import explicacao_1_0 from './explicacao/1.0.json' with { type: 'json' }

/** Texts of the full explanation of a result, versioned apart from those of the report. */
export const textosExplicacao: ConteudoExplicacao = explicacao_1_0
