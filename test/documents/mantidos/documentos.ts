import { textosEvolucao } from '#content/evolucao.ts'
import { textosOf } from '#content/index.ts'
import type { ReportKind } from '#server/platform/adapters/pdf/typst.ts'
import { buildAnexo } from '#shared/disc/relatorios/anexo/anexo.rules.ts'
import { buildEvolucao } from '#shared/disc/relatorios/evolucao/evolucao.rules.ts'
import { buildRelatorio } from '#shared/disc/relatorios/relatorios.rules.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { equipeOf, KINDS } from '../kinds.ts'
import { CASOS, entradaDoCaso, explicacaoDoCaso, totalsOf } from './casos.ts'

type Documento = readonly [kind: ReportKind, data: object]

function evolucaoOf(versao: string, testes: number): Documento {
  const all = CASOS.slice(0, testes).map(({ totais }, i) => ({
    totais: totalsOf(totais),
    primeiros: null,
    finalizado_em: new Date(Date.UTC(2025, 0, 10, 15) + i * 100 * DAY_MS),
    consultoria: i === 1 ? 'Outra Consultora Exemplo' : 'Consultora Exemplo',
    versao_instrumento: '1.0',
  }))
  const pessoa = { nome: 'Ana Exemplo da Silva' }
  return [
    'evolucao',
    buildEvolucao({ pessoa, testes: all, escopo: null, content: textosOf(versao), textos: textosEvolucao }),
  ]
}

/** How each kept document is made from texts of a version: of every fixed result a report and its anexo, then the others. */
const DOCUMENTOS = new Map<string, (versao: string) => Documento>([
  ...CASOS.flatMap((caso): [string, (versao: string) => Documento][] => [
    [caso.nome, versao => ['individual', buildRelatorio(entradaDoCaso(caso, versao))]],
    [`${caso.nome}-anexo`, versao => ['anexo', buildAnexo(entradaDoCaso(caso, versao))]],
  ]),
  ...[1, 2, 5].map((n): [string, (versao: string) => Documento] => [`evolucao-${n}`, versao => evolucaoOf(versao, n)]),
  ...['par', 'empate-exato', 'par-so-totais'].map((nome): [string, (versao: string) => Documento] => [
    `explicacao-${nome}`,
    versao => ['explicacao', explicacaoDoCaso(nome, versao)],
  ]),
  ...[4, 14, 30].map((n): [string, () => Documento] => [`equipe-${n}`, () => ['equipe', equipeOf(`${n} pessoas`)]]),
  ...(['equipe', 'cartao', 'papel', 'proposta', 'recibo'] as const).map((kind): [string, () => Documento] => [
    kind,
    () => [kind, KINDS[kind]],
  ]),
])

/** Names of the kept documents. */
export const MANTIDOS: readonly string[] = [...DOCUMENTOS.keys()]

/** Data of a kept document, made with texts of this version. */
export function documentoOf(nome: string, versao: string): Documento {
  const made = DOCUMENTOS.get(nome)
  if (!made) throw new Error(`no kept document ${nome}`)
  return made(versao)
}
