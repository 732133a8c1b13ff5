import type { Instrumento } from '#shared/disc/disc/instrumento.schema.ts'
import type { ConteudoRelatorio } from '#shared/disc/relatorios/conteudo.schema.ts'
import { withErrata } from './errata.ts'
import instrumento_1_0 from './instrumento/1.0.json' with { type: 'json' }
import relatorio_1_0 from './relatorio/1.0.json' with { type: 'json' }

// Every version ever answered or printed stays here: an old result is shown with the words it was made with, but for
// errata. The tests hold each file against its schema, and its checksum is pinned: neither server nor browser checks them again.
const instrumentos = new Map<string, Instrumento>([['1.0', instrumento_1_0 as Instrumento]])
const relatorios = new Map<string, ConteudoRelatorio>([
  // cast: the tests hold the file against its schema
  ['1.0', withErrata('relatorio/1.0', relatorio_1_0 as unknown as ConteudoRelatorio)],
])

/** Every version of the report's texts that was ever published. */
export const VERSOES_TEXTOS: readonly string[] = [...relatorios.keys()]
export const VERSAO_INSTRUMENTO = '1.0'
export const VERSAO_TEXTOS = '1.0'

/** Whether the questionnaire of this version was ever published. */
export const instrumentoPublicado = (versao: string): boolean => instrumentos.has(versao)

/** Returns the questions of a version. @throws {Error} for a version that was never published. */
export function instrumentoOf(versao: string = VERSAO_INSTRUMENTO): Instrumento {
  const found = instrumentos.get(versao)
  if (!found) throw new Error(`no instrument of version ${versao}`)
  return found
}

/** Returns the report's texts of a version. @throws {Error} for a version that was never published. */
export function textosOf(versao: string = VERSAO_TEXTOS): ConteudoRelatorio {
  const found = relatorios.get(versao)
  if (!found) throw new Error(`no report texts of version ${versao}`)
  return found
}
