import { type Letra, ROTULOS } from '../../disc/disc.types.ts'
import type { Analise } from '../../disc/figuras/perfil.rules.ts'
import { LISTAS } from '../partes/partes.types.ts'
import type { Relatorio } from '../relatorios.types.ts'
import { porquesOfThemes } from '../temas/porque-temas.rules.ts'
import type { Cite } from './citar.ts'
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
  ...porquesOfThemes(relatorio, cite),
  ...porquesDasListas(relatorio, cite),
  ...extremosDe(relatorio, analise, cite),
]

/** The why of the marked answers, by reference: one leading dimension, a tie, or none. */
function porqueDasEscolhas({ escolhas }: Relatorio, cite: Cite): Porque[] {
  if (!escolhas) return []
  const { referencia, contraexemplos } = escolhas
  const [A, B] = referencia
  const different = new Set(contraexemplos.numeros)
  const tops = cite.answers(['D', 'I', 'S', 'C'], [1])?.filter(({ numero }) => different.has(numero)) ?? []
  return [
    {
      afirmacoes: ['escolhas'],
      regra: B ? 'escolhas_empate' : A ? 'escolhas' : 'escolhas_equilibrio',
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
      return numero ? only(cite, letra as Letra, Number(numero)) : []
    })
    return answered.length > 0
      ? [{ afirmacoes: [`listas.${nome}`], regra: 'linha_por_resposta', valores: {}, totais: [], perguntas: answered }]
      : []
  })
}

function extremosDe({ terceira, baixa, listas }: Relatorio, analise: Analise, cite: Cite): Porque[] {
  const { codigo, ordem, dimensoes, gap23, gap34 } = analise
  const single = codigo.length === 1
  const voice = single ? dimensoes[1] : dimensoes[2]
  const tips = listas.desenvolvimento.some(({ chave }) => chave.startsWith('dicas_baixa'))
  return [
    ...(terceira
      ? [
          {
            afirmacoes: ['terceira'],
            regra: single ? ('segunda_voz' as const) : ('terceira' as const),
            valores: { A: ROTULOS[voice.letra], a: voice.pontos, n: gap23 },
            totais: cite.totals([voice.letra]),
            perguntas: cite.answers([voice.letra], [1]),
          },
        ]
      : []),
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
