import { resumoDeQuemVe } from '../../../contas/autorizacoes/quem-ve.ts'
import { given } from '../../../platform/given.ts'
import { percentual } from '../../disc/answer/pontuacao.rules.ts'
import {
  type CodigoPerfil,
  LETRAS,
  type Letra,
  NOMES_FAIXA,
  type PorDimensao,
  type Resposta,
  ROTULOS,
  type Totais,
} from '../../disc/disc.types.ts'
import { type ComparedResultado, compare } from '../../disc/figuras/comparacao.rules.ts'
import { daLetra } from '../../disc/figuras/dimensoes.ts'
import { bars, posicaoNoEixo, rosca } from '../../disc/figuras/figuras.rules.ts'
import type { Analise, AnaliseDimensao } from '../../disc/figuras/perfil.rules.ts'
import type { Instrumento } from '../../disc/instrumento.schema.ts'
import { margemDoErro, margemSimples, WITHOUT_SIMULATED } from '../../disc/medida/margens.rules.ts'
import type { ConteudoRelatorio } from '../conteudo.schema.ts'
import { conclusaoOf, rotuloDaMudanca } from '../evolucao/mudancas.rules.ts'
import type {
  ComparacaoRelatorio,
  ConsultorRelatorio,
  DimensaoRelatorio,
  FaixaNoEixo,
  ResumoPerfil,
} from '../relatorios.types.ts'
import { notasOf, textoDoCodigo } from './notas.rules.ts'
import { dataInWords, difference, fill, toPercent } from './texto.ts'
import { type Valores, valoresOf } from './valores.ts'

export interface EntradaRelatorio {
  resultado: {
    totais: Totais
    /** Number of first places of each dimension; null when only totals are stored. */
    primeiros?: PorDimensao<number> | null
    /** Version of the instrument answered. */
    versao: string
  }
  pessoa: { nome: string }
  consultor: ConsultorRelatorio
  /** When the test was finished. */
  data: Date
  /** The texts of the version that the result was made with. */
  content: ConteudoRelatorio
  /** The 15 answers in order; null when only totals are stored. */
  respostas?: readonly Resposta[] | null
  /** The questionnaire that was answered; required with answers, which the report quotes. */
  questionario?: Instrumento
  /** Address of the technical sheet, for the printed report's last page. */
  ficha?: string
  /** The person's previous result with the same consultor, if any. */
  anterior?: ComparedResultado | null
  /** Standard error of measurement stored with the result, in points; absent, the simulated one. */
  sem?: number
}

/** Builds what follows from the totals alone: person, figures, notes, other dimensions, comparison. */
export function comumOf(entrada: EntradaRelatorio, analise: Analise) {
  const { resultado, pessoa, consultor, data, content, anterior, sem = WITHOUT_SIMULATED } = entrada
  const { totais, versao } = resultado
  const [margem, valores] = [margemDoErro(sem), valoresOf(sem)]
  const dimensoes = analise.dimensoes.map(d => dimensaoOf(d, margem, content))
  const baixas = maisBaixasOf(analise, content)
  const list = dimensoes.map(d => `${d.rotulo} ${d.percentual_texto}`).join(', ')
  return {
    geral: content.geral,
    pessoa: pessoa.nome,
    consultoria: consultor.nome,
    contato: consultor.contato ?? [],
    logo: consultor.logo ?? null,
    data: dataInWords(data),
    versao,
    versao_textos: content.versao,
    titulos: content.titulos,
    introducoes: content.introducoes,
    como_ler: content.como_ler.map(bloco => ({ ...bloco, texto: fill(bloco.texto, valores) })),
    dimensoes,
    margem_pontos: margem,
    figuras: {
      rosca: rosca(totais),
      barras: bars(totais, letrasOf(analise), margem),
      escala: escalaOf(content),
      descricao: fill(content.figura.descricao, { ...valores, lista: list }),
    },
    codigo: analise.codigo,
    codigo_texto: textoDoCodigo(analise, content),
    predominancia: analise.predominancia_visivel,
    definicao: analise.definicao,
    notas: notasOf(analise, content),
    com_outros: LETRAS.map(letra => ({
      letra,
      ...content.com_outros[letra],
      destaque: letra === baixas.unica,
      marca: baixas.marcas[letra] ?? null,
    })),
    com_outros_nota: baixas.nota,
    comparacao: anterior ? comparacaoOf(analise, anterior, data, { margem, valores }, content) : null,
    plano: content.plano,
    etica: content.etica.map(({ titulo, texto }) => ({ titulo, texto: fill(texto, resumoDeQuemVe()) })),
  }
}

/** The letters in the order of every table and figure. */
export const letrasOf = ({ dimensoes }: Analise) => dimensoes.map(({ letra }) => letra)

/** A dimension without what the other dimensions, the margin's words and single answers add to it. */
export type MeasuredDimensao = Omit<DimensaoRelatorio, 'marca' | 'citadas' | 'vizinha' | 'margem_texto'>

function dimensaoOf(dimensao: AnaliseDimensao, pontos: number, content: ConteudoRelatorio): MeasuredDimensao {
  const { letra } = dimensao
  const margem = margemSimples(dimensao.pontos, pontos)
  const { rotulo, pergunta, descricao, faixas } = content.dimensoes[letra]
  const { texto, contribuicao, cuidado } = given(
    faixas.find(f => f.faixa === dimensao.faixa),
    `texts of ${letra} in faixa ${dimensao.faixa}`,
  )
  return {
    letra,
    rotulo,
    rotulo_explicado: content.rotulos_explicados[letra],
    pergunta,
    descricao,
    pontos: dimensao.pontos,
    percentual: dimensao.percentual,
    percentual_texto: toPercent(dimensao.percentual),
    intensidade: dimensao.intensidade,
    faixa: NOMES_FAIXA[dimensao.faixa],
    faixa_numero: dimensao.faixa,
    margem,
    margem_percentual: [percentual(margem[0]), percentual(margem[1])],
    texto,
    contribuicao,
    cuidado,
  }
}

/** The four bands on the axis, lowest first; neighbours meet half a point between their totals. */
const escalaOf = (content: ConteudoRelatorio): FaixaNoEixo[] =>
  [...content.dimensoes.D.faixas]
    .sort((a, b) => a.min - b.min)
    .map(({ nome, min, max }) => ({ nome, inicio: posicaoNoEixo(min - 0.5), fim: posicaoNoEixo(max + 0.5) }))

export function resumoOf(codigo: CodigoPerfil, content: ConteudoRelatorio): ResumoPerfil {
  const { nome, sintese, resumo } = content.perfis[codigo]
  return { codigo, nome, sintese, resumo }
}

/**
 * Compares with the earlier result. Labels go by points; the reliable change index is for the annex only (behaviour
 * §35). Both results are drawn with this report's margin, so that one document has one margin.
 */
function comparacaoOf(
  analise: Analise,
  anterior: ComparedResultado,
  data: Date,
  { margem, valores }: { margem: number; valores: Valores },
  content: ConteudoRelatorio,
): ComparacaoRelatorio {
  const texts = content.comparacao
  const { dimensoes, dias, curto } = compare(anterior, { totais: analise.totais, data })
  return {
    intro: texts.intro,
    data_anterior: dataInWords(anterior.data),
    data: dataInWords(data),
    dias,
    linhas: letrasOf(analise).map(letra => {
      const { antes, agora, delta, mudanca } = daLetra(dimensoes, letra)
      return {
        letra,
        rotulo: ROTULOS[letra],
        antes,
        agora,
        delta,
        delta_texto: difference(delta),
        mudanca,
        mudanca_texto: rotuloDaMudanca(mudanca, texts),
        texto: fill(texts[mudanca], valores),
      }
    }),
    conclusao: conclusaoOf(
      dimensoes.map(d => d.mudanca),
      texts,
      valores,
    ),
    curto: curto ? texts.curto : null,
    barras_anterior: bars(anterior.totais, letrasOf(analise), margem),
  }
}

/** Largest difference, in points, at which the order of two dimensions is uncertain. */
const EMPATE_ATE = 2

interface MaisBaixas {
  /** Label beside each dimension; absent for dimensions without one. */
  marcas: Partial<Record<Letra, string>>
  /** The dimension that is the lowest with certainty; null when there is none. */
  unica: Letra | null
  /** Note for all four, when no dimension is the lowest with certainty; else null. */
  nota: string | null
}

/**
 * Words about the lowest dimension: named when it is more than 2 points below the next; both are labelled as candidates
 * within 2 points; none in a balanced profile.
 */
function maisBaixasOf({ codigo, gap34, ordem }: Analise, content: ConteudoRelatorio): MaisBaixas {
  const { extremos, rotulos } = content
  if (codigo === 'EQ') return { marcas: {}, unica: null, nota: extremos.mais_baixa_EQ }
  const [, , third, lowest] = ordem
  if (gap34 > EMPATE_ATE) return { marcas: { [lowest]: extremos.mais_baixa }, unica: lowest, nota: null }
  const beside = (other: Letra) => fill(extremos.mais_baixa_empate, { B: rotulos[other] })
  return { marcas: { [third]: beside(lowest), [lowest]: beside(third) }, unica: null, nota: null }
}
