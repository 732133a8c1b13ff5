import type { Facetas } from '#shared/disc/disc/figuras/facetas.schema.ts'
import type { Instrumento } from '#shared/disc/disc/instrumento.schema.ts'
import type { ConteudoPrimeira, ConteudoRelatorio } from '#shared/disc/relatorios/conteudo.schema.ts'
import type { Questionario } from '#shared/disc/relatorios/texto/comum.rules.ts'
import type { Conteudo20, ConteudoByTheme } from '#shared/disc/relatorios/texto/conteudo.schema.ts'
import { comErrata } from './errata.ts'
import instrumento_1_0 from './instrumento/1.0.json' with { type: 'json' }
import facetas_1_0 from './instrumento/facetas-1.0.json' with { type: 'json' }
import relatorio_1_0 from './relatorio/1.0.json' with { type: 'json' }
import relatorio_1_1 from './relatorio/1.1.json' with { type: 'json' }
import relatorio_2_0 from './relatorio/2.0.json' with { type: 'json' }
import relatorio_2_1 from './relatorio/2.1.json' with { type: 'json' }

// Every version ever answered or printed stays here: an old result is shown with the words it was made with, but for
// errata. The tests hold each file against its schema, and its checksum is pinned: neither server nor browser checks them again.
const questionarios = new Map<string, Questionario>([
  ['1.0', { instrumento: instrumento_1_0 as Instrumento, facetas: facetas_1_0 as Facetas }],
])
const relatorios = new Map<string, ConteudoRelatorio>([
  ['1.0', relatorio_1_0 as unknown as ConteudoRelatorio],
  ['1.1', relatorio_1_1 as unknown as ConteudoRelatorio],
  ['2.0', comErrata('relatorio/2.0', relatorio_2_0 as unknown as ConteudoRelatorio)],
  ['2.1', relatorio_2_1 as unknown as ConteudoRelatorio],
])

/** Every version of the report's texts that was ever published. */
export const VERSOES_TEXTOS: readonly string[] = [...relatorios.keys()]
export const VERSAO_INSTRUMENTO = '1.0'
export const VERSAO_TEXTOS = '2.1'

/** Whether the questionnaire of this version was ever published. */
export const instrumentoPublicado = (versao: string): boolean => questionarios.has(versao)

/**
 * Returns the questionnaire of a version, with the quadrante and facet of each alternativa. @throws {Error} for a
 * version that was never published.
 */
export function questionarioDa(versao: string = VERSAO_INSTRUMENTO): Questionario {
  const found = questionarios.get(versao)
  if (!found) throw new Error(`no instrument of version ${versao}`)
  return found
}

/** Returns the questions of a version. @throws {Error} for a version that was never published. */
export const instrumentoDa = (versao?: string): Instrumento => questionarioDa(versao).instrumento

/** The shape of each published version's texts: first or second edition. */
interface Textos {
  '1.0': ConteudoPrimeira
  '1.1': ConteudoPrimeira
  '2.0': Conteudo20
  '2.1': ConteudoByTheme
}

/** Returns the report's texts of a version. @throws {Error} for a version that was never published. */
export function textosDa<V extends keyof Textos>(versao: V): Textos[V]
export function textosDa(versao?: string): ConteudoRelatorio
export function textosDa(versao: string = VERSAO_TEXTOS): ConteudoRelatorio {
  const found = relatorios.get(versao)
  if (!found) throw new Error(`no report texts of version ${versao}`)
  return found
}
