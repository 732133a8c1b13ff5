import { given } from '../../../platform/given.ts'
import { LETRAS } from '../../disc/disc.types.ts'
import type { Analise } from '../../disc/figuras/perfil.rules.ts'
import type { ConteudoRelatorio } from '../conteudo.schema.ts'
import type { Nota } from '../relatorios.types.ts'
import { empateOf, threeOf } from '../temas/empate.rules.ts'
import { fill } from './texto.ts'

/**
 * The conditional notes of a result in printing order (report §1.6): predominância (not when balanced), definição, tie
 * for first, tie for second, three strengths. Each says why it applies.
 */
export function notasOf(analise: Analise, content: ConteudoRelatorio): Nota[] {
  const { titulos, porques } = content.notas
  const [first, second, third] = analise.dimensoes
  const nomes = content.rotulos
  const named = { A: nomes[first.letra], B: nomes[second.letra], C: nomes[third.letra] }
  const points = { a: first.pontos, b: second.pontos, c: third.pontos }
  const empate = empateOf(analise, content)
  const three = threeOf(analise) !== null
  const notas: Nota[] = []

  const predominancia = analise.predominancia_visivel
  if (predominancia)
    notas.push({
      id: `predominancia.${predominancia}`,
      titulo: fill(titulos.predominancia, { x: predominancia }),
      texto: content.predominancia[predominancia],
      porque: fill(porques.predominancia, { ...named, ...points, n: analise.gap12 }),
    })

  notas.push({
    id: `definicao.${analise.definicao}`,
    titulo: fill(titulos.definicao, { x: analise.definicao }),
    texto: definicaoOf(analise, content),
    porque: fill(porques.definicao, figuresOfDefinicao(analise)),
  })

  const two = analise.gap12 === 0 ? porques.empate_exato : porques.empate_primaria
  if (empate)
    notas.push({
      id: 'empate_primaria',
      titulo: empate.titulo,
      texto: empate.texto,
      porque: fill(three ? porques.empate_tres : two, { ...named, ...points }),
    })

  if (analise.empate_secundaria && !three)
    notas.push({
      id: 'empate_secundaria',
      titulo: titulos.empate_secundaria,
      texto: fill(analise.gap23 === 0 ? content.empates_no_alto.segunda_exato : content.empates.secundaria, named),
      porque: fill(porques.empate_secundaria, { ...named, ...points }),
    })

  if (analise.tres_forcas)
    notas.push({
      id: `tres_forcas.${analise.tres_forcas}`,
      titulo: titulos.tres_forcas,
      texto: content.tres_forcas[analise.tres_forcas],
      porque: fill(porques.tres_forcas, { n: analise.gap12 + analise.gap23, m: analise.gap34 }),
    })
  return notas
}

/** The figures of the reason for the definição: how alike the 15 lists are, 0 to 100. */
export const figuresOfDefinicao = ({ concordancia }: Analise) => ({ k: Math.round(100 * concordancia) })

/** How regular the choices were; of scattered ones with a clear lead, that both go together. */
function definicaoOf({ definicao, predominancia_visivel }: Analise, content: ConteudoRelatorio): string {
  const leads = predominancia_visivel === 'clara' || predominancia_visivel === 'forte'
  return definicao === 'pouco definido' && leads
    ? `${content.definicao[definicao]} ${content.pouco_definido_com_predominancia}`
    : content.definicao[definicao]
}

/** The code in words: 'Dominante e Influente', 'Submisso (estabilidade)', 'Quatro dimensões em equilíbrio'. */
export function textoDoCodigo({ codigo }: Analise, content: ConteudoRelatorio): string {
  if (codigo === 'EQ') return content.codigo_texto.EQ
  const [first, second] = LETRAS.filter(letra => codigo.includes(letra)).sort(
    (x, y) => codigo.indexOf(x) - codigo.indexOf(y),
  )
  const A = content.rotulos_explicados[given(first, `a letter in ${codigo}`)]
  return second ? fill(content.codigo_texto.par, { A, B: content.rotulos_explicados[second] }) : A
}
