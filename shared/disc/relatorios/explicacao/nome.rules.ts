import { LETRAS, type Letra } from '../../disc/disc.types.ts'
import { daLetra, quatro } from '../../disc/figuras/dimensoes.ts'
import { threeOf, twoOf } from '../temas/empate.rules.ts'
import { fill, joinItems } from '../texto/texto.ts'
import { type Base, nomeOf } from './base.ts'
import type { SecaoDaExplicacao } from './explicacao.types.ts'
import { secao } from './secao.ts'

/** Rules that gave the profile's name and its notes, those that hold for this result alone, in the order of the report. */
export function nomeDoPerfil(base: Base): SecaoDaExplicacao {
  const { textos, analise, entrada, relatorio } = base
  const { titulo, texto, regras } = textos.nome
  const { codigo, amplitude, dimensoes, ordem, gap12, gap23, gap34, tres_forcas } = analise
  const [first, second, third, last] = dimensoes
  // Equal totals have the order of the page, but the name is of the two that the code takes.
  const [A, B] = gap12 === 0 ? twoOf(analise) : ordem
  const [, , C, D] = ordem
  const nome = (letra: Letra) => nomeOf(entrada.content, letra)
  const named = { A: nome(A), B: nome(B), C: nome(C), D: nome(D) }
  const points = { a: first.pontos, b: second.pontos, c: third.pontos, d: last.pontos, amplitude }
  const say = (regra: keyof typeof regras, more: Record<string, string | number> = {}) =>
    fill(regras[regra], { ...named, ...points, ...more })
  const lista = dimensoes.map(({ letra, pontos }) => `${nomeOf(entrada.content, letra)} ${pontos}`).join(', ')
  const beginning = [fill(texto, { lista }), ...ofEquals(base)]
  if (codigo === 'EQ') return secao(titulo, { texto: beginning, itens: [say('equilibrio')] })
  const par = codigo.length === 2
  const three = threeOf(analise) !== null
  const itens = [
    say('nao_equilibrio'),
    par ? (second.pontos >= 38 ? say('par_alto') : say('par_perto', { n: gap12 })) : say('um', { n: gap12 }),
    ...(analise.empate_primaria ? [say(three ? 'empate_tres' : 'empate'), say('empate_base', { codigo })] : []),
    say('predominancia', { n: gap12, predominancia: analise.predominancia }),
    ...(analise.empate_secundaria && !three ? [say('segunda_disputa')] : []),
    ...(tres_forcas ? [say('tres', { n: gap12 + gap23, m: gap34 })] : []),
    ...(par && !three ? [say(relatorio.terceira ? 'terceira' : 'sem_terceira')] : []),
    ...(!par && relatorio.terceira ? [say('segunda_voz', { n: gap23 })] : []),
    gap34 > 2 ? say('baixa', { n: gap34 }) : say('sem_baixa'),
  ]
  return secao(titulo, { texto: beginning, itens })
}

/** Tells which rule puts equal totals in an order; nothing where no two are equal. */
function ofEquals({ textos, analise: { totais }, entrada, lidas }: Base): string[] {
  const equal = LETRAS.filter(letra =>
    LETRAS.some(other => other !== letra && daLetra(totais, other) === daLetra(totais, letra)),
  )
  if (equal.length === 0) return []
  const { iguais, iguais_so_totais } = textos.nome.regras
  if (!lidas) return [iguais_so_totais]
  const topsOf = (letra: Letra) => lidas.filter(({ ordem }) => quatro(ordem)[0].letra === letra).length
  return [fill(iguais, { lista: joinItems(equal.map(l => `${nomeOf(entrada.content, l)} ${topsOf(l)}`)) })]
}
