import { instrumentoOf, textosOf } from '#content/index.ts'
import { primeirosDasOrdens } from '#shared/disc/disc/answer/pontuacao.rules.ts'
import { CODIGOS_PERFIL, LETRAS, type Totais } from '#shared/disc/disc/disc.types.ts'
import { buildAnexo, type EntradaAnexo } from '#shared/disc/relatorios/anexo/anexo.rules.ts'
import type { Anexo } from '#shared/disc/relatorios/anexo/anexo.types.ts'
import { buildRelatorio } from '#shared/disc/relatorios/relatorios.rules.ts'
import type { Relatorio } from '#shared/disc/relatorios/relatorios.types.ts'
import { answersFor } from './answers.ts'

export interface Sample {
  name: string
  relatorio: Relatorio
  anexo: Anexo
  date: Date
}

const date = new Date('2026-11-21T15:00:00Z')

/**
 * A report and its annex for the given totals, with 15 answers that add up to them unless `answers` is false; every
 * other field has a default.
 */
export function sampleOf(
  name: string,
  totais: Totais,
  { answers = true, seed = 1, ...more }: Partial<EntradaAnexo> & { answers?: boolean; seed?: number } = {},
): Sample {
  const respostas = answers ? answersFor(totais, seed) : null
  const entrada: EntradaAnexo = {
    resultado: { totais, primeiros: respostas && primeirosDasOrdens(respostas.map(r => r.ordem)), versao: '1.0' },
    pessoa: { nome: 'Ana Exemplo da Silva' },
    consultor: { nome: 'Consultora Exemplo', contato: ['consultora@exemplo.com.br', '(11) 98765-4321'] },
    data: date,
    content: textosOf(),
    questionario: instrumentoOf('1.0'),
    respostas,
    ...more,
  }
  return { name, relatorio: buildRelatorio(entrada), anexo: buildAnexo(entrada), date }
}

/** Gives these values to the dimensions in the order of `letras`; letters not named follow. */
function given(letras: string, values: Totais): Totais {
  const order = [...letras, ...LETRAS.filter(l => !letras.includes(l))]
  const of = (i: number) => values[order.indexOf(LETRAS[i] ?? '')] ?? 0
  return [of(0), of(1), of(2), of(3)]
}

/** The longest names and addresses that fit. */
export const longest = {
  pessoa: { nome: 'Maria Aparecida Exemplo do Nascimento Vasconcelos Cavalcanti' },
  consultor: {
    nome: 'Consultoria Exemplo de Desenvolvimento Humano e Organizacional S/A',
    contato: [
      'atendimento.desenvolvimento@exemplo.com.br',
      '(11) 98765-4321',
      'https://www.exemplo.com.br/desenvolvimento',
    ],
  },
}
/** An earlier result of the same invented person. */
export const anterior: { totais: Totais; data: Date } = {
  totais: [38, 45, 36, 31],
  data: new Date('2026-02-10T15:00:00Z'),
}
const recente: { totais: Totais; data: Date } = { totais: [44, 44, 33, 29], data: new Date('2026-11-05T15:00:00Z') }
const proprio: { totais: Totais; primeiros: null } = { totais: [32, 50, 40, 28], primeiros: null }

/** One sample for every profile code, with ordinary totals. */
const codes = CODIGOS_PERFIL.map((codigo, i): Sample => {
  const par: Totais = i % 2 ? [46, 41, 34, 29] : [48, 40, 35, 27]
  const totais: Totais =
    codigo === 'EQ' ? [39, 34, 36, 41] : given(codigo, codigo.length === 1 ? [50, 36, 34, 30] : par)
  return sampleOf(`codigo-${codigo.toLowerCase()}`, totais, { seed: i + 1, ...(i % 3 === 0 && { proprio }) })
})

/**
 * Every code, then unusual layouts: ties, three at the top, balance, extremes, names and brands, comparisons, totals
 * only.
 */
export const samples: readonly Sample[] = [
  ...codes,
  sampleOf('empate-par', [46, 45, 31, 28], { seed: 31, anterior, proprio }),
  sampleOf('empate-exato', [45, 30, 45, 30], { seed: 32, ...longest }),
  sampleOf('empate-tres', [42, 41, 40, 27], { seed: 33, ...longest }),
  sampleOf('equilibrio', [38, 38, 37, 37], { seed: 34, anterior }),
  sampleOf('tres-forcas', [27, 43, 41, 39], { seed: 35, ...longest, anterior }),
  sampleOf('extremo', [15, 30, 45, 60], { seed: 36, ...longest, anterior, proprio }),
  sampleOf('extremo-dominante', [60, 45, 30, 15], { seed: 37 }),
  sampleOf('segunda-perto', [52, 37, 33, 28], { seed: 38, proprio }),
  sampleOf('pico-so', [55, 33, 31, 31], { seed: 39, anterior: recente }),
  sampleOf('so-totais', [50, 42, 33, 25], { answers: false }),
  sampleOf('so-totais-empate', [31, 28, 46, 45], { answers: false, anterior, ...longest }),
  sampleOf('palavras-largas', [36, 52, 24, 38], {
    seed: 40,
    pessoa: { nome: 'Wanderleymwanderleymwanderleymwanderley Wwwwwwwww Mmmmmmmmmm' },
    consultor: { nome: 'ConsultoriaExemploDesenvolvimentoHumanoW', contato: ['contato@exemplo.com.br'] },
  }),
  sampleOf('nome-curto', [29, 38, 47, 36], { seed: 41, pessoa: { nome: 'Ana' }, consultor: { nome: 'Quadrante' } }),
]
