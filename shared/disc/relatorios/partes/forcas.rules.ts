import { given } from '../../../platform/given.ts'
import { LETRAS, type Letra } from '../../disc/disc.types.ts'
import type { Analise } from '../../disc/figuras/perfil.rules.ts'
import { type Conteudo20, type ConteudoSegunda, hasThemes } from '../texto/conteudo.schema.ts'
import { lugarDe, type RespostaLida, respostaA } from '../texto/respostas.ts'
import type { Forca, Frase } from './partes.types.ts'

/** Number of strengths printed in full; `POR_TITULO` of those printed by title. */
const EM_CHEIO = 3
const POR_TITULO = 2

/** The letters of the profile's code, highest total first; empty for a balanced profile. */
const letrasDe = ({ codigo, ordem }: Analise): Letra[] =>
  codigo === 'EQ' ? [] : ordem.filter(letra => LETRAS.includes(letra) && codigo.includes(letra))

/**
 * The likely strengths of a person (report §4.4). With answers: three that she chose herself, which are alternativas of
 * her leading dimensions at the top or next to it, dimensions taking turns, each question once; and by title two of her
 * profile's, those with most points in their `evidencia`. With totals only, and for a balanced profile: the profile's
 * five. From 2.1 on themes take their place, and only a balanced profile has any (report §4.12).
 */
export function forcasDe(
  analise: Analise,
  respostas: readonly RespostaLida[] | null,
  content: ConteudoSegunda,
): { forcas: Forca[]; outras: Frase[] } {
  const perfil = `perfis.${analise.codigo}.forcas`
  const balanced = analise.codigo === 'EQ'
  if (hasThemes(content) && !balanced) return { forcas: [], outras: [] }
  const own = content.perfis[analise.codigo].forcas.map((forca, i) => ({ ...forca, chave: `${perfil}.${i + 1}` }))
  if (!respostas || balanced || hasThemes(content))
    return { forcas: own.map(({ evidencia: _, ...forca }) => ({ ...forca, resposta: null })), outras: [] }
  const outras = own
    .map((forca, i) => ({ forca, i, pontos: pontosDe(forca.evidencia, respostas) }))
    .sort((a, b) => b.pontos - a.pontos || a.i - b.i)
    .slice(0, POR_TITULO)
    .map(({ forca: { chave, titulo } }) => ({ chave: `${chave}.titulo`, texto: titulo }))
  return { forcas: escolhidas(analise, respostas).map(escolha => forcaDe(escolha, content)), outras }
}

interface Candidata {
  resposta: RespostaLida
  letra: Letra
  lugar: 1 | 2
  /** Position (1 to 4) of her other leading dimension in the same answer; `ultimo` is that of her lowest dimension. */
  distancia: number
  ultimo: number
}

/**
 * The three clearest choices: first places before second ones, then those with her other leading dimension lowest, then
 * with her lowest dimension lowest, then by question.
 */
function escolhidas(analise: Analise, respostas: readonly RespostaLida[]): Candidata[] {
  const letras = letrasDe(analise)
  const queues = letras.map(letra => candidatas(letra, analise, respostas))
  const chosen: Candidata[] = []
  // The dimensions in turn; one that has nothing left gives its turn away.
  for (let turn = 0; chosen.length < EM_CHEIO && queues.some(queue => queue.length > 0); turn++) {
    const queue = given(queues[turn % queues.length], 'a leading dimension')
    const next = queue.findIndex(one => chosen.every(other => other.resposta.numero !== one.resposta.numero))
    if (next < 0) queue.length = 0
    else chosen.push(...queue.splice(next, 1))
  }
  return chosen
}

function candidatas(letra: Letra, analise: Analise, respostas: readonly RespostaLida[]): Candidata[] {
  const [first, second, , lowest] = analise.ordem
  const other = letra === first ? second : first
  return respostas
    .flatMap((resposta): Candidata[] => {
      const lugar = lugarDe(resposta, letra)
      return lugar <= 2
        ? [
            {
              resposta,
              letra,
              lugar: lugar as 1 | 2,
              distancia: lugarDe(resposta, other),
              ultimo: lugarDe(resposta, lowest),
            },
          ]
        : []
    })
    .sort(
      (a, b) =>
        a.lugar - b.lugar || b.distancia - a.distancia || b.ultimo - a.ultimo || a.resposta.numero - b.resposta.numero,
    )
}

function forcaDe({ resposta, letra, lugar }: Candidata, content: Conteudo20): Forca {
  const { numero, pergunta, ordem } = resposta
  const texts = given(
    content.forcas_por_escolha.find(escolha => escolha.numero === numero),
    `strengths of pergunta ${numero}`,
  )
  const { conteudo } = given(ordem[lugar - 1], `alternativa ${letra} of pergunta ${numero}`)
  return {
    chave: `forcas_por_escolha.${numero}${letra}`,
    ...texts[letra],
    resposta: { numero, pergunta, letra, conteudo, posicao: lugar },
  }
}

/** Points that the person gave to these alternativas (named as '3D'): 4 at the top to 1 at the bottom, added up. */
function pontosDe(evidencia: readonly string[], respostas: readonly RespostaLida[]): number {
  return evidencia.reduce((sum, alternativa) => {
    const letra = LETRAS.find(one => alternativa.endsWith(one))
    return sum + 5 - lugarDe(respostaA(respostas, Number.parseInt(alternativa, 10)), given(letra, alternativa))
  }, 0)
}
