import type { RelatorioSegunda } from './partes/partes.types.ts'
import type { RelatorioPrimeira } from './relatorios.types.ts'

/** The individual report, in either edition. */
export type Relatorio = RelatorioPrimeira | RelatorioSegunda
