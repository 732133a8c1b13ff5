import type { Letra } from '../../disc/disc.types.ts'
import type { Analise } from '../../disc/figuras/perfil.rules.ts'
import type { ConteudoRelatorio } from '../conteudo.schema.ts'
import type { Relatorio } from '../relatorios.types.ts'
import type { EntradaRelatorio } from '../texto/comum.rules.ts'
import type { RespostaLida } from '../texto/respostas.ts'
import type { ConteudoExplicacao } from './explicacao.types.ts'

/** Facts of one result from which its sections are written: read once, by the functions that made the report. */
export interface Base {
  textos: ConteudoExplicacao
  entrada: EntradaRelatorio
  relatorio: Relatorio
  analise: Analise
  /** The 15 answers as read; null when only totals are stored. */
  lidas: readonly RespostaLida[] | null
}

/** Two decimals with a comma: 2.5 → '2,50'. */
export const twoDecimals = (n: number): string => n.toFixed(2).replace('.', ',')

/** The name of a dimension as this document writes it. */
export const nomeOf = (content: ConteudoRelatorio, letra: Letra): string => content.rotulos_explicados[letra]
