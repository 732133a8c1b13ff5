import { LETRAS } from '../../disc/disc.types.ts'
import type { Analise } from '../../disc/figuras/perfil.rules.ts'
import type { ConteudoRelatorio } from '../conteudo.schema.ts'
import { preencher } from '../texto/texto.ts'
import type { Empate } from './temas.types.ts'

type Par = keyof ConteudoRelatorio['empates_no_alto']['sintese']

/** Two dimensions tied for first, side by side in the questionnaire's order; null when one leads or none does. */
export function empateDe(analise: Analise, content: ConteudoRelatorio): Empate | null {
  const { codigo, codigo_invertido, ordem, gap12 } = analise
  if (!codigo_invertido) return null
  const texts = content.empates_no_alto
  const [A, B] = ordem.slice(0, 2).sort((a, b) => LETRAS.indexOf(a) - LETRAS.indexOf(b))
  if (!A || !B) throw new Error(`two letters in ${codigo}`)
  const par = `${A}${B}` as Par
  const own = codigo === par ? [codigo, codigo_invertido] : [codigo_invertido, codigo]
  const [nome1, nome2] = own.map(one => content.perfis[one as typeof codigo].nome)
  const named = { A: content.rotulos[A], B: content.rotulos[B] }
  return {
    titulo: texts.titulo,
    letras: [A, B],
    nomes: [nome1 ?? '', nome2 ?? ''],
    nomes_alt: texts.nomes_alt,
    rosca: preencher(texts.rosca, { A, B }),
    codigo: preencher(texts.codigo, { A: content.rotulos_explicados[A], B: content.rotulos_explicados[B] }),
    sintese: { chave: `empates_no_alto.sintese.${par}`, texto: texts.sintese[par] },
    resumo: { chave: `empates_no_alto.resumo.${par}`, texto: texts.resumo[par] },
    texto:
      gap12 === 0
        ? preencher(texts.exato, named)
        : preencher(texts.proximo, { ...named, n: gap12 === 1 ? texts.um : preencher(texts.varios, { n: gap12 }) }),
    outro: threeAtTop(analise, content),
  }
}

/** The note about three dimensions within 2 points at the top; null when there are not three. */
export function threeAtTop({ codigo, ordem, gap12, gap23 }: Analise, content: ConteudoRelatorio): string | null {
  if (codigo === 'EQ' || gap12 + gap23 > 2) return null
  const { tres, tres_exato } = content.empates_no_alto
  const [A, B, C] = ordem.slice(0, 3).sort((a, b) => LETRAS.indexOf(a) - LETRAS.indexOf(b))
  if (!A || !B || !C) return null
  const { rotulos } = content
  return preencher(gap12 + gap23 === 0 ? tres_exato : tres, { A: rotulos[A], B: rotulos[B], C: rotulos[C] })
}
