import * as z from 'zod/mini'
import { optionalText, requiredText } from '../fields/text.ts'
import { contrastInTheme, MIN_CONTRAST, nearestLegible, type Theme } from './contrast.rules.ts'

/** Schema of a colour that is legible in a theme; the error names the nearest one that is. */
const colourSchema = (tema: Theme) =>
  z.pipe(
    z.pipe(
      z.string('Escolha a cor'),
      z.transform(value => value.trim().toLowerCase()),
    ),
    z.string().check(
      z.regex(/^#[0-9a-f]{6}$/, { message: 'Escreva a cor como #3b5560', abort: true }),
      z.refine(value => !/^#[0-9a-f]{6}$/.test(value) || contrastInTheme(value, tema) >= MIN_CONTRAST, {
        error: ({ input }) =>
          `Pouco contraste para ler (o mínimo é 4,5 para 1). A mais próxima que serve: ${nearestLegible(String(input), tema)}`,
      }),
    ),
  )

/** Grammatical gender of the product's name, for “no Quadrante” or “na Aurora”. */
export const ARTICLES = ['o', 'a'] as const

/** Name and look of the product. */
export const productSchema = z.object({
  nome: z.pipe(
    requiredText('Preencha o nome', 40),
    z
      .string()
      .check(
        z.minLength(2, 'Use pelo menos 2 letras'),
        z.regex(/^[^<>"@{}\\]+$/, 'Há caracteres que não cabem em um nome'),
      ),
  ),
  artigo: z.enum(ARTICLES, 'Escolha o artigo'),
  /** Short sentence under the name where the product presents itself; empty for ours. */
  frase: optionalText(120),
  /** Brand colour on the light theme, and on the dark one. */
  cor_clara: colourSchema('cor_clara'),
  cor_escura: colourSchema('cor_escura'),
})
export type Product = z.infer<typeof productSchema>

/** The product of an installation that has set nothing. */
export const DEFAULT_PRODUCT: Product = {
  nome: 'Quadrante',
  artigo: 'o',
  frase: '',
  cor_clara: '#3b5560',
  cor_escura: '#8fb4c2',
}

/** Forms of the product's name in sentences, by the gap that they fill. */
export const formsOf = ({ nome, artigo }: Pick<Product, 'nome' | 'artigo'>) => ({
  produto: nome,
  o_produto: `${artigo} ${nome}`,
  O_produto: `${artigo.toUpperCase()} ${nome}`,
  no_produto: `n${artigo} ${nome}`,
  do_produto: `d${artigo} ${nome}`,
  pelo_produto: `pel${artigo} ${nome}`,
  ao_produto: `${artigo === 'o' ? 'ao' : 'à'} ${nome}`,
})

/** Fills the gaps `{produto}`, `{no_produto}` and the like in a text; other gaps stay. */
export function fillProduct(texto: string, productSchema: Pick<Product, 'nome' | 'artigo'>): string {
  const forms: Record<string, string> = formsOf(productSchema)
  return texto.replace(/\{(\w*produto)\}/g, (whole, gap: string) => forms[gap] ?? whole)
}
