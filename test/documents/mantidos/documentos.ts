import type { ReportKind } from '#server/platform/adapters/pdf/typst.ts'
import { buildAnexo } from '#shared/disc/relatorios/anexo/anexo.rules.ts'
import { buildRelatorio } from '#shared/disc/relatorios/relatorios.rules.ts'
import { equipeOf, KINDS } from '../kinds.ts'
import { CASOS, entradaDoCaso, evolucaoOfCasos, explicacaoOfCaso } from './casos.ts'

type Documento = readonly [kind: ReportKind, data: object]

/** How each kept document is made from texts of a version: of every fixed result a report and its anexo, then the others. */
const DOCUMENTOS = new Map<string, (versao: string) => Documento>([
  ...CASOS.flatMap((caso): [string, (versao: string) => Documento][] => [
    [caso.nome, versao => ['individual', buildRelatorio(entradaDoCaso(caso, versao))]],
    [`${caso.nome}-anexo`, versao => ['anexo', buildAnexo(entradaDoCaso(caso, versao))]],
  ]),
  ...[1, 2, 5].map((n): [string, (versao: string) => Documento] => [
    `evolucao-${n}`,
    versao => ['evolucao', evolucaoOfCasos(versao, n)],
  ]),
  ...['par', 'empate-exato', 'par-so-totais'].map((nome): [string, (versao: string) => Documento] => [
    `explicacao-${nome}`,
    versao => ['explicacao', explicacaoOfCaso(nome, versao)],
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
