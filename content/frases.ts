import { tipoOf } from '#shared/disc/relatorios/leitura/frases.rules.ts'
import type { Frases } from '#shared/disc/relatorios/leitura/frases.types.ts'
import frases_1_0 from './relatorio/frases-1.0.json' with { type: 'json' }

// Held against the texts by frases.test.ts. Only the server reads them: a screen gets those of its report.
const versoes = new Map<string, Frases>([['1.0', withTypes(frases_1_0 as Frases)]])

/** The sentences with facts and advice told apart from descriptions. */
export function withTypes(frases: Frases): Frases {
  return Object.fromEntries(
    Object.entries(frases).map(([chave, frase]) => [chave, { ...frase, tipo: tipoOf(chave, frase) }]),
  )
}

/** Sentences of a version of the report's texts, by key; empty for a version that is not published. */
export const frasesDaVersao = (versao: string): Frases => versoes.get(versao) ?? {}
