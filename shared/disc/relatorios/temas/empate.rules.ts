import { LETRAS, type Letra } from '../../disc/disc.types.ts'
import type { Analise } from '../../disc/figuras/perfil.rules.ts'
import type { ConteudoRelatorio } from '../conteudo.schema.ts'
import type { Titled } from '../partes/partes.types.ts'
import type { ResumoDosTextos } from '../texto/resumo.ts'
import { fill } from '../texto/texto.ts'
import type { Empate } from './temas.types.ts'

/** Two dimensions without order: their letters in the order D, I, S, C. */
export type Par = keyof ConteudoRelatorio['empates_no_alto']['sintese']
type Trio = keyof ConteudoRelatorio['empates_no_alto']['tres_sintese']

const inOrder = <T extends readonly Letra[]>(letras: T): T =>
  // cast: as many letters as were given
  [...letras].sort((a, b) => LETRAS.indexOf(a) - LETRAS.indexOf(b)) as unknown as T

/** The two highest dimensions in the order D, I, S, C. */
export const twoOf = ({ ordem: [first, second] }: Analise): readonly [Letra, Letra] => inOrder([first, second] as const)

/** The three dimensions within 2 points at the top, in the order D, I, S, C; null when there are not three. */
export function threeOf({ codigo, ordem, gap12, gap23 }: Analise): readonly [Letra, Letra, Letra] | null {
  const [first, second, third] = ordem
  return codigo === 'EQ' || gap12 + gap23 > 2 ? null : inOrder([first, second, third] as const)
}

/** Two or three dimensions tied for first, side by side in the questionnaire's order; null when one leads or none does. */
export function empateOf(analise: Analise, content: ConteudoRelatorio): Empate | null {
  const { codigo, codigo_invertido, gap12 } = analise
  if (!codigo_invertido) return null
  const texts = content.empates_no_alto
  const [A, B] = twoOf(analise)
  const par = `${A}${B}` as Par // cast: two different letters in order
  const own = codigo === par ? ([par, codigo_invertido] as const) : ([codigo_invertido, codigo] as const)
  const named = { A: content.rotulos[A], B: content.rotulos[B] }
  const two: Empate = {
    titulo: texts.titulo,
    letras: [A, B],
    nomes: own.map(one => content.perfis[one].nome),
    nomes_alt: texts.nomes_alt,
    rosca: fill(texts.rosca, { A, B }),
    codigo: fill(texts.codigo, { A: content.rotulos_explicados[A], B: content.rotulos_explicados[B] }),
    sintese: { chave: `empates_no_alto.sintese.${par}`, texto: texts.sintese[par] },
    resumo: { chave: `empates_no_alto.resumo.${par}`, texto: texts.resumo[par] },
    texto:
      gap12 === 0
        ? fill(texts.exato, named)
        : fill(texts.proximo, { ...named, n: gap12 === 1 ? texts.um : fill(texts.varios, { n: gap12 }) }),
  }
  const three = threeOf(analise)
  return three ? { ...two, ...ofThree(three, analise, content) } : two
}

/** Words that a tie of three has in place of the two's words; the summary stays that of the two whose lists are printed. */
function ofThree(letras: readonly [Letra, Letra, Letra], { gap12, gap23 }: Analise, content: ConteudoRelatorio) {
  const { empates_no_alto: texts, rotulos, rotulos_explicados } = content
  const [A, B, C] = letras
  const trio = letras.join('') as Trio // cast: three different letters in order
  return {
    titulo: texts.tres_titulo,
    letras,
    nomes: letras.map(letra => rotulos[letra]),
    nomes_alt: texts.tres_nomes_alt,
    rosca: fill(texts.tres_rosca, { A, B, C }),
    codigo: fill(texts.tres_codigo, {
      A: rotulos_explicados[A],
      B: rotulos_explicados[B],
      C: rotulos_explicados[C],
    }),
    sintese: { chave: `empates_no_alto.tres_sintese.${trio}`, texto: texts.tres_sintese[trio] },
    texto: fill(gap12 + gap23 === 0 ? texts.tres_exato : texts.tres, {
      A: rotulos[A],
      B: rotulos[B],
      C: rotulos[C],
    }),
  }
}

/** The head of a result: its name and sentence, or those of two or three tied for first, in the order D, I, S, C. */
export interface Alto {
  nomes: readonly string[]
  letras: readonly Letra[]
  /** Letters as they stand in the doughnut. */
  rosca: string
  sintese: string
}

/** The head of a result by the few texts of a summary (`empateOf` has the report's words of the same). */
export function altoOf(
  analise: Analise,
  { perfis, rotulos, empates_no_alto: texts }: Omit<ResumoDosTextos, 'comparacao' | 'rotulos_explicados'>,
): Alto {
  const { codigo, codigo_invertido } = analise
  const { nome, sintese } = perfis[codigo]
  if (!codigo_invertido) return { nomes: [nome], letras: [analise.ordem[0]], rosca: codigo, sintese }
  const three = threeOf(analise)
  if (three) {
    const [A, B, C] = three
    return {
      nomes: three.map(letra => rotulos[letra]),
      letras: three,
      rosca: fill(texts.tres_rosca, { A, B, C }),
      sintese: texts.tres_sintese[three.join('') as Trio], // cast: three different letters in order
    }
  }
  const [A, B] = twoOf(analise)
  const par = `${A}${B}` as Par // cast: two different letters in order
  const other = codigo === par ? codigo_invertido : codigo
  return {
    nomes: [par, other].map(one => perfis[one].nome),
    letras: [A, B],
    rosca: fill(texts.rosca, { A, B }),
    sintese: texts.sintese[par],
  }
}

/** The name of a result in one line; both names where two are tied. */
export const nomeDoAlto = (...of: Parameters<typeof altoOf>): string => altoOf(...of).nomes.join(' · ')

/** Paragraph that says, of three at the top, which two the profile's texts speak of; null when there are not three. */
export function aboutThree(analise: Analise, { empates_no_alto, rotulos }: ConteudoRelatorio): Titled | null {
  const three = threeOf(analise)
  if (!three) return null
  const [A, B, C] = three
  const [X, Y] = twoOf(analise)
  return {
    titulo: empates_no_alto.tres_resumo_titulo,
    chave: 'empates_no_alto.tres_resumo',
    texto: fill(empates_no_alto.tres_resumo, {
      A: rotulos[A],
      B: rotulos[B],
      C: rotulos[C],
      X: rotulos[X],
      Y: rotulos[Y],
      Z: rotulos[analise.ordem[2]],
    }),
  }
}
