import type { Cite } from '../leitura/cite.ts'
import type { Porque } from '../leitura/porque.types.ts'
import type { Relatorio } from '../relatorios.types.ts'

/**
 * The why of each theme that a report prints, for everything that it decides: all its phrases with the places that the
 * person gave them, and the totals of its dimensions.
 */
export const porquesOfThemes = ({ por_temas, atencao, listas }: Relatorio, cite: Cite): Porque[] =>
  por_temas.lidos.map(({ chave, nome, dimensoes, frases }): Porque => {
    const forte = por_temas.fortes.temas.some(tema => tema.chave === chave)
    const from = (sentences: readonly { chave: string }[]) =>
      sentences.some(frase => frase.chave.startsWith(`${chave}.`))
    return {
      afirmacoes: [
        ...(forte ? [chave] : []),
        ...(from(atencao) ? ['atencao'] : []),
        ...(from(listas.motivadores) ? ['listas.motivadores'] : []),
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
