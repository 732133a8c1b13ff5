import { frasesDaVersao } from '#content/frases.ts'
import { instrumentoOf, textosOf } from '#content/index.ts'
import { readRespostas } from '#shared/disc/disc/answer/progresso.rules.ts'
import { frasesOf } from '#shared/disc/relatorios/leitura/frases.rules.ts'
import type { FraseDoRelatorio } from '#shared/disc/relatorios/leitura/frases.types.ts'
import { buildRelatorio } from '#shared/disc/relatorios/relatorios.rules.ts'
import type { Relatorio } from '#shared/disc/relatorios/relatorios.types.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { listRespostas, primeirosOf, type ResultadoRow, totaisOf } from '../disc/disc.ts'

/** Sentences of one result's report in reading order, kept in memory because they never change. */
export async function doResultado(
  db: Db | Tx,
  resultado: ResultadoRow,
): Promise<{ relatorio: Relatorio; frases: FraseDoRelatorio[] }> {
  const { id_licenca, versao_textos, versao_instrumento, finalizado_em, sem } = resultado
  const answers = (await listRespostas(db, [id_licenca])).get(id_licenca)
  // Names, dates and an earlier result choose no sentence that has a key.
  const relatorio = buildRelatorio({
    resultado: { totais: totaisOf(resultado), primeiros: primeirosOf(resultado), versao: versao_instrumento },
    respostas: answers ? readRespostas(answers) : null,
    questionario: instrumentoOf(versao_instrumento),
    content: textosOf(versao_textos),
    pessoa: { nome: '' },
    consultor: { nome: '' },
    data: finalizado_em,
    sem,
  })
  return { relatorio, frases: frasesOf(relatorio, frasesDaVersao(versao_textos)) }
}

/** The sentences of one result's report, in reading order, and the lines of its plan. */
export async function frasesDoResultado(
  db: Db | Tx,
  resultado: ResultadoRow,
): Promise<{ frases: FraseDoRelatorio[]; plano: { titulo: string; linhas: readonly string[] } }> {
  const { relatorio, frases } = await doResultado(db, resultado)
  return { frases, plano: relatorio.plano }
}

/** Returns the heading of the report's part that a statement belongs to. */
function parteOf({ titulos, dimensoes, perfil }: Relatorio, afirmacao: string): string {
  const [de = '', nome = ''] = afirmacao.split('.')
  if (de === 'dimensoes') return dimensoes.find(({ letra }) => letra === nome)?.rotulo_explicado ?? perfil.nome
  // A strength is named by the key of its text.
  if (de === 'temas' || nome === 'forcas') return titulos.forcas
  return Object.entries(titulos).find(([chave]) => chave === nome || chave === de)?.[1] ?? perfil.nome
}

/** The sentences of a report that can be marked, each under the heading of its part; no facts. */
export const inPartes = ({ relatorio, frases }: { relatorio: Relatorio; frases: readonly FraseDoRelatorio[] }) =>
  frases
    .filter(({ tipo }) => tipo !== 'fato')
    .map(({ chave, texto, tipo, afirmacao }) => ({ frase: chave, texto, tipo, parte: parteOf(relatorio, afirmacao) }))
