import { faixa } from '../../disc/answer/pontuacao.rules.ts'
import { daLetra } from '../../disc/figuras/dimensoes.ts'
import { extremesOf } from '../partes/dimensoes.rules.ts'
import { LISTAS, type NomeDaLista } from '../partes/partes.types.ts'
import { twoOf } from '../temas/empate.rules.ts'
import { fill, joinItems } from '../texto/texto.ts'
import { type Base, nomeOf } from './base.ts'
import type { ConteudoExplicacao, SecaoDaExplicacao } from './explicacao.types.ts'
import { secao } from './secao.ts'

type Qual = keyof ConteudoExplicacao['trechos']['linhas']

/** Part by part of the report: which rule decided its text, and what it gave for this person. */
export function partesDoRelatorio(base: Base): SecaoDaExplicacao {
  const { titulo, texto, colunas } = base.textos.trechos
  const linhas = [...doComeco(base), ...dasRespostas(base), ...dosTemas(base), ...dasListas(base), ...doFim(base)]
  return secao(titulo, { texto: [texto], tabela: { colunas, linhas, larguras: [3.2, 6.4, 5.4] } })
}

/** A row with its gaps filled. */
const row = ({ textos }: Base, qual: Qual, values: Record<string, string | number>): string[] =>
  textos.trechos.linhas[qual].map(words => fill(words, values))

/** Names of themes in the report's order, strengths first. */
const temasDoRelatorio = ({ por_temas: { fortes, lidos } }: Base['relatorio']) => {
  const nomes = lidos.map(({ nome }) => nome)
  const n = fortes.temas.length
  return { altos: nomes.slice(0, n), baixos: nomes.slice(n) }
}

function doComeco(base: Base): string[][] {
  const { relatorio, analise, entrada } = base
  const capa = row(base, 'capa', { codigo_texto: relatorio.codigo_texto, nome: relatorio.perfil.nome })
  if (analise.codigo === 'EQ') {
    const quadros = relatorio.por_temas.um_pagina.quadros.map(({ titulo }) => titulo)
    return [capa, row(base, 'pagina_equilibrio', { lista: quadros.join(', ') })]
  }
  const [A, B, D] = [...twoOf(analise), analise.ordem[3]].map(letra => nomeOf(entrada.content, letra))
  const named = { A: A ?? '', B: B ?? '', D: D ?? '' }
  return [capa, row(base, 'pagina', { ...named, x: analise.gap23, y: analise.gap34 })]
}

/** Parts that quote answers; none with totals only. */
function dasRespostas(base: Base): string[][] {
  const { relatorio, entrada, analise, lidas } = base
  const { escolhas } = relatorio
  const { content } = entrada
  const bands = {
    faixas: relatorio.dimensoes.map(({ letra, pontos, faixa: nome }) => `${letra} ${pontos} ${nome}`).join(', '),
    vizinhas: vizinhasOf(base),
  }
  const dimensoes = row(base, 'dimensoes', bands)
  if (!lidas || !escolhas) return [dimensoes]
  const marked = escolhas.linhas.filter(({ contorno }) => contorno).map(({ numero }) => numero)
  const referencia = escolhas.referencia.map(letra => nomeOf(content, letra)).join(' nem de ')
  const lista = marked.length > 0 ? `${marked.length} de 15: ${marked.join(', ')}` : '0 de 15'
  const quoted = quotedIn(base)
  const facetas = relatorio.dimensoes.map(({ letra }) => {
    const { high, low } = extremesOf(letra, lidas, quoted)
    return high.pontos === low.pontos ? `${letra} sempre igual` : `${high.numero}${letra} e ${low.numero}${letra}`
  })
  return [
    row(base, analise.codigo === 'EQ' ? 'escolhas_equilibrio' : 'escolhas', { referencia, lista }),
    row(base, 'ultimas', { lista: escolhas.ultimas.numeros.join(', ') }),
    dimensoes,
    row(base, 'facetas', { lista: facetas.join(', ') }),
  ]
}

/** Addresses that the strengths quote, such as '3D'. */
const quotedIn = ({ relatorio }: Base): string[] =>
  relatorio.por_temas.fortes.temas.flatMap(({ respostas }) => respostas.map(({ numero, letra }) => `${numero}${letra}`))

function vizinhasOf({ analise, relatorio }: Base): string {
  const beside = relatorio.dimensoes
    .filter(({ pontos, faixa_numero }) =>
      [pontos - 1, pontos + 1].some(n => n >= 15 && n <= 60 && faixa(n) !== faixa_numero),
    )
    .map(({ letra }) => `${letra} ${daLetra(analise.totais, letra)}`)
  return beside.length > 0 ? `; vizinha: ${beside.join(', ')}` : ''
}

function dosTemas(base: Base): string[][] {
  const { relatorio, analise } = base
  const { codigo } = analise
  if (codigo === 'EQ') return [row(base, 'forcas_equilibrio', { codigo }), row(base, 'motivadores_perfil', { codigo })]
  const { altos, baixos } = temasDoRelatorio(relatorio)
  const cited = relatorio.por_temas.fortes.temas
    .map(({ respostas }) => joinItems(respostas.map(({ numero, letra }) => `${numero}${letra}`)))
    .filter(Boolean)
  const lista = altos.join('; ')
  return [
    row(base, 'forcas', { lista: cited.length > 0 ? `${lista}. Citadas: ${cited.join('; ')}` : lista }),
    row(base, 'atencao', {
      lista: [...altos.slice(0, relatorio.atencao.length - baixos.length), ...baixos].join('; '),
    }),
    row(base, 'motivadores', { codigo, lista: altos.slice(0, 2).join(', ') }),
  ]
}

/** A line of a list that an answer decided, from its key; null for one of the profile. */
function askedBy(chave: string): { q: string; words: string } | null {
  const [, q, letra, qual] = /^perguntas_por_questao\.\w+\.(\d+)([DISC])\.(\w+)$/.exec(chave) ?? []
  return q ? { q, words: `${q}${letra}, ${qual}` } : null
}

function dasListas(base: Base): string[][] {
  const { relatorio, analise, entrada } = base
  const { codigo } = analise
  const named = (nome: NomeDaLista) => relatorio.titulos[nome]
  const rows = LISTAS.filter(nome => nome !== 'motivadores' && nome !== 'desenvolvimento').map(nome => {
    const asked = relatorio.listas[nome].flatMap(({ chave }) => askedBy(chave) ?? [])
    const [one, two] = asked
    if (!one || !two) return row(base, 'do_perfil', { lista_nome: named(nome), codigo })
    const values = { q1: one.q, q2: two.q, r1: one.words, r2: two.words }
    return row(base, 'duas_questoes', { lista_nome: named(nome), ...values })
  })
  const dicas = relatorio.listas.desenvolvimento.map(({ chave }) => chave)
  const own = dicas.filter(chave => chave.startsWith('perfis.')).length
  const low = dicas.filter(chave => chave.startsWith('dicas_baixa.')).length
  const lista = [
    `${own} do perfil ${codigo}`,
    ...dicas.flatMap(chave => askedBy(chave)?.words ?? []),
    ...(low > 0 ? [`${low} de ${nomeOf(entrada.content, analise.ordem[3])}`] : []),
  ]
  return [...rows, row(base, 'dicas', { lista: lista.join('; ') })]
}

function doFim(base: Base): string[][] {
  const { relatorio, analise, entrada } = base
  const marked = relatorio.com_outros.filter(({ marca }) => marca).map(({ letra }) => nomeOf(entrada.content, letra))
  const compared = relatorio.comparacao?.linhas.map(
    linha => `${linha.letra} ${linha.delta_texto}: ${linha.mudanca_texto}`,
  )
  return [
    row(base, 'outros', { lista: marked.length > 0 ? joinItems(marked) : 'nenhuma marca' }),
    ...(compared ? [row(base, 'comparacao', { lista: compared.join('; ') })] : []),
    row(base, 'por_perfil', { codigo: analise.codigo }),
  ]
}
