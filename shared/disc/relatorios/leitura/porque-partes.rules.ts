import { type Letra, ROTULOS, type Totais } from '../../disc/disc.types.ts'
import { daLetra } from '../../disc/figuras/dimensoes.ts'
import type { Analise } from '../../disc/figuras/perfil.rules.ts'
import { LISTAS } from '../partes/partes.types.ts'
import type { Relatorio } from '../relatorios.types.ts'
import { threeOf } from '../temas/empate.rules.ts'
import { porquesOfThemes } from '../temas/porque-temas.rules.ts'
import type { Cite } from './cite.ts'
import type { Porque, RespostaCitada } from './porque.types.ts'

/** Ids of the texts before the dimensions: the page that stands alone, and the person's own choices. */
export const antesDoPerfil = ({ escolhas }: Relatorio): string[] => ['um_pagina', ...(escolhas ? ['escolhas'] : [])]

/** Ids of the texts of the profile, in reading order. */
export const doPerfil = ({ terceira, baixa, forcas, por_temas }: Relatorio): string[] => [
  'perfil.resumo',
  ...(terceira ? ['terceira'] : []),
  ...(baixa ? ['baixa'] : []),
  ...forcas.map(({ chave }) => chave),
  ...por_temas.fortes.temas.map(({ chave }) => chave),
  'atencao',
  ...LISTAS.map(nome => `listas.${nome}`),
]

/** Ids of the texts that the profile's code decides, at least in part. */
export const decidedByCodigo = (relatorio: Relatorio): string[] => {
  const byTheme = relatorio.por_temas.atencao !== null
  return [...(byTheme ? [] : ['um_pagina']), ...doPerfil(relatorio)].filter(
    id => !id.startsWith('temas.') && id !== 'terceira' && id !== 'baixa' && !(id === 'atencao' && byTheme),
  )
}

/** The whys of texts that the person's own answers, themes and lowest dimension decide. */
export const porquesDasPartes = (relatorio: Relatorio, analise: Analise, cite: Cite): Porque[] => [
  ...porqueDasEscolhas(relatorio, cite),
  ...porqueDaPagina(analise, cite),
  ...porquesOfThemes(relatorio, cite),
  ...porquesDasListas(relatorio, cite),
  ...extremosOf(relatorio, analise, cite),
]

/** The why of "Em uma página": the two highest totals and the lowest; the third where it could stand for the second. */
function porqueDaPagina({ codigo, ordem, totais, gap23 }: Analise, cite: Cite): Porque[] {
  if (codigo === 'EQ') return []
  const disputed = gap23 <= 2
  const [first, second, third, lowest] = ordem
  return [
    {
      afirmacoes: ['um_pagina'],
      regra: disputed ? 'um_pagina_disputa' : 'um_pagina',
      valores: namedFigures(totais, ordem),
      totais: cite.totals(disputed ? [first, second, third, lowest] : [first, second, lowest]),
      perguntas: [],
    },
  ]
}

/** Names and totals of four dimensions for a rule's sentence: `A` and `a` of the first, to `D` and `d`. */
const namedFigures = (totais: Totais, letras: readonly Letra[]) =>
  Object.fromEntries(
    letras.flatMap((letra, i) => {
      const name = 'ABCD'.charAt(i)
      return [
        [name, ROTULOS[letra]],
        [name.toLowerCase(), daLetra(totais, letra)],
      ]
    }),
  )

/** The why of the marked answers, by reference: one leading dimension, a tie, or none. */
function porqueDasEscolhas({ escolhas }: Relatorio, cite: Cite): Porque[] {
  if (!escolhas) return []
  const { referencia, contraexemplos } = escolhas
  const [A, B] = referencia
  const different = new Set(contraexemplos.numeros)
  const regra = B ? 'escolhas_empate' : 'escolhas'
  const tops = cite.answers(['D', 'I', 'S', 'C'], [1])?.filter(({ numero }) => different.has(numero)) ?? []
  return [
    {
      afirmacoes: ['escolhas'],
      regra: A ? regra : 'escolhas_equilibrio',
      valores: { A: A ? ROTULOS[A] : '', B: B ? ROTULOS[B] : '', n: different.size },
      totais: cite.totals(referencia),
      perguntas: tops,
    },
  ]
}

const only = (cite: Cite, letra: Letra, numero: number): RespostaCitada[] =>
  (cite.answers([letra], [1, 2, 3, 4]) ?? []).filter(answer => answer.numero === numero)

/** The whys of lines that the top of one answer decided, such as `perguntas_por_questao.equipe.6D.tarefa`. */
function porquesDasListas({ listas }: Relatorio, cite: Cite): Porque[] {
  return LISTAS.flatMap((nome): Porque[] => {
    const answered = listas[nome].flatMap(({ chave }) => {
      const [, numero, letra] = /^perguntas_por_questao\.\w+\.(\d+)([DISC])\.\w+$/.exec(chave) ?? []
      return numero ? only(cite, letra as Letra, Number(numero)) : [] // cast: the pattern takes these letters alone
    })
    return answered.length > 0
      ? [{ afirmacoes: [`listas.${nome}`], regra: 'linha_por_resposta', valores: {}, totais: [], perguntas: answered }]
      : []
  })
}

function extremosOf(relatorio: Relatorio, analise: Analise, cite: Cite): Porque[] {
  const { terceira, baixa, listas } = relatorio
  const { ordem, dimensoes, gap34 } = analise
  const tips = listas.desenvolvimento.some(({ chave }) => chave.startsWith('dicas_baixa'))
  return [
    ...(terceira ? [porqueDaTerceira(analise, cite)] : []),
    ...(baixa
      ? [
          {
            afirmacoes: ['baixa', ...(tips ? ['listas.desenvolvimento'] : [])],
            regra: 'baixa' as const,
            valores: { A: ROTULOS[ordem[3]], a: dimensoes[3].pontos, n: gap34 },
            totais: cite.totals([ordem[3]]),
            perguntas: cite.answers([ordem[3]], [4]),
          },
        ]
      : []),
  ]
}

/** The why of the paragraph about a further dimension: one of three at the top, the third of a pair, or a single's second. */
function porqueDaTerceira(analise: Analise, cite: Cite): Porque {
  const { codigo, ordem, totais, gap23 } = analise
  const three = threeOf(analise)
  const letras = three ?? [ordem[codigo.length === 1 ? 1 : 2]]
  const regra = codigo.length === 1 ? 'segunda_voz' : 'terceira'
  return {
    afirmacoes: ['terceira'],
    regra: three ? 'tres_no_alto' : regra,
    valores: { ...namedFigures(totais, letras), n: gap23 },
    totais: cite.totals(letras),
    perguntas: cite.answers(letras, [1]),
  }
}
