import type { RelatorioPrimeira } from './relatorios.types.ts'
import type { RelatorioSegunda } from './segunda/segunda.types.ts'

/** The individual report, of whichever edition its texts are. */
export type Relatorio = RelatorioPrimeira | RelatorioSegunda
