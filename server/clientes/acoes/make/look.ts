import { campos } from '#shared/clientes/acoes/acoes.answers.ts'
import type { PedidoAcao } from '#shared/clientes/acoes/acoes.contract.ts'
import { type MotivoToStay, motivoToStay, PESSOAS_POR_ACAO, usesLicenca } from '#shared/clientes/acoes/acoes.rules.ts'
import { selecao_grande } from '#shared/clientes/passagens/passagens.answers.ts'
import type { Selecao } from '#shared/clientes/pessoas/pessoas.contract.ts'
import { rodada_fechada } from '#shared/clientes/turmas/turmas.answers.ts'
import { TIPO_LICENCA } from '#shared/licencas/licencas/licencas.contract.ts'
import { dados_invalidos, nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { countDisponiveis } from '../../../licencas/licencas/licencas.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import { listEtiquetasDela } from '../../etiquetas/etiquetas.ts'
import { selecionar } from '../../pessoas/pessoas.ts'
import type { Parametros } from '../acoes.queries.ts'
import { findTurma, listSituacoes, type PessoaNaAcao } from './pessoas.queries.ts'

/** A selected person, with the reason why the act would leave the person out, if any. */
export interface CheckedPessoa extends PessoaNaAcao {
  motivo: MotivoToStay | null
}

export interface Quem {
  id_consultor: number
  now: Date
}

/** Returns the ids of the selected people, in the list's order. @throws {Failure} selecao_grande */
async function choose(db: Db | Tx, quem: Quem, selecao: Selecao): Promise<number[]> {
  const rows = await selecionar(db, quem, selecao, PESSOAS_POR_ACAO + 1)
  if (rows.length > PESSOAS_POR_ACAO) throw fail(selecao_grande)
  return rows.map(row => row.id_pessoa)
}

/**
 * Returns the selected people in their current state and in the selection's order, each with the reason why the act
 * would leave them out.
 */
export async function checkSelection(
  db: Db | Tx,
  quem: Quem,
  { tipo, selecao }: PedidoAcao,
  { id_etiqueta, id_rodada, reteste }: Parametros,
): Promise<CheckedPessoa[]> {
  const pessoas = await choose(db, quem, selecao)
  const rows = new Map(
    (await listSituacoes(db, { ...quem, pessoas, id_etiqueta, id_rodada })).map(row => [row.id_pessoa, row] as const),
  )
  return pessoas.flatMap(id_pessoa => {
    const row = rows.get(id_pessoa)
    return row ? [{ ...row, motivo: motivoToStay(row, { tipo, reteste }, quem.now) }] : []
  })
}

/**
 * Returns the act's parameters, with its label by id. A label name that the consultor does not have becomes -1, which
 * matches nobody.
 * @throws {Failure} dados_invalidos, nao_encontrado, rodada_fechada
 */
export async function parametrosOf(db: Db | Tx, quem: Quem, pedido: PedidoAcao): Promise<Parametros> {
  const { etiqueta, id_rodada, reteste } = pedido.parametros ?? {}
  if (pedido.tipo === 'novo_teste') return { reteste }
  if (pedido.tipo === 'por_em_turma') {
    if (!id_rodada) throw fail(dados_invalidos, { campos: { id_rodada: campos.turma } })
    await requireTurma(db, quem, id_rodada)
    return { id_rodada, reteste }
  }
  if (pedido.tipo !== 'etiquetar' && pedido.tipo !== 'tirar_etiqueta') return {}
  if (etiqueta === undefined) throw fail(dados_invalidos, { campos: { etiqueta: campos.etiqueta } })
  const dela = await listEtiquetasDela(db, quem.id_consultor)
  const found = dela.find(each => each.id_etiqueta === etiqueta || each.nome === etiqueta)
  if (!found && (typeof etiqueta === 'number' || pedido.tipo === 'tirar_etiqueta')) throw fail(nao_encontrado)
  return { id_etiqueta: found?.id_etiqueta ?? -1 }
}

/** Checks that a turma is this consultor's and open. @throws {Failure} nao_encontrado, rodada_fechada */
async function requireTurma(db: Db | Tx, { id_consultor, now }: Quem, id_rodada: string): Promise<void> {
  const turma = await findTurma(db, { id_consultor, id_rodada })
  if (!turma) throw fail(nao_encontrado)
  if (turma.encerrada_em !== null || turma.fecha_em < now) throw fail(rodada_fechada)
}

/** Cost of an act: the licences it would use, and how many people they are not enough for. */
export interface Conta {
  /** Number of available licences that the act would use. */
  licencas: number
  livres: number
  /** People left out because there are too few licences, or (next field) because the turma is full. */
  sem_licencas: number
  rodada_cheia: number
}

/** Computes the cost of an act for these people, limited by the available licences and the turma's free places. */
export async function tally(
  db: Db | Tx,
  quem: Quem,
  { tipo }: PedidoAcao,
  { id_rodada, reteste }: Parametros,
  pessoas: readonly CheckedPessoa[],
): Promise<Conta> {
  const custo = pessoas.filter(pessoa => pessoa.motivo === null && usesLicenca(pessoa, { tipo, reteste })).length
  const turma = id_rodada ? await findTurma(db, { ...quem, id_rodada }) : undefined
  const { id_tipo_licenca = TIPO_LICENCA.individual, id_empresa = null } = turma ?? {}
  const livres = await countDisponiveis(db, { id_consultor: quem.id_consultor, id_tipo_licenca, id_empresa }, quem.now)
  const cabem = Math.min(custo, turma?.vagas ?? custo)
  const licencas = Math.min(cabem, livres)
  return { licencas, livres, sem_licencas: cabem - licencas, rodada_cheia: custo - cabem }
}
