import type { RelatorioPrimeira } from './relatorios.types.ts'
import type { RelatorioSegunda } from './segunda/segunda.types.ts'

/** The individual report, in either edition. */
export type Relatorio = RelatorioPrimeira | RelatorioSegunda
