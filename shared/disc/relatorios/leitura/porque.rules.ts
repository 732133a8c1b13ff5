import { LETRAS, type Letra, ROTULOS } from '../../disc/disc.types.ts'
import { type Dimensao, daLetra } from '../../disc/figuras/dimensoes.ts'
import { type Analise, analyse } from '../../disc/figuras/perfil.rules.ts'
import type { Relatorio } from '../relatorios.types.ts'
import { type Cite, citing } from './cite.ts'
import type { EntradaPorques, Porque, Regra } from './porque.types.ts'
import { antesDoPerfil, decidedByCodigo, doPerfil, porquesDasPartes } from './porque-partes.rules.ts'

/** The ids of all statements of a report, in reading order; each has at least one why. */
export function afirmacoesOf(relatorio: Relatorio): string[] {
  const { notas, dimensoes, com_outros, comparacao } = relatorio
  return [
    'como_ler',
    'resultado',
    ...notas.map(nota => `notas.${nota.id}`),
    ...antesDoPerfil(relatorio),
    ...dimensoes.map(d => `dimensoes.${d.letra}`),
    ...doPerfil(relatorio),
    ...com_outros.map(o => `com_outros.${o.letra}`),
    'plano',
    ...(comparacao ? comparacao.linhas.map(linha => `comparacao.${linha.letra}`) : []),
    ...(comparacao ? ['comparacao.conclusao'] : []),
    ...(comparacao?.curto ? ['comparacao.curto'] : []),
    'etica',
  ]
}

/**
 * The whys of every statement of a report: the rule that chose it (report §1), the totals that the rule read, and the
 * answers behind these totals. This is the information on criteria and procedures that a person may ask for of an
 * automated decision: LGPD (Lei 13.709/2018), art. 20, §1.
 */
export function porquesOf(entrada: EntradaPorques): Porque[] {
  const { relatorio, resultado } = entrada
  const analise = analyse(resultado.totais, resultado.primeiros)
  const cite = citing(entrada, analise)
  return [
    {
      afirmacoes: ['como_ler', 'plano', 'etica', ...plainOutros(relatorio)],
      regra: 'comum',
      valores: {},
      totais: [],
      perguntas: [],
    },
    { afirmacoes: ['resultado'], regra: 'pontuacao', valores: {}, totais: cite.totals(LETRAS), perguntas: [] },
    ...relatorio.notas.map(nota => porqueDaNota(nota.id, analise, cite)),
    ...relatorio.dimensoes.map(d => porqueDaDimensao(d, cite)),
    porqueDoPerfil(relatorio, analise, cite),
    ...porquesDasPartes(relatorio, analise, cite),
    ...(relatorio.com_outros.some(o => o.destaque) ? [porqueDoDestaque(analise, cite)] : []),
    ...desempates(entrada, analise, cite),
    ...porquesDaComparacao(entrada, cite),
  ]
}

const plainOutros = ({ com_outros }: Relatorio) => com_outros.filter(o => !o.destaque).map(o => `com_outros.${o.letra}`)

/** Lowest and highest points of each band (report §1.3). */
const LIMITES = { 1: [15, 28], 2: [29, 37], 3: [38, 46], 4: [47, 60] } as const

function citedByNota(id: string, [first, second, third, lowest]: Analise['ordem']): [readonly Letra[], number[]] {
  if (id.startsWith('definicao')) return [LETRAS, []]
  if (id.startsWith('tres_forcas')) return [[lowest], [4]]
  if (id === 'empate_secundaria')
    return [
      [second, third],
      [1, 2],
    ]
  return [[first, second], [1]]
}

function porqueDaNota(id: string, { ordem }: Analise, cite: Cite): Porque {
  const [letras, places] = citedByNota(id, ordem)
  const totals = id.startsWith('tres_forcas') ? ordem : letras
  return {
    afirmacoes: [`notas.${id}`],
    regra: 'nota',
    valores: {},
    totais: cite.totals(totals),
    perguntas: places.length > 0 ? cite.answers(letras, places) : [],
  }
}

/**
 * The why of a dimension's band: a high band cites the answers that put it on top, a low one those that put it at the
 * bottom.
 */
function porqueDaDimensao(
  { letra, rotulo, pontos, faixa, faixa_numero }: Relatorio['dimensoes'][number],
  cite: Cite,
): Porque {
  const [min, max] = LIMITES[faixa_numero]
  return {
    afirmacoes: [`dimensoes.${letra}`],
    regra: 'faixa',
    valores: { rotulo, pontos, faixa, min, max },
    totais: cite.totals([letra]),
    perguntas: cite.answers([letra], faixa_numero >= 3 ? [1, 2] : [3, 4]),
  }
}

function regraDoPerfil({ codigo, dimensoes }: Analise): Regra {
  if (codigo === 'EQ') return 'perfil_equilibrio'
  if (codigo.length === 1) return 'perfil_unico'
  return dimensoes[1].pontos > 37 ? 'perfil_par_segunda_alta' : 'perfil_par_proximas'
}

function porqueDoPerfil(relatorio: Relatorio, analise: Analise, cite: Cite): Porque {
  const { codigo, gap12, amplitude, dimensoes } = analise
  const [first, second] = dimensoes
  const valores = {
    A: ROTULOS[first.letra],
    a: first.pontos,
    B: ROTULOS[second.letra],
    b: second.pontos,
    n: gap12,
    amplitude,
  }
  const letras = codigo === 'EQ' ? LETRAS : LETRAS.filter(letra => codigo.includes(letra))
  return {
    afirmacoes: decidedByCodigo(relatorio),
    regra: regraDoPerfil(analise),
    valores,
    totais: cite.totals(analise.ordem),
    perguntas: cite.answers(letras, [1]),
  }
}

function porqueDoDestaque({ ordem, dimensoes }: Analise, cite: Cite): Porque {
  const lowest = ordem[3]
  return {
    afirmacoes: [`com_outros.${lowest}`],
    regra: 'destaque',
    valores: { A: ROTULOS[lowest], a: dimensoes[3].pontos },
    totais: cite.totals([lowest]),
    perguntas: cite.answers([lowest], [4]),
  }
}

/**
 * The whys of tie-breaks: for equal totals that decide the code, what put one before the other (report §1.4).
 */
function desempates({ relatorio, resultado }: EntradaPorques, analise: Analise, cite: Cite): Porque[] {
  const { codigo, gap12, gap23, ordem } = analise
  if (codigo === 'EQ' || codigo.length === 1) return []
  const ties: [Dimensao, Dimensao, boolean][] = [
    [0, 1, gap12 === 0],
    [1, 2, gap23 === 0],
  ]
  const afirmacoes = decidedByCodigo(relatorio)
  return ties
    .filter(([, , equal]) => equal)
    .map(([upper, lower]) => {
      const [A, B] = [ordem[upper], ordem[lower]]
      const { primeiros } = resultado
      const [x, y] = primeiros ? [daLetra(primeiros, A), daLetra(primeiros, B)] : [0, 0]
      const byFirsts = x !== y
      return {
        afirmacoes,
        regra: byFirsts ? 'desempate_primeiros' : 'desempate_fixo',
        valores: { A: ROTULOS[A], B: ROTULOS[B], a: analise.dimensoes[upper].pontos, x, y },
        totais: cite.totals([A, B]),
        perguntas: byFirsts ? cite.answers([A, B], [1]) : [],
      }
    })
}

/** The whys of a comparison: labels go by points (psychometrics §8), and the cited answers are those that changed. */
function porquesDaComparacao({ relatorio: { comparacao } }: EntradaPorques, cite: Cite): Porque[] {
  if (!comparacao) return []
  const { linhas, dias, curto } = comparacao
  const largest = linhas.reduce((a, b) => (Math.abs(b.delta) > Math.abs(a.delta) ? b : a))
  const some = linhas.some(linha => linha.mudanca !== 'dentro da margem')
  return [
    ...linhas.map(
      ({ letra, rotulo, antes, agora, delta, mudanca_texto }): Porque => ({
        afirmacoes: [`comparacao.${letra}`],
        regra: 'mudanca',
        valores: { rotulo, antes, agora, n: Math.abs(delta), mudanca: mudanca_texto },
        totais: cite.totals([letra]),
        perguntas: cite.moved(letra),
      }),
    ),
    {
      afirmacoes: ['comparacao.conclusao'],
      regra: some ? 'comparacao_alguma' : 'comparacao_nenhuma',
      valores: { rotulo: largest.rotulo, n: Math.abs(largest.delta) },
      totais: [],
      perguntas: [],
    },
    ...(curto
      ? [
          {
            afirmacoes: ['comparacao.curto'],
            regra: 'comparacao_curta' as const,
            valores: { dias },
            totais: [],
            perguntas: [],
          },
        ]
      : []),
  ]
}

/** The whys of one statement, in the order in which they apply. */
export const porquesDaAfirmacao = <P extends Pick<Porque, 'afirmacoes'>>(porques: readonly P[], id: string): P[] =>
  porques.filter(porque => porque.afirmacoes.includes(id))
