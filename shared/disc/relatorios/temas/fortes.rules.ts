import type { Totais } from '../../disc/disc.types.ts'
import type { Analise } from '../../disc/figuras/perfil.rules.ts'
import type { ConteudoRelatorio } from '../conteudo.schema.ts'
import type { Atencao } from '../partes/partes.types.ts'
import type { Frase } from '../texto/frase.types.ts'
import type { RespostaLida } from '../texto/respostas.ts'
import { fill } from '../texto/texto.ts'
import { quoteAnswer, quoteSentence } from './citacao.rules.ts'
import { chooseThemes, quotedOfLow, quotedOfStrengths, type ReadTheme } from './temas.rules.ts'
import type { Citacao, Fortes, TemaForte } from './temas.types.ts'

/** A theme that a report prints, with the answers it quotes; none with totals only. */
interface PrintedTheme extends ReadTheme {
  citadas: readonly Citacao[]
}

/** The themes of one person, ready to be printed. */
export interface PrintedThemes {
  fortes: readonly PrintedTheme[]
  baixos: readonly PrintedTheme[]
}

/** The themes of one person, or null for a balanced result: they would not come back (report §4.12). */
export function printedThemes(
  analise: Analise,
  totais: Totais,
  respostas: readonly RespostaLida[] | null,
  content: ConteudoRelatorio,
): PrintedThemes | null {
  if (analise.codigo === 'EQ') return null
  const { fortes, baixos } = chooseThemes(content, totais, respostas)
  const quoted = quotedOfStrengths(fortes)
  const cited = (frases: ReturnType<typeof quotedOfLow>) =>
    respostas ? frases.map(frase => quoteAnswer(frase, respostas, content)) : []
  return {
    fortes: fortes.map((lido, i) => ({ ...lido, citadas: cited(quoted[i] ?? []) })),
    baixos: baixos.map(lido => ({ ...lido, citadas: cited(quotedOfLow(lido)) })),
  }
}

const chaveOf = ({ slug }: ReadTheme) => `temas.${slug}`
const fraseOf = (lido: ReadTheme, campo: 'aparece_quando' | 'ajuda' | 'custa_quando' | 'tentativa'): Frase => ({
  chave: `${chaveOf(lido)}.${campo}`,
  texto: lido.tema[campo],
})

/** The page of strengths: the themes, or for a balanced result why there are none. */
export function fortesOf(impressos: PrintedThemes | null, com_respostas: boolean, content: ConteudoRelatorio): Fortes {
  const { titulos, introducao, retorno, poucos, so_totais, equilibrio } = content.temas_fortes
  if (!impressos) return { titulos, introducao: equilibrio, aviso: null, retorno: null, temas: [] }
  const { fortes } = impressos
  const n = fortes.length
  const few = n < content.constantes.forcas ? fill(n === 1 ? poucos.um : poucos.varios, { n }) : null
  return {
    titulos,
    introducao,
    aviso: com_respostas ? few : so_totais,
    retorno: fill(retorno, { volta: content.constantes.volta }),
    temas: fortes.map((lido, i): TemaForte => {
      const { nome, curto, dimensoes } = lido.tema
      return {
        chave: chaveOf(lido),
        nome,
        curto,
        dimensoes,
        aparece_quando: fraseOf(lido, 'aparece_quando'),
        ajuda: fraseOf(lido, 'ajuda'),
        custa_quando: fraseOf(lido, 'custa_quando'),
        tentativa: i === 0 ? fraseOf(lido, 'tentativa') : null,
        citacao: quoteSentence(lido.citadas, content),
        respostas: lido.citadas,
      }
    }),
  }
}

/** Points of attention in all, and those that come from strengths when two low themes were found. */
const PONTOS = 4

/** Excesses of the highest themes, then what the lowest ones leave for later; of a balanced result the profile's. */
export function attentionOf(impressos: PrintedThemes, content: ConteudoRelatorio): Atencao[] {
  const { fonte_alta, fonte_baixa } = content.pontos_de_atencao
  const { fortes, baixos } = impressos
  return [
    ...fortes.slice(0, PONTOS - baixos.length).map(lido => ({
      chave: `${chaveOf(lido)}.atencao_alta`,
      ...lido.tema.atencao_alta,
      fonte: fill(fonte_alta, { tema: lido.tema.nome }),
    })),
    ...baixos.map(lido => {
      const [first] = lido.citadas
      const tema = lido.tema.nome
      return {
        chave: `${chaveOf(lido)}.atencao_baixa`,
        ...lido.tema.atencao_baixa,
        fonte: first
          ? fill(fonte_baixa, { tema, q: first.numero, frase: first.conteudo, lugar: first.lugar })
          : fill(fonte_alta, { tema }),
      }
    }),
  ]
}

/** Introduction of the points of attention, by where they come from. */
export function attentionIntroduction(impressos: PrintedThemes | null, content: ConteudoRelatorio): string {
  const { do_perfil, um_baixo, nenhum_baixo } = content.pontos_de_atencao
  if (!impressos) return do_perfil
  const n = impressos.baixos.length
  if (n === 0) return nenhum_baixo
  return n === 1 ? um_baixo : content.introducoes.atencao.texto
}

/** Motivators of the two highest themes. */
export const motivatorsOf = ({ fortes }: PrintedThemes): Frase[] =>
  fortes.slice(0, 2).map(lido => ({ chave: `${chaveOf(lido)}.move`, texto: lido.tema.move }))
