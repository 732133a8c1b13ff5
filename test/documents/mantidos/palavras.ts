import frases from '#content/equipe/frases-1.0.json' with { type: 'json' }
import pessoas from '#content/equipe/pessoas-1.0.json' with { type: 'json' }
import { textosExplicacao } from '#content/explicacao.ts'
import { instrumentoOf } from '#content/index.ts'
import { readContagens, readTemas } from '#shared/clientes/mapa/frases/contagens.rules.ts'
import { readFrases } from '#shared/clientes/mapa/frases/frases.rules.ts'
import { countsMore, readLados, readLevar, readLinhas, retornoOf } from '#shared/clientes/mapa/palavras/levar.rules.ts'
import { readConversas, readPessoas } from '#shared/clientes/mapa/palavras/pessoas.rules.ts'
import type { Letra, Ordem, Totais } from '#shared/disc/disc/disc.types.ts'
import { destaquesOf, eixosOf, estadosOf, regiaoOf } from '#shared/disc/disc/regiao/regiao.rules.ts'
import { acessoOf, type EntradaAcesso } from '#shared/disc/relatorios/explicacao/acesso.rules.ts'
import { porquesOf } from '#shared/disc/relatorios/leitura/porque.rules.ts'
import type { Porque } from '#shared/disc/relatorios/leitura/porque.types.ts'
import { buildRelatorio } from '#shared/disc/relatorios/relatorios.rules.ts'
import type { EntradaRelatorio } from '#shared/disc/relatorios/texto/comum.rules.ts'
import vetores from '../../data/equipe-frases-vetores.json' with { type: 'json' }

const WIDE = 200
/** Data as lines of JSON: what fits into one is one, the rest is a line for each part. */
export function toLines(data: unknown, indent = ''): string {
  const short = JSON.stringify(data)
  if (short.length <= WIDE || typeof data !== 'object' || data === null) return indent + short
  return Object.entries(data)
    .map(([key, value]) => {
      const inner = toLines(value, `${indent} `)
      if (Array.isArray(data)) return inner
      return inner.includes('\n') ? `${indent}${key}:\n${inner}` : `${indent}${key}: ${inner.trim()}`
    })
    .join('\n')
}

/** One why as a line: its rule, its statements, its values, each total with its places, each answer by number and letter. */
function lineOf({ regra, tema, afirmacoes, valores, totais, perguntas }: Porque): string {
  const cited = totais.map(({ letra, pontos, posicoes }) => `${letra}${pontos}${posicoes ? `(${posicoes})` : ''}`)
  const answers = perguntas?.map(
    ({ numero, letra, posicao, posicao_antes }) => `${numero}${letra}${posicao}${posicao_antes ?? ''}`,
  )
  return [
    tema ? `${regra} ${tema}` : regra,
    ...[afirmacoes.join(' '), JSON.stringify(valores), cited.join(' '), answers?.join(' ') ?? 'sem respostas'],
  ].join(' | ')
}

/** The whys of a report, a line each. */
export function linesOfPorques(entrada: EntradaRelatorio, ordens_antes: readonly Ordem[] | null): string {
  const { resultado, respostas } = entrada
  const ordens = respostas?.map(({ ordem }) => ordem) ?? null
  const instrumento = instrumentoOf('1.0')
  return porquesOf({ relatorio: buildRelatorio(entrada), resultado, ordens, ordens_antes, instrumento })
    .map(lineOf)
    .join('\n')
}

const NINGUEM: EntradaAcesso = {
  ...{ em: '21/11/2026, 12:00', hoje: [], marcacoes: null, links: [], historia: [] },
  ...{ junto: null, aberturas: [], antes: 0 },
}
const consultora = { destino: 'consultor', nome: 'Consultora Exemplo', empresa: null, desde: '2/1/2026' } as const
const daEquipe = { destino: 'equipe', nome: 'Atendimento', empresa: 'Empresa Exemplo', desde: '3/1/2026' } as const
const doGestor = { destino: 'gestor', nome: 'Gestora Exemplo', empresa: 'Empresa Exemplo', desde: '4/1/2026' } as const
const link = { desde: '8/1/2026', ate: '7/2/2026' }

/** Choices, links and openings of a result, of each kind. */
export const ACESSOS: readonly (readonly [nome: string, acesso: EntradaAcesso])[] = [
  ['acesso-de-ninguem', NINGUEM],
  [
    'acesso-de-todos',
    {
      ...NINGUEM,
      hoje: [
        { ...consultora, escopo: 'relatorio', ate: null },
        { ...daEquipe, escopo: 'cartao', ate: '3/1/2028' },
        { ...daEquipe, nome: 'Vendas', empresa: null, escopo: 'estilo', ate: '3/1/2028' },
        { ...doGestor, escopo: 'relatorio', ate: '4/1/2027' },
        { ...doGestor, nome: 'Outro Gestor Exemplo', escopo: 'estilo', ate: '4/1/2027' },
      ],
      marcacoes: '5/1/2026',
      links: [
        { ...link, para: 'Bia Exemplo', aberturas: 1 },
        { ...link, para: 'Caio Exemplo', aberturas: 3 },
      ],
      historia: [
        { destino: 'consultor', nome: 'Consultora Exemplo', escopo: 'relatorio', origem: 'cadastro', em: '2/1/2026' },
        { destino: 'equipe', nome: null, escopo: 'cartao', origem: 'expiracao', em: '3/1/2026' },
        { destino: 'gestor', nome: null, escopo: 'nada', origem: 'retirada', em: '4/1/2026' },
        { destino: 'consultor', nome: null, escopo: 'nada', origem: 'turma', em: '5/1/2026' },
      ],
      junto: { escolhido_em: '6/1/2026', aberto_em: '7/1/2026' },
      aberturas: [
        { em: '9/1/2026', nome: 'Suporte Exemplo', papel: 'admin', acesso: 'relatorio', motivo: 'pedido da pessoa' },
        { em: '8/1/2026', nome: 'Consultora Exemplo', papel: 'consultor', acesso: 'leitura', motivo: null },
      ],
      antes: 4,
    },
  ],
  [
    'acesso-fechado',
    {
      ...NINGUEM,
      hoje: [
        { ...consultora, escopo: 'nada', ate: null },
        { ...daEquipe, escopo: 'nada', ate: null },
        { ...doGestor, escopo: 'nada', ate: null },
      ],
      antes: 1,
    },
  ],
  [
    'acesso-que-espera-a-conversa',
    {
      ...NINGUEM,
      hoje: [{ ...consultora, escopo: 'relatorio', ate: null }],
      junto: { escolhido_em: '6/1/2026', aberto_em: null },
    },
  ],
]

/** Sections of the explanation about who may see a result. */
export const linesOfAcesso = (acesso: EntradaAcesso): string =>
  toLines(acessoOf(textosExplicacao, { consultoria: 'Consultora Exemplo', acesso }))

/** Teams of the reference whose words are kept, by their place among them: of each size, strength and kind of sentence. */
const ESCOLHIDAS = [1, 2, 4, 5, 7, 8, 9, 10, 12, 21, 26, 32]
export const EQUIPES: readonly (readonly [id_equipe: number, equipe: (typeof vetores.casos)[number]])[] =
  vetores.casos.flatMap((caso, i) => (ESCOLHIDAS.includes(i) ? [[i + 1, caso] as const] : []))

/** Everything that the map says of a team in words. */
export function linesOfEquipe({ membros, alarme }: (typeof vetores.casos)[number], id_equipe: number): string {
  const totais = membros as unknown as readonly Totais[] // cast: JSON has lists, of four each
  const n = totais.length
  const todas = totais.map((each, i) => ({
    ...{ id_participante: 100 + i, nome: `Pessoa Exemplo ${String.fromCharCode(65 + (i % 26))}` },
    ...{ regiao: regiaoOf(eixosOf(each)), destaques: destaquesOf(each), estados: estadosOf(each) },
  }))
  const alarmes = alarme as readonly Letra[] // cast: JSON has text
  const grupo = {
    ...{ equipe: { id_equipe }, n, pessoas: todas, alarme: alarmes.length > 0 },
    frases: readFrases(
      totais.map(each => ({ eixos: eixosOf(each) })),
      alarmes,
    ),
    contagens: readContagens(todas),
  }
  const palavras = {
    levar: readLevar(frases, grupo),
    retorno: retornoOf(frases, grupo),
    conta_mais: countsMore(grupo),
    lados: readLados(frases, grupo),
    linhas: readLinhas(frases, grupo),
    pessoas: readPessoas(pessoas, frases, { id_equipe, pessoas: todas }),
    conversas: readConversas(pessoas, readTemas(todas)).map(({ titulo }) => titulo),
  }
  return toLines(palavras)
}
