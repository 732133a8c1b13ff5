import { given } from '../../../platform/given.ts'
import { LETRAS, type Letra } from '../../disc/disc.types.ts'
import { daLetra } from '../../disc/figuras/dimensoes.ts'
import type { Analise } from '../../disc/figuras/perfil.rules.ts'
import type { ConteudoRelatorio } from '../conteudo.schema.ts'
import type { Frase } from '../texto/frase.types.ts'
import { lugarOf, type RespostaLida } from '../texto/respostas.ts'
import { fill } from '../texto/texto.ts'
import { type Par, threeOf, twoOf } from './empate.rules.ts'
import type { Quadro, UmaPagina } from './temas.types.ts'

/** Largest distance in points that counts as a tie. */
const EMPATE_ATE = 2

/**
 * "Em uma página" (report §4.14): what the two highest totals bring and may cost, without order, one try by the lowest
 * total, and how often the same page would come back. The totals alone decide; answers are only pointed at.
 */
export function onePageOf(
  analise: Analise,
  respostas: readonly RespostaLida[] | null,
  content: ConteudoRelatorio,
): UmaPagina {
  const texts = content.um_pagina
  const page = (
    traz: Omit<Quadro, 'id' | 'titulo'>,
    custa: Frase,
    tentativa: Omit<Quadro, 'id' | 'titulo'>,
    volta: string,
  ): UmaPagina => ({
    titulo: texts.titulo,
    quadros: [
      { id: 'traz', titulo: texts.traz_titulo, ...traz },
      { id: 'custa', titulo: texts.custa_titulo, frase: custa, fonte: null },
      { id: 'tentativa', titulo: texts.tentativa_titulo, ...tentativa },
    ],
    volta,
    rodape: texts.rodape,
  })
  if (analise.codigo === 'EQ') {
    const own = (qual: keyof typeof texts.equilibrio): Frase => ({
      chave: `um_pagina.equilibrio.${qual}`,
      texto: texts.equilibrio[qual],
    })
    const fontes = [texts.fonte_totais, null] as const
    return page(
      { frase: own('traz'), fonte: fontes[0] },
      own('custa'),
      { frase: own('tentativa'), fonte: fontes[1] },
      texts.volta_equilibrio,
    )
  }
  const par = twoOf(analise).join('') as Par // cast: two different letters in order
  const own = (qual: 'traz' | 'custa'): Frase => ({
    chave: `um_pagina.pares.${par}.${qual}`,
    texto: texts.pares[par][qual],
  })
  return page(
    { frase: own('traz'), fonte: respostas ? sourceOfTop(analise, respostas, content) : texts.fonte_totais },
    own('custa'),
    { frase: tryOf(analise.ordem[3], content), fonte: respostas && sourceOfLowest(analise, respostas, content) },
    threeOf(analise) ? texts.volta_empate : returnOf(analise, content),
  )
}

/** The try for whoever has this dimension lowest, with the key of the theme that it belongs to. */
function tryOf(lowest: Letra, { um_pagina, temas }: ConteudoRelatorio): Frase {
  const chave = um_pagina.tentativa_por_menor[lowest]
  const slug = given(chave.split('.')[1], chave)
  return { chave, texto: given(temas[slug]?.tentativa_baixa, chave) }
}

/** Least distances of `volta_vezes`, the greatest first. */
const VOLTA = [10, 6, 3, 0] as const

/** How often the two highest and the lowest come back, in words, by the distances to what could take their place. */
function returnOf({ gap23, gap34 }: Analise, { um_pagina }: ConteudoRelatorio): string {
  const words = (gap: number) => um_pagina.volta_vezes[VOLTA.find(from => gap >= from) ?? 0]
  return fill(um_pagina.volta, { x: words(gap23), y: words(gap34) })
}

/** The questions from the one where this dimension stood highest (`sign` 1) or lowest (−1), by number where equal. */
const questionsOf = (letra: Letra, sign: 1 | -1, respostas: readonly RespostaLida[]): number[] =>
  respostas
    .map(resposta => ({ numero: resposta.numero, lugar: lugarOf(resposta, letra) }))
    .sort((a, b) => sign * (a.lugar - b.lugar) || a.numero - b.numero)
    .map(({ numero }) => numero)

function sourceOfTop(analise: Analise, respostas: readonly RespostaLida[], content: ConteudoRelatorio): string {
  const { codigo, ordem, gap12, gap23 } = analise
  const texts = content.um_pagina
  const [first, second] = gap12 === 0 ? twoOf(analise) : ordem
  const q1 = given(questionsOf(first, 1, respostas)[0], 'a question')
  const q2 = given(
    questionsOf(second, 1, respostas).find(numero => numero !== q1),
    'another question',
  )
  const two = gap23 <= EMPATE_ATE ? texts.fonte_alta_disputa : texts.fonte_alta
  const template = codigo.length === 1 ? texts.fonte_alta_uma : two
  const { rotulos } = content
  return fill(template, { A: rotulos[first], B: rotulos[second], C: rotulos[ordem[2]], q1, q2 })
}

function sourceOfLowest(
  { totais, ordem, gap34 }: Analise,
  respostas: readonly RespostaLida[],
  { um_pagina, rotulos }: ConteudoRelatorio,
): string {
  const [, , third, lowest] = ordem
  const q = given(questionsOf(lowest, -1, respostas)[0], 'a question')
  if (gap34 > EMPATE_ATE) return fill(um_pagina.fonte_menor, { A: rotulos[lowest], q })
  // cast: two are sorted
  const [A, B] = [lowest, third].sort(
    (a, b) => daLetra(totais, a) - daLetra(totais, b) || LETRAS.indexOf(a) - LETRAS.indexOf(b),
  ) as [Letra, Letra]
  return fill(um_pagina.fonte_menor_empate, { A: rotulos[A], B: rotulos[B], q })
}
