/*
 * What every renderer of the benchmark is given: the first edition's report, for ours also the second's; for the others a plain
 * list of pages made of it beforehand, each with a title, a lead, blocks and figures, so that all three set the same words
 * and draw the same shapes, and the others run nothing of ours.
 */
import { questionarioDa, textosDa } from '../../content/index.ts'
import { caminho } from '../../shared/disc/figuras.rules.ts'
import { montarRelatorio } from '../../shared/relatorios/relatorios.rules.ts'
import { semente } from '../../test/disc.ts'
import { populacao } from '../../test/simulados.ts'
import { COLOURS } from './plain.mjs'

export const DATED = new Date('2026-11-21T15:00:00Z')

/**
 * Reports of different people, invented answers and all: equal ones would be answered from a cache. `from` numbers the
 * first; the same number is the same person in every edition.
 */
export function relatorios(n, from = 0, versao = '1.1') {
  return Array.from({ length: n }, (_, i) => {
    const { totais, primeiros, respostas } = populacao(semente(from + i), 0.6).pessoa()
    return montarRelatorio({
      resultado: { totais, primeiros, versao: '1.0' },
      respostas,
      questionario: questionarioDa('1.0'),
      pessoa: { nome: `Pessoa Exemplo ${from + i}` },
      consultor: { nome: 'Consultoria Exemplo', contato: ['consultoria@exemplo.com.br'] },
      data: DATED,
      content: textosDa(versao),
      anterior: { totais: [38, 45, 36, 31], data: new Date('2026-02-10T15:00:00Z') },
    })
  })
}

const listed = (titulo, itens) => ({ titulo, itens })

/**
 * A page: what it is headed with, and what stands on it.
 * @typedef {{
 *   titulo: string, lead: string, cover?: boolean, columns?: boolean, figure?: boolean, table?: string[][],
 *   blocos?: { titulo?: string, texto: string }[], listas?: { letra?: string, titulo: string, itens: readonly string[] }[],
 * }} Pagina
 */

/**
 * The pages in reading order.
 * @returns {Pagina[]}
 */
function pages(r) {
  const { titulos, introducoes, perfil } = r
  const intro = key => ({ titulo: introducoes[key].titulo, lead: introducoes[key].texto })
  return [
    { cover: true, titulo: perfil.nome, lead: perfil.sintese, blocos: [{ texto: `${r.pessoa}, ${r.data}` }] },
    { titulo: titulos.como_ler, lead: r.geral.abertura, columns: true, blocos: r.como_ler },
    {
      ...intro('resultado'),
      figure: true,
      table: [
        ['Dimensão', 'Pontos', 'Do total', 'Intensidade', 'Faixa'],
        ...r.dimensoes.map(d => [d.rotulo, String(d.pontos), d.percentual_texto, String(d.intensidade), d.faixa]),
      ],
      blocos: r.notas.map(nota => ({ titulo: nota.titulo, texto: `${nota.texto} ${nota.porque}` })),
    },
    {
      ...intro('dimensoes'),
      blocos: r.dimensoes.map(d => ({
        titulo: `${d.rotulo_explicado}, ${d.percentual_texto}`,
        texto: `${d.descricao} ${d.texto} ${titulos.contribuicao}: ${d.contribuicao} ${titulos.cuidado}: ${d.cuidado}`,
      })),
    },
    { ...intro('perfil'), blocos: perfil.resumo.map(texto => ({ texto })) },
    { ...intro('atencao'), listas: [listed(titulos.forcas, perfil.forcas), listed(titulos.atencao, perfil.atencao)] },
    {
      ...intro('comunicacao'),
      listas: [listed(titulos.comunicacao, perfil.comunicacao), ...r.com_outros],
    },
    {
      ...intro('receios'),
      listas: [listed(titulos.motivadores, perfil.motivadores), listed(titulos.receios, perfil.receios)],
    },
    {
      titulo: titulos.ambiente,
      lead: '',
      listas: [
        listed(titulos.ambiente, perfil.ambiente),
        listed(titulos.lideranca, perfil.lideranca),
        listed(titulos.equipe, perfil.equipe),
      ],
    },
    {
      ...intro('desenvolvimento'),
      listas: [listed(titulos.desenvolvimento, perfil.desenvolvimento), listed(r.plano.titulo, r.plano.linhas)],
    },
    {
      titulo: titulos.comparacao,
      lead: r.comparacao.intro,
      table: r.comparacao.linhas.map(l => [l.rotulo, String(l.antes), String(l.agora), l.delta_texto, l.mudanca]),
      blocos: [{ texto: r.comparacao.conclusao }],
    },
    { titulo: titulos.etica, lead: r.geral.aviso, columns: true, blocos: r.etica },
  ]
}

/** The doughnut as paths in a square of this size, and the bars as fractions of their axis. */
const figures = (r, size) => ({
  rosca: r.figuras.rosca.segmentos.map(({ letra, pontos }) => ({
    colour: COLOURS[letra],
    d: caminho(pontos, size / 2, size / 2, size / 2),
  })),
  barras: r.figuras.barras.barras.map(({ letra, valor, margem }) => ({ colour: COLOURS[letra], valor, margem })),
})

/** The same report as plain words and shapes: what a yardstick is given. */
export const plano = r => ({
  titulo: r.geral.titulo,
  pessoa: r.pessoa,
  descricao: r.figuras.descricao,
  figures: figures(r, 140),
  pages: pages(r),
})
