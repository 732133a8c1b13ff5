import type { Cite } from '../leitura/citar.ts'
import type { Porque } from '../leitura/porque.types.ts'
import type { RelatorioSegunda } from '../partes/partes.types.ts'
import type { PorTemas } from './temas.types.ts'

/**
 * The why of each theme that a report prints, for everything that it decides: all its phrases with the places that the
 * person gave them, and the totals of its dimensions.
 */
export const porquesOfThemes = (relatorio: RelatorioSegunda, { fortes, lidos }: PorTemas, cite: Cite): Porque[] =>
  lidos.map(({ chave, nome, dimensoes, frases }): Porque => {
    const forte = fortes.temas.some(tema => tema.chave === chave)
    const from = (sentences: readonly { chave: string }[]) =>
      sentences.some(frase => frase.chave.startsWith(`${chave}.`))
    return {
      afirmacoes: [
        ...(forte ? [chave] : []),
        ...(from(relatorio.por_temas?.um_pagina.quadros.map(({ frase }) => frase) ?? []) ? ['um_pagina'] : []),
        ...(from(relatorio.atencao) ? ['atencao'] : []),
        ...(from(relatorio.listas.motivadores) ? ['listas.motivadores'] : []),
      ],
      regra: 'pontuacao',
      tema: forte ? 'alto' : 'baixo',
      valores: { tema: nome, n: frases.length },
      totais: cite.totals(dimensoes),
      perguntas:
        cite.answers(dimensoes, [1, 2, 3, 4])?.filter(({ numero, letra }) => frases.includes(`${numero}${letra}`)) ??
        null,
    }
  })
