import { given } from '../../../platform/given.ts'
import { LETRAS } from '../../disc/disc.types.ts'
import type { Analise } from '../../disc/figuras/perfil.rules.ts'
import type { ConteudoRelatorio } from '../conteudo.schema.ts'
import type { Nota } from '../relatorios.types.ts'
import { empateDe, threeAtTop } from '../temas/empate.rules.ts'
import { preencher } from './texto.ts'

/**
 * The conditional notes of a result in printing order (report §1.6): predominância (not when balanced), definição, tie
 * for first, tie for second, three strengths. Each says why it applies.
 */
export function notasDe(analise: Analise, content: ConteudoRelatorio): Nota[] {
  const { titulos, porques } = content.notas
  const [first, second, third] = analise.dimensoes
  const nomes = content.rotulos
  const named = { A: nomes[first.letra], B: nomes[second.letra], C: nomes[third.letra] }
  const points = { a: first.pontos, b: second.pontos, c: third.pontos }
  // The order of equal totals comes from the rule, not from chance.
  const exato = analise.gap12 === 0 ? porques.empate_exato : undefined
  const empate = empateDe(analise, content)
  const notas: Nota[] = []

  const predominancia = analise.predominancia_visivel
  if (predominancia)
    notas.push({
      id: `predominancia.${predominancia}`,
      titulo: preencher(titulos.predominancia, { x: predominancia }),
      texto: content.predominancia[predominancia],
      porque: preencher(porques.predominancia, { ...named, ...points, n: analise.gap12 }),
    })

  notas.push({
    id: `definicao.${analise.definicao}`,
    titulo: preencher(titulos.definicao, { x: analise.definicao }),
    texto: content.definicao[analise.definicao],
    porque: preencher(porques.definicao, { q: analise.soma_quadrados, k: Math.round(100 * analise.concordancia) }),
  })

  if (empate)
    notas.push({
      id: 'empate_primaria',
      titulo: empate.titulo,
      texto: empate.texto,
      porque: preencher(exato ?? porques.empate_primaria, { ...named, ...points }),
    })

  if (analise.empate_secundaria)
    notas.push({
      id: 'empate_secundaria',
      titulo: titulos.empate_secundaria,
      texto:
        threeAtTop(analise, content) ??
        preencher(analise.gap23 === 0 ? content.empates_no_alto.segunda_exato : content.empates.secundaria, named),
      porque: preencher(porques.empate_secundaria, { ...named, ...points }),
    })

  if (analise.tres_forcas)
    notas.push({
      id: `tres_forcas.${analise.tres_forcas}`,
      titulo: titulos.tres_forcas,
      texto: content.tres_forcas[analise.tres_forcas],
      porque: preencher(porques.tres_forcas, { n: analise.gap12 + analise.gap23, m: analise.gap34 }),
    })
  return notas
}

/** The code in words: 'Dominante e Influente', 'Submisso (estabilidade)', 'Quatro dimensões em equilíbrio'. */
export function textoDoCodigo({ codigo }: Analise, content: ConteudoRelatorio): string {
  if (codigo === 'EQ') return content.codigo_texto.EQ
  const [first, second] = LETRAS.filter(letra => codigo.includes(letra)).sort(
    (x, y) => codigo.indexOf(x) - codigo.indexOf(y),
  )
  const A = content.rotulos_explicados[given(first, `a letter in ${codigo}`)]
  return second ? preencher(content.codigo_texto.par, { A, B: content.rotulos_explicados[second] }) : A
}
