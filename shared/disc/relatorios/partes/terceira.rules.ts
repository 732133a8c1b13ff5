import { given } from '../../../platform/given.ts'
import type { Letra } from '../../disc/disc.types.ts'
import type { Analise } from '../../disc/figuras/perfil.rules.ts'
import type { ConteudoRelatorio } from '../conteudo.schema.ts'
import { aboutThree } from '../temas/empate.rules.ts'
import type { Frase } from '../texto/frase.types.ts'
import type { Titulada } from './partes.types.ts'

/**
 * A further dimension that the profile's name leaves out (report §4.3): the third in a pair, from 38 points on; the
 * second in a single letter, from 35 on and at least 3 ahead of the third; none in a balanced profile. Of three at the
 * top it tells which two the texts speak of.
 */
export function terceiraOf(analise: Analise, content: ConteudoRelatorio): Titulada | null {
  const { codigo, ordem, dimensoes, gap23 } = analise
  if (codigo === 'EQ') return null
  const three = aboutThree(analise, content)
  if (three) return three
  const par = codigo.length === 2
  const [, second, third] = dimensoes
  const shown = par ? third.pontos >= 38 : second.pontos >= 35 && gap23 >= 3
  if (!shown) return null
  const letra = par ? ordem[2] : ordem[1]
  return {
    titulo: par ? content.titulos.terceira : content.titulos.terceira_unica,
    ...textoOf('terceira', codigo, letra, content),
  }
}

/** The sentence about the lowest dimension, when it is more than 2 points below the next; else null. */
export function baixaOf({ codigo, ordem, gap34 }: Analise, content: ConteudoRelatorio): Titulada | null {
  if (codigo === 'EQ' || gap34 <= 2) return null
  return { titulo: content.titulos.baixa, ...textoOf('baixa', codigo, ordem[3], content) }
}

function textoOf(
  qual: 'terceira' | 'baixa',
  codigo: Analise['codigo'],
  letra: Letra,
  content: ConteudoRelatorio,
): Frase {
  const texto = given(content.perfis[codigo][qual][letra], `${qual} of ${codigo} in ${letra}`)
  return { chave: `perfis.${codigo}.${qual}.${letra}`, texto }
}
