import { given } from '../../../platform/given.ts'
import type { Letra } from '../../disc/disc.types.ts'
import type { Analise } from '../../disc/figuras/perfil.rules.ts'
import type { ConteudoRelatorio } from '../conteudo.schema.ts'
import { twoOf } from '../temas/empate.rules.ts'
import type { Frase } from '../texto/frase.types.ts'
import { fimOf, firstOf, lugarOf, type RespostaLida } from '../texto/respostas.ts'
import { fill } from '../texto/texto.ts'
import type { Escolha, Escolhas } from './partes.types.ts'

/**
 * The reference dimensions, with which the top of each answer is compared: the highest, both on a tie for first, none
 * for a balanced profile.
 */
function referenciaOf(analise: Analise): readonly Letra[] {
  if (analise.codigo === 'EQ') return []
  if (analise.empate_primaria) return twoOf(analise)
  return analise.ordem.slice(0, 1)
}

/**
 * "Suas 15 escolhas" (report §4.2): every answer as ordered, with a mark on those whose top is no reference dimension,
 * described in words. Their number is given only when one dimension leads, since a tie has no single reference.
 */
export function escolhasOf(respostas: readonly RespostaLida[], analise: Analise, content: ConteudoRelatorio): Escolhas {
  const texts = content.quinze_escolhas
  const referencia = referenciaOf(analise)
  const linhas = respostas.map(resposta => linhaOf(resposta, referencia, content))
  const plain = referencia.length === 0 ? texts.como_conversar_equilibrio : texts.como_conversar_sem_contorno
  return {
    titulo: texts.titulo,
    abertura: texts.abertura,
    legenda: legendaOf(referencia, linhas, content),
    linhas,
    referencia,
    contraexemplos: contraexemplosOf(linhas, referencia, content),
    primeiras_titulo: texts.primeiras_titulo,
    ultimas: { titulo: texts.ultimas_titulo, texto: texts.ultimas_texto, numeros: ultimasOf(respostas, analise) },
    como_conversar: linhas.some(({ contorno }) => contorno) ? texts.como_conversar : plain,
  }
}

function linhaOf(resposta: RespostaLida, referencia: readonly Letra[], content: ConteudoRelatorio): Escolha {
  const [leading] = referencia
  const place = leading && referencia.length === 1 ? lugarOf(resposta, leading) : 1
  return {
    ...resposta,
    contorno: referencia.length > 0 && !referencia.includes(firstOf(resposta).letra),
    na_base: place === 3 || place === 4 ? place : null,
    primeira: fraseOf(resposta.numero, firstOf(resposta).letra, 'primeira', content),
    ultima: fraseOf(resposta.numero, fimOf(resposta).letra, 'ultima', content),
  }
}

function fraseOf(numero: number, letra: Letra, lugar: 'primeira' | 'ultima', content: ConteudoRelatorio): Frase {
  const texts = given(
    content.alternativas.find(alternativa => alternativa.numero === numero),
    `sentences of pergunta ${numero}`,
  )
  return { chave: `alternativas.${numero}${letra}.${lugar}`, texto: texts[letra][lugar] }
}

/** Legend of letters and colours, and of the mark when some answer has one. */
function legendaOf(
  referencia: readonly Letra[],
  linhas: readonly Escolha[],
  { quinze_escolhas, rotulos }: ConteudoRelatorio,
): string {
  const [letters, contour] = quinze_escolhas.legenda.split(/ (?=O contorno)/)
  const [A, B] = referencia
  if (!A || !linhas.some(linha => linha.contorno)) return letters ?? ''
  const own = B ? fill(quinze_escolhas.legenda_empate, { A: rotulos[A], B: rotulos[B] }) : contour
  return `${letters} ${own}`
}

function contraexemplosOf(
  linhas: readonly Escolha[],
  referencia: readonly Letra[],
  { quinze_escolhas: texts, rotulos }: ConteudoRelatorio,
): Escolhas['contraexemplos'] {
  const different = linhas.filter(linha => linha.contorno)
  const [A, B] = referencia
  const numeros = different.map(({ numero }) => numero)
  const named = { A: A ? rotulos[A] : '', B: B ? rotulos[B] : '' }
  const none = (titulo: string, texto: string) => ({
    titulo,
    numeros,
    contados: A !== undefined && B === undefined,
    textos: [fill(texto, named)],
  })
  if (!A) return none(texts.equilibrio_titulo, texts.equilibrio)
  if (different.length === 0)
    return none(texts.sem_contraexemplos_titulo, B ? texts.sem_contraexemplos_empate : texts.sem_contraexemplos)
  const own = { titulo: texts.contraexemplos_titulo, numeros }
  if (B) return { ...own, contados: false, textos: [fill(texts.legenda_empate, named)] }
  const n = different.length
  const few = n === 2 ? texts.contraexemplos_texto_poucas : texts.contraexemplos_texto
  const low = different.filter(linha => linha.na_base !== null).length
  return {
    ...own,
    contados: true,
    textos: [
      fill(n === 1 ? texts.contraexemplos_texto_uma : few, { A: rotulos[A], n }),
      ...(low > 0
        ? [
            fill(low === 1 ? texts.contraexemplos_na_base_uma : texts.contraexemplos_na_base, {
              A: rotulos[A],
              m: low,
            }),
          ]
        : []),
    ],
  }
}

const ULTIMAS = 5

/** Question numbers of the five most surprising last places: those of the dimensions with the highest totals. */
function ultimasOf(respostas: readonly RespostaLida[], { ordem }: Analise): number[] {
  return respostas
    .map(resposta => ({ numero: resposta.numero, rank: ordem.indexOf(fimOf(resposta).letra) }))
    .sort((a, b) => a.rank - b.rank || a.numero - b.numero)
    .slice(0, ULTIMAS)
    .map(({ numero }) => numero)
    .sort((a, b) => a - b)
}
