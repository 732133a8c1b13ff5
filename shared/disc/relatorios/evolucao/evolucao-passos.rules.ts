import { LETRAS, type PorDimensao, ROTULOS, type Totais } from '../../disc/disc.types.ts'
import { compare } from '../../disc/figuras/comparacao.rules.ts'
import { cada } from '../../disc/figuras/dimensoes.ts'
import type { ConteudoRelatorio } from '../conteudo.schema.ts'
import { difference, fill } from '../texto/texto.ts'
import type { Valores } from '../texto/valores.ts'
import type { ConteudoEvolucao } from './evolucao.schema.ts'
import type { ExtremosEvolucao, MudancaEvolucao, PassoEvolucao } from './evolucao.types.ts'
import { inEixo } from './evolucao-figura.rules.ts'
import { conclusaoOf, rotuloDaMudanca } from './mudancas.rules.ts'

export interface TesteDaPessoa {
  totais: Totais
  /** Number of first places of each dimension; null when only totals are stored. */
  primeiros: PorDimensao<number> | null
  finalizado_em: Date
  consultoria: string
  versao_instrumento: string
  /** Standard error stored with the result, in points; absent, the simulated one. */
  sem?: number
}

export type Teste = TesteDaPessoa & { data: Date; dia: string }

/** Half of the drawn margin, in points, and the figures about precision for sentences. */
export interface Precision {
  margem: number
  valores: Valores
}

/** Returns the differences from one test to the next. */
export function passoOf(
  antes: Teste,
  agora: Teste,
  { passos, intervalo }: ConteudoEvolucao,
  { comparacao }: ConteudoRelatorio,
): PassoEvolucao {
  const { dimensoes, dias, curto } = compare(antes, agora)
  const days = intervaloOf(dias, intervalo)
  return {
    de: antes.dia,
    ate: agora.dia,
    intervalo: curto ? fill(passos.curto, { intervalo: days }) : days,
    curto,
    mudancas: cada(dimensoes, ({ delta, mudanca, ...points }, q): MudancaEvolucao => {
      const letra = LETRAS[q]
      return {
        letra,
        rotulo: ROTULOS[letra],
        antes: points.antes,
        agora: points.agora,
        delta: difference(delta),
        mudanca,
        mudanca_texto: rotuloDaMudanca(mudanca, comparacao),
      }
    }),
  }
}

function intervaloOf(dias: number, { nenhum, um, varios }: ConteudoEvolucao['intervalo']): string {
  if (dias === 0) return nenhum
  return dias === 1 ? um : fill(varios, { n: dias })
}

/** Returns the difference between the first test and the latest, with its figure. */
export function extremosOf(
  first: Teste,
  last: Teste,
  { margem, valores }: Precision,
  content: ConteudoRelatorio,
  textos: ConteudoEvolucao,
): ExtremosEvolucao {
  const { extremos } = textos
  const { de, ate, curto, mudancas } = passoOf(first, last, textos, content)
  const { dias } = compare(first, last)
  const texts = content.comparacao
  return {
    titulo: extremos.titulo,
    texto: fill(extremos.texto, { de, ate, intervalo: intervaloOf(dias, textos.intervalo) }),
    descricao: fill(extremos.figura, {
      ...valores,
      lista: mudancas.map(({ rotulo, antes, agora }) => `${rotulo} de ${antes} para ${agora}`).join(', '),
    }),
    de,
    ate,
    linhas: mudancas.map(mudanca => {
      const [antes, agora] = [inEixo(mudanca.antes, margem), inEixo(mudanca.agora, margem)]
      return {
        ...mudanca,
        posicao_antes: antes.posicao,
        margem_antes: antes.margem,
        posicao_agora: agora.posicao,
        margem_agora: agora.margem,
        texto: fill(texts[mudanca.mudanca], valores),
      }
    }),
    conclusao: conclusaoOf(
      mudancas.map(({ mudanca }) => mudanca),
      texts,
      valores,
    ),
    curto: curto ? texts.curto : null,
  }
}
