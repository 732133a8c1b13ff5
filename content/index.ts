import type { Instrumento } from '#shared/disc/instrumento.schema.ts'
import type { ConteudoRelatorio } from '#shared/relatorios/conteudo.schema.ts'
import instrumento_1_0 from './instrumento/1.0.json' with { type: 'json' }
import relatorio_1_0 from './relatorio/1.0.json' with { type: 'json' }
import relatorio_1_1 from './relatorio/1.1.json' with { type: 'json' }

// Every version ever answered or printed stays here: an old result is shown with the words it was made with. The tests
// hold each file against its schema, and its checksum is pinned: neither server nor browser checks them again.
const instrumentos = new Map([['1.0', instrumento_1_0 as Instrumento]])
const relatorios = new Map([
  ['1.0', relatorio_1_0 as unknown as ConteudoRelatorio],
  ['1.1', relatorio_1_1 as unknown as ConteudoRelatorio],
])

export const VERSAO_INSTRUMENTO = '1.0'
export const VERSAO_TEXTOS = '1.1'

/** Whether the questionnaire of this version was ever published. */
export const instrumentoPublicado = (versao: string): boolean => instrumentos.has(versao)

/** The questionnaire of a version; throws for a version that was never published. */
export function instrumentoDa(versao: string = VERSAO_INSTRUMENTO): Instrumento {
  const found = instrumentos.get(versao)
  if (!found) throw new Error(`no instrument of version ${versao}`)
  return found
}

/** The report's texts of a version; throws for a version that was never published. */
export function textosDa(versao: string = VERSAO_TEXTOS): ConteudoRelatorio {
  const found = relatorios.get(versao)
  if (!found) throw new Error(`no report texts of version ${versao}`)
  return found
}
