import { acao_nao_desfaz, acoes_demais, custo_mudou, ninguem_na_acao } from '#shared/clientes/acoes/acoes.answers.ts'
import type { PedidoAcao, PreviaAcao, QuantasAcoes, ResumoAcao } from '#shared/clientes/acoes/acoes.contract.ts'
import {
  ACAO_GUARDADA_MS,
  ACOES_EM_ANDAMENTO,
  countMotivos,
  motivoToStay,
  RECENT_MAIL_MS,
  TIPOS_ACAO,
  UNDO,
} from '#shared/clientes/acoes/acoes.rules.ts'
import { rodada_cheia as rodada_cheia_recusa } from '#shared/clientes/convites/convites.answers.ts'
import type { Selecao } from '#shared/clientes/pessoas/pessoas.contract.ts'
import { sem_licencas as sem_licencas_recusa } from '#shared/licencas/licencas/licencas.answers.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import type { PageQuery } from '#shared/platform/contract.ts'
import { fail } from '#shared/platform/errors.ts'
import { given } from '#shared/platform/given.ts'
import { tableOf } from '#shared/platform/keys.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { lockConsultorAtivo } from '../../contas/contas/contas.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { pageOf } from '../../platform/http/calls/page.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import { resolveEtiquetas } from '../etiquetas/etiquetas.ts'
import * as queries from './acoes.queries.ts'
import { type CheckedPessoa, type Conta, checkSelection, parametrosOf, type Quem, tally } from './make/look.ts'
import { findResumo, listLinhas, listResumos } from './make/read.queries.ts'
import * as queues from './queues.ts'

/**
 * Returns what an act would do, use and leave out; changes nothing. People beyond the available licences are counted as
 * left out.
 * @throws {Failure} selecao_grande, dados_invalidos, nao_encontrado, rodada_fechada
 */
export async function previaAcao(deps: Deps, actor: Actor, pedido: PedidoAcao): Promise<PreviaAcao> {
  const quem = { id_consultor: actor.id_usuario, now: deps.now() }
  const parametros = await parametrosOf(deps.db, quem, pedido)
  const pessoas = await checkSelection(deps.db, quem, pedido, parametros)
  const { licencas, livres, ...faltam } = await tally(deps.db, quem, pedido, parametros, pessoas)
  const fazem = pessoas.filter(({ motivo }) => motivo === null)
  const withoutLugar = (['sem_licencas', 'rodada_cheia'] as const).flatMap(motivo =>
    Array.from({ length: faltam[motivo] }, () => motivo),
  )
  return {
    total: pessoas.length,
    fazem: fazem.length - withoutLugar.length,
    ficam: countMotivos([...pessoas.flatMap(({ motivo }) => motivo ?? []), ...withoutLugar]),
    licencas,
    livres,
    recebidos: recebidosOf(pedido, fazem, quem.now),
    avisos: avisosOf(pedido, fazem),
  }
}

/** Returns how many of those who would get a mail got one a short time ago, and when the latest; null for none. */
function recebidosOf({ tipo }: PedidoAcao, fazem: readonly CheckedPessoa[], now: Date): PreviaAcao['recebidos'] {
  if (tipo !== 'reenviar' && tipo !== 'lembrar') return null
  const times = fazem.flatMap(({ enviado_em }) => enviado_em?.getTime() ?? [])
  const recent = times.filter(time => now.getTime() - time < RECENT_MAIL_MS)
  return recent.length > 0 ? { quantas: recent.length, ultimo_em: new Date(Math.max(...recent)) } : null
}

/** Returns the warnings for an act's preview. */
function avisosOf({ tipo }: PedidoAcao, fazem: readonly CheckedPessoa[]): PreviaAcao['avisos'] {
  const avisos: PreviaAcao['avisos'] = []
  const add = (aviso: 'rascunho' | 'reteste' | 'teste', those: (pessoa: CheckedPessoa) => boolean) => {
    const quantas = fazem.filter(those).length
    if (quantas > 0) avisos.push({ aviso, quantas })
  }
  if (tipo === 'cancelar') {
    add('teste', ({ convite, teste }) => !convite && teste !== null)
    add('rascunho', ({ convite, teste }) => !convite && teste?.comecado === true)
  }
  if (tipo === 'novo_teste') add('reteste', ({ tem_resultado }) => tem_resultado)
  if (tipo === 'por_em_turma')
    add('reteste', ({ tem_resultado, convite, teste }) => tem_resultado && !convite && !teste)
  return avisos
}

/**
 * Returns for how many of the selected people each kind of act would be done.
 * @throws {Failure} selecao_grande
 */
export async function quantasAcoes(deps: Deps, actor: Actor, selecao: Selecao): Promise<QuantasAcoes> {
  const quem = { id_consultor: actor.id_usuario, now: deps.now() }
  const pessoas = await checkSelection(deps.db, quem, { tipo: 'por_em_turma', selecao }, {})
  const count = (tipo: (typeof TIPOS_ACAO)[number]) =>
    pessoas.filter(pessoa => tipo === 'etiquetar' || motivoToStay(pessoa, { tipo }, quem.now) === null).length
  return { total: pessoas.length, fazem: tableOf(TIPOS_ACAO, count) }
}

/**
 * Starts an act: its people are fixed now, and a job processes them. A repeated id is the same act, also from another
 * device or after a lost response.
 * @throws {Failure} selecao_grande, ninguem_na_acao, acoes_demais, custo_mudou, sem_licencas, rodada_cheia,
 * rodada_fechada, dados_invalidos, nao_encontrado, etiquetas_demais, usuario_inativo
 */
export const startAcao = (
  deps: Deps,
  actor: Actor,
  { id_acao, licencas, ...pedido }: PedidoAcao & { id_acao: string; licencas?: number | undefined },
): Promise<ResumoAcao> =>
  inTransaction(deps.db, async tx => {
    const quem = { id_consultor: actor.id_usuario, now: deps.now() }
    await lockConsultorAtivo(tx, quem.id_consultor)
    const before = await queries.findAcao(tx, id_acao)
    if (before && before.id_consultor !== quem.id_consultor) throw fail(nao_encontrado)
    if (!before) await start(deps, tx, quem, { ...pedido, id_acao, licencas })
    return resumoOf(tx, quem.id_consultor, id_acao)
  })

async function start(
  deps: Deps,
  tx: Tx,
  quem: Quem,
  pedido: PedidoAcao & { id_acao: string; licencas: number | undefined },
): Promise<void> {
  const { id_consultor, now } = quem
  const { id_acao, tipo } = pedido
  if ((await queries.countEmAndamento(tx, id_consultor)) >= ACOES_EM_ANDAMENTO) throw fail(acoes_demais)
  const known = await parametrosOf(tx, quem, pedido)
  const pessoas = await checkSelection(tx, quem, pedido, known)
  const fazem = pessoas.filter(({ motivo }) => motivo === null).length
  if (fazem === 0) throw fail(ninguem_na_acao)
  const conta = await tally(tx, quem, pedido, known, pessoas)
  requireCusto(conta, fazem, pedido.licencas)
  const parametros = known.id_etiqueta === -1 ? await withNovaEtiqueta(tx, quem, pedido) : known
  if (!(await queries.insertAcao(tx, { id_acao, id_consultor, tipo, parametros, criada_em: now })))
    throw fail(nao_encontrado)
  await queries.insertLinhas(tx, { id_acao, linhas: pessoas, em: now })
  await audit(tx, { em: now, id_ator: id_consultor, acao: 'acao_iniciada', detalhes: { tipo, quantidade: fazem } })
  await deps.boss.enqueue(tx, queues.makeAcao, { id_acao })
}

/**
 * Takes back what one of the caller's acts did, as a new act on exactly the people for whom it was done.
 * @throws {Failure} nao_encontrado, acao_nao_desfaz, acoes_demais, usuario_inativo
 */
export const undoAcao = (deps: Deps, actor: Actor, desfaz: string, id_acao: string): Promise<ResumoAcao> =>
  inTransaction(deps.db, async tx => {
    const { id_usuario: id_consultor } = actor
    const em = deps.now()
    await lockConsultorAtivo(tx, id_consultor)
    const before = await queries.findAcao(tx, id_acao)
    if (before && before.id_consultor !== id_consultor) throw fail(nao_encontrado)
    if (before) return resumoOf(tx, id_consultor, id_acao)
    const { tipo, pode_desfazer } = await resumoOf(tx, id_consultor, desfaz)
    const undo = UNDO[tipo]
    if (!undo || !pode_desfazer) throw fail(acao_nao_desfaz)
    if ((await queries.countEmAndamento(tx, id_consultor)) >= ACOES_EM_ANDAMENTO) throw fail(acoes_demais)
    const { parametros } = given(await queries.findAcao(tx, desfaz), 'the act that was just read')
    const acao = { id_acao, id_consultor, tipo: undo, parametros: { ...parametros, desfaz }, criada_em: em }
    if (!(await queries.insertAcao(tx, acao))) throw fail(nao_encontrado)
    const linhas = await (tipo === 'por_em_turma' ? queries.listSemConvite(tx, desfaz) : queries.listFeitas(tx, desfaz))
    await queries.insertLinhas(tx, { id_acao, linhas, em })
    const detalhes = { tipo: undo, quantidade: linhas.length }
    await audit(tx, { em, id_ator: id_consultor, acao: 'acao_iniciada', detalhes })
    await deps.boss.enqueue(tx, queues.makeAcao, { id_acao })
    return resumoOf(tx, id_consultor, id_acao)
  })

async function withNovaEtiqueta(tx: Tx, { id_consultor, now }: Quem, pedido: PedidoAcao): Promise<queries.Parametros> {
  const nome = given(pedido.parametros?.etiqueta, 'the name of a new label')
  const ids = await resolveEtiquetas(tx, { id_consultor, escolhidas: [nome], em: now })
  return { id_etiqueta: given(ids[0], 'the label') }
}

/**
 * Checks that an act would be done for somebody and would use no more licences than the caller saw in the preview.
 * @throws {Failure} custo_mudou, sem_licencas, rodada_cheia
 */
function requireCusto({ licencas, sem_licencas, rodada_cheia }: Conta, fazem: number, visto: number | undefined): void {
  if (fazem === rodada_cheia) throw fail(rodada_cheia_recusa)
  if (fazem === sem_licencas + rodada_cheia) throw fail(sem_licencas_recusa)
  if (visto !== undefined && licencas > visto) throw fail(custo_mudou)
}

const resumoOf = async (db: Db | Tx, id_consultor: number, id_acao: string): Promise<ResumoAcao> => {
  const resumo = await findResumo(db, id_consultor, id_acao)
  if (!resumo) throw fail(nao_encontrado)
  return resumo
}

/** Returns a page of the caller's acts, newest first. */
export const listAcoes = (deps: Deps, actor: Actor, query: PageQuery) =>
  listResumos(deps.db, actor.id_usuario, pageOf(query))

/**
 * Returns one act with its lines.
 * @throws {Failure} nao_encontrado
 */
export async function getAcao(
  deps: Deps,
  actor: Actor,
  id_acao: string,
  query: PageQuery & { resultado?: 'feito' | 'nao' | 'falta' | undefined },
) {
  const acao = await resumoOf(deps.db, actor.id_usuario, id_acao)
  const { resultado } = query
  return { acao, ...(await listLinhas(deps.db, { id_acao, resultado, now: deps.now() }, pageOf(query))) }
}

/** Deletes the acts that are too old for her list. */
export const forgetAcoes = (tx: Tx, now: Date) => queries.deleteAntes(tx, new Date(now.getTime() - ACAO_GUARDADA_MS))
