import { type Letra, ROTULOS } from '../../disc/disc.types.ts'
import type { Analise } from '../../disc/figuras/perfil.rules.ts'
import { LISTAS_SEGUNDA, type RelatorioSegunda } from '../partes/partes.types.ts'
import { porquesOfThemes } from '../temas/porque-temas.rules.ts'
import type { Cite } from './citar.ts'
import type { Porque, RespostaCitada } from './porque.types.ts'

/** Ids of the texts before the dimensions: the person's own choices and the facets they name. */
export const antesDoPerfil = ({ escolhas, dimensoes, por_temas }: RelatorioSegunda): string[] => [
  ...(por_temas ? ['um_pagina'] : []),
  ...(escolhas ? ['escolhas'] : []),
  ...dimensoes.filter(d => d.facetas).map(d => `facetas.${d.letra}`),
]

/** Ids of the texts of the profile, in reading order. */
export const doPerfilSegunda = (relatorio: RelatorioSegunda): string[] => [
  'perfil.resumo',
  ...(relatorio.terceira ? ['terceira'] : []),
  ...(relatorio.baixa ? ['baixa'] : []),
  ...relatorio.forcas.map(({ chave }) => chave),
  ...(relatorio.por_temas?.fortes.temas.map(({ chave }) => chave) ?? []),
  ...(relatorio.outras_forcas.length > 0 ? ['outras_forcas'] : []),
  'atencao',
  ...LISTAS_SEGUNDA.map(nome => `listas.${nome}`),
]

/** Ids of the profile's texts that its code decides, at least in part. */
export const perfilNaSegunda = (relatorio: RelatorioSegunda): string[] =>
  [...(relatorio.por_temas && !relatorio.por_temas.atencao ? ['um_pagina'] : []), ...doPerfilSegunda(relatorio)].filter(
    id =>
      !/^(forcas_por_escolha|temas)\./.test(id) &&
      id !== 'terceira' &&
      id !== 'baixa' &&
      !(id === 'atencao' && relatorio.por_temas?.atencao),
  )

/** The whys of texts that only the second edition has; all others are explained as in the first. */
export function porquesDaSegunda(relatorio: RelatorioSegunda, analise: Analise, cite: Cite): Porque[] {
  return [
    ...porqueDasEscolhas(relatorio, cite),
    ...(relatorio.por_temas ? porquesOfThemes(relatorio, relatorio.por_temas, cite) : []),
    ...relatorio.dimensoes
      .filter(d => d.facetas)
      .map(({ letra, rotulo }) => ({
        afirmacoes: [`facetas.${letra}`],
        regra: 'facetas' as const,
        valores: { rotulo },
        totais: [],
        perguntas: cite.answers([letra], [1, 2, 3, 4]),
      })),
    ...relatorio.forcas.flatMap(({ chave, resposta }) => (resposta ? [porqueDaForca(chave, resposta, cite)] : [])),
    ...(relatorio.outras_forcas.length > 0 ? [porEvidencia(relatorio)] : []),
    ...porquesDasListas(relatorio, cite),
    ...extremosDe(relatorio, analise, cite),
  ]
}

/** The why of the marked answers, by reference: one leading dimension, a tie, or none. */
function porqueDasEscolhas({ escolhas }: RelatorioSegunda, cite: Cite): Porque[] {
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

type Resposta = NonNullable<RelatorioSegunda['forcas'][number]['resposta']>

function porqueDaForca(chave: string, { numero, letra, posicao }: Resposta, cite: Cite): Porque {
  return {
    afirmacoes: [chave],
    regra: 'forca_escolhida',
    valores: { A: ROTULOS[letra], n: posicao },
    totais: [],
    perguntas: only(cite, letra, numero),
  }
}

const only = (cite: Cite, letra: Letra, numero: number): RespostaCitada[] =>
  (cite.answers([letra], [1, 2, 3, 4]) ?? []).filter(answer => answer.numero === numero)

const porEvidencia = ({ outras_forcas }: RelatorioSegunda): Porque => ({
  afirmacoes: ['outras_forcas'],
  regra: 'forcas_por_evidencia',
  valores: { n: outras_forcas.length },
  totais: [],
  perguntas: [],
})

/** The whys of lines that the top of one answer decided, such as `por_questao.equipe.6D`. */
function porquesDasListas({ listas }: RelatorioSegunda, cite: Cite): Porque[] {
  return LISTAS_SEGUNDA.flatMap((nome): Porque[] => {
    const answered = listas[nome].flatMap(({ chave }) => {
      const [, numero, letra] = /^(?:perguntas_)?por_questao\.\w+\.(\d+)([DISC])(?:\.\w+)?$/.exec(chave) ?? []
      return numero ? only(cite, letra as Letra, Number(numero)) : []
    })
    return answered.length > 0
      ? [{ afirmacoes: [`listas.${nome}`], regra: 'linha_por_resposta', valores: {}, totais: [], perguntas: answered }]
      : []
  })
}

function extremosDe({ terceira, baixa, listas }: RelatorioSegunda, analise: Analise, cite: Cite): Porque[] {
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
