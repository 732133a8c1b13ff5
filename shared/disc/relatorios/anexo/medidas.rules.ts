import { primeirosDasOrdens } from '../../disc/answer/pontuacao.rules.ts'
import { type PorDimensao, type Resposta, ROTULOS, type Totais } from '../../disc/disc.types.ts'
import { type ComparedResultado, compare } from '../../disc/figuras/comparacao.rules.ts'
import { daLetra } from '../../disc/figuras/dimensoes.ts'
import { posicaoNoEixo } from '../../disc/figuras/figuras.rules.ts'
import { type Analise, analyse } from '../../disc/figuras/perfil.rules.ts'
import { margens, WITHOUT_SIMULATED } from '../../disc/medida/margens.rules.ts'
import { indicesQualidade, type Motivo, qualidade } from '../../disc/medida/qualidade.rules.ts'
import type { ConteudoRelatorio } from '../conteudo.schema.ts'
import { rotuloDaMudanca } from '../evolucao/mudancas.rules.ts'
import { empateOf, twoOf } from '../temas/empate.rules.ts'
import { type EntradaRelatorio, letrasOf } from '../texto/comum.rules.ts'
import { notasOf } from '../texto/notas.rules.ts'
import { dataInWords, decimal, fill, joinItems } from '../texto/texto.ts'
import { valoresOf } from '../texto/valores.ts'
import type { Anexo } from './anexo.types.ts'

/** A result of the consultor's own, for the section "Você e esta pessoa". */
export interface ResultadoProprio {
  totais: Totais
  primeiros: PorDimensao<number> | null
}

export interface EntradaAnexo extends Omit<EntradaRelatorio, 'anterior'> {
  resultado: { totais: Totais; primeiros?: PorDimensao<number> | null; versao: string }
  /** The 15 answers in order; null when only totals are stored. */
  respostas?: readonly Resposta[] | null
  anterior?: ComparedResultado | null
  /** The consultor's own latest result, for "Você e esta pessoa". */
  proprio?: ResultadoProprio | null
}

/** A reason in words: '3 questões em menos de 4 s'. */
export function textoDoMotivo({ indice, valor }: Motivo, content: ConteudoRelatorio): string {
  const { um, varios } = content.qualidade.motivos[indice]
  return fill(valor === 1 ? um : varios, { n: valor })
}

/** Builds what follows from totals and process data: quality, precision, reliable change, notes, questions. */
export function measuresOf({
  resultado,
  respostas,
  pessoa,
  consultor,
  data,
  content,
  anterior,
  sem = WITHOUT_SIMULATED,
}: EntradaAnexo) {
  const { totais, versao } = resultado
  const ordens = respostas?.map(r => r.ordem) ?? null
  const primeiros = resultado.primeiros ?? (ordens && primeirosDasOrdens(ordens))
  const analise = analyse(totais, primeiros)
  const empate = empateOf(analise, content)
  const medidas = {
    titulo: content.anexo.titulo,
    aviso: content.anexo.aviso,
    pessoa: pessoa.nome,
    consultoria: consultor.nome,
    contato: consultor.contato ?? [],
    logo: consultor.logo ?? null,
    data: dataInWords(data),
    versao,
    versao_textos: content.versao,
    codigo: empate?.rosca ?? analise.codigo,
    perfil: empate?.nomes.join(' · ') ?? content.perfis[analise.codigo].nome,
    predominancia: analise.predominancia_visivel,
    definicao: analise.definicao,
    concordancia: analise.concordancia,
    qualidade: qualidadeOf(respostas, content),
    precisao: precisaoOf(analise, ordens, sem, content),
    mudancas: anterior ? mudancasOf(analise, anterior, { totais, ordens, data }, sem, content) : null,
    notas: notasOf(analise, content),
    secoes: secoesOf(analise, content),
  }
  return { analise, medidas }
}

function qualidadeOf(
  respostas: readonly Resposta[] | null | undefined,
  content: ConteudoRelatorio,
): Anexo['qualidade'] {
  const { nota, ausente, ...texts } = content.qualidade
  const titulo = content.anexo.titulos.qualidade
  const indices = respostas && indicesQualidade(respostas)
  if (!indices) return { titulo, nivel: null, texto: ausente, motivos: [], nota }
  const { nivel, motivos } = qualidade(indices)
  const reasons = motivos.map(motivo => textoDoMotivo(motivo, content))
  return { titulo, nivel, texto: fill(texts[nivel], { motivos: joinItems(reasons) }), motivos: reasons, nota }
}

/** Points marked on the annex's axis: its two ends and its middle, where all four would be tied. */
const MARCAS = [15, 37.5, 60] as const

function precisaoOf(
  analise: Analise,
  ordens: Parameters<typeof margens>[1],
  sem: number,
  content: ConteudoRelatorio,
): Anexo['precisao'] {
  const all = margens(analise.totais, ordens, sem)
  const { com_respostas, so_totais, origem } = content.anexo.precisao
  return {
    titulo: content.anexo.titulos.precisao,
    intro: fill(ordens ? com_respostas : so_totais, {
      ...valoresOf(sem),
      sem: decimal(sem),
      origem: sem === WITHOUT_SIMULATED ? origem.simulacao : origem.reteste,
    }),
    eixo: {
      referencia: posicaoNoEixo(37.5),
      marcas: MARCAS.map(pontos => ({ texto: String(pontos).replace('.', ','), x: posicaoNoEixo(pontos) })),
    },
    linhas: letrasOf(analise).map(letra => {
      const { pontos, erro_usado, intervalo } = daLetra(all, letra)
      const margem = [posicaoNoEixo(intervalo[0]), posicaoNoEixo(intervalo[1])] as const
      const barra = { letra, valor: posicaoNoEixo(pontos), margem }
      return { letra, rotulo: ROTULOS[letra], pontos, erro_padrao: erro_usado, intervalo, barra }
    }),
  }
}

function mudancasOf(
  analise: Analise,
  anterior: ComparedResultado,
  atual: ComparedResultado,
  sem: number,
  content: ConteudoRelatorio,
): Anexo['mudancas'] {
  const { dimensoes, dias, curto } = compare(anterior, atual, sem)
  return {
    titulo: content.anexo.titulos.mudancas,
    intro: fill(content.anexo.mudancas, valoresOf(sem)),
    dias,
    curto: curto ? content.comparacao.curto : null,
    linhas: letrasOf(analise).map(letra => {
      const { delta, rci, mudanca } = daLetra(dimensoes, letra)
      const mudanca_texto = rotuloDaMudanca(mudanca, content.comparacao)
      return { letra, rotulo: ROTULOS[letra], delta, rci, mudanca, mudanca_texto }
    }),
  }
}

/** The questions for the conversation: by the highest dimension, on a tie also by the second, then by the lowest. */
function secoesOf(analise: Analise, content: ConteudoRelatorio): Anexo['secoes'] {
  const { consultor } = content
  const { titulos } = content.anexo
  const { ordem, gap12 } = analise
  const highest = gap12 <= 2 ? twoOf(analise) : ordem.slice(0, 1)
  return [
    { id: 'antes', titulo: titulos.antes, itens: consultor.antes },
    { id: 'abertura', titulo: titulos.abertura, itens: consultor.abertura },
    { id: 'exploracao', titulo: titulos.exploracao, itens: consultor.exploracao },
    ...highest.map(letra => ({
      id: `dimensao_alta.${letra}`,
      titulo: `${titulos.dimensao_alta}: ${content.rotulos_explicados[letra]}`,
      itens: consultor.por_dimensao_alta[letra],
    })),
    {
      id: `dimensao_baixa.${ordem[3]}`,
      titulo: `${titulos.dimensao_baixa}: ${content.rotulos_explicados[ordem[3]]}`,
      itens: consultor.por_dimensao_baixa[ordem[3]],
    },
    { id: 'fechamento', titulo: titulos.fechamento, itens: consultor.fechamento },
    { id: 'sinais', titulo: titulos.sinais, itens: consultor.sinais },
    { id: 'evitar', titulo: titulos.evitar, itens: consultor.evitar },
  ]
}
