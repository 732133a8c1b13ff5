import { randomUUID } from 'node:crypto'
import type { SaidaPorArquivo } from '#shared/clientes/equipes/arquivo.contract.ts'
import { SAIDA_MS } from '#shared/clientes/equipes/arquivo.rules.ts'
import { equipe_cheia, saida_concluida } from '#shared/clientes/equipes/equipes.answers.ts'
import { fits } from '#shared/clientes/equipes/equipes.rules.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { topicoDosCompartilhados } from '../../../contas/autorizacoes/autorizacoes.ts'
import { lockConsultorAtivo } from '../../../contas/contas/contas.ts'
import { inTransaction, type Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { SessionActor } from '../../../platform/http/guard/session.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { avisar } from '../../../platform/live/live.ts'
import { changeEmpresaOfClientes } from '../../carteira/carteira.ts'
import { countPessoas, insertEsperados, lockEmpresa } from '../change.queries.ts'
import { add } from '../integrantes.ts'
import { listGestoresOf } from '../leave/leave.queries.ts'
import { endLinhas } from './end.ts'
import * as linhas from './linhas.queries.ts'
import * as queries from './saidas.queries.ts'

/** Time in ms for which a departure is listed. */
const LISTADA_MS = 2 * SAIDA_MS

export interface Tirar {
  id_consultor: number
  id_empresa: number
  /** People who leave an equipe each, and those whom equipes expected. */
  integrantes: readonly queries.Par[]
  esperados: readonly { id_equipe: number; email: string }[]
  /** People among them whom the company loses too. */
  daEmpresa: readonly number[]
  /** Number of people. */
  pessoas: number
  em: Date
}

/**
 * Takes people out of equipes by a file, in the caller's transaction: they are outside at once, and nobody reads them
 * there. What they showed waits, and nobody is told, for 24 hours in which the consultora can bring them back.
 */
export async function removeByArquivo(tx: Tx, tirar: Tirar): Promise<void> {
  const { id_consultor, id_empresa, integrantes, esperados, em, pessoas } = tirar
  const id_saida = randomUUID()
  const equipes = [...new Set([...integrantes, ...esperados].map(({ id_equipe }) => id_equipe))].sort((a, b) => a - b)
  const vale_em = new Date(em.getTime() + SAIDA_MS)
  await queries.insertSaida(tx, { id_saida, id_empresa, id_ator: id_consultor, em, vale_em, pessoas, equipes })
  // Somebody of an equipe whom the company does not have any more just leaves the equipe.
  const dela = { id_consultor, pessoas: tirar.daEmpresa, de: id_empresa, para: null }
  const daEmpresa = await changeEmpresaOfClientes(tx, dela)
  await queries.endIntegrantes(tx, { id_saida, quem: integrantes, daEmpresa, em })
  await queries.endEsperados(tx, { id_saida, quem: esperados })
  await notifyAll(tx, { id_empresa, equipes, pessoas: daEmpresa })
  const detalhes = { quantidade: pessoas }
  await audit(tx, { em, id_ator: id_consultor, acao: 'arquivo_tirou', alvo: `empresa:${id_empresa}`, detalhes })
}

/** Says to who looks at these equipes, and to the gestores to whom these people show something, that it changed. */
async function notifyAll(
  tx: Tx,
  { id_empresa, equipes, pessoas }: { id_empresa: number; equipes: readonly number[]; pessoas: readonly number[] },
): Promise<void> {
  for (const id_equipe of equipes) await avisar(tx, `equipe:${id_equipe}`)
  for (const gestor of await listGestoresOf(tx, { id_empresa, pessoas }))
    await avisar(tx, topicoDosCompartilhados(gestor))
}

const isOpen = ({ desfeita_em, concluida_em, vale_em }: queries.SaidaRow, now: Date): boolean =>
  desfeita_em === null && concluida_em === null && vale_em > now

const saidaOf = (row: queries.SaidaRow, now: Date): SaidaPorArquivo => ({
  id_saida: row.id_saida,
  nome_ator: row.nome_ator,
  em: row.em,
  ate: row.vale_em,
  pessoas: row.pessoas,
  equipes: row.equipes,
  pode_desfazer: isOpen(row, now),
  desfeita_em: row.desfeita_em,
  voltaram: row.voltaram,
})

/**
 * Returns the files of the last two days by which people left equipes of one of the caller's companies.
 * @throws {Failure} nao_encontrado
 */
export async function listSaidas(
  { db, now }: Deps,
  { id_usuario: id_consultor }: SessionActor,
  id_empresa: number,
): Promise<{ results: SaidaPorArquivo[]; total: number }> {
  if (!(await queries.isDela(db, id_consultor, id_empresa))) throw fail(nao_encontrado)
  const desde = new Date(now().getTime() - LISTADA_MS)
  const rows = await queries.listSaidas(db, id_empresa, desde)
  return { results: rows.map(row => saidaOf(row, now())), total: rows.length }
}

/**
 * Brings back the people whom a file took out, with what they showed; somebody who went elsewhere or left herself since
 * does not come back, and her leaving ends now. Pressed twice it is done once.
 * @throws {Failure} nao_encontrado, saida_concluida, equipe_cheia, usuario_inativo
 */
export const undoSaida = (
  deps: Deps,
  actor: SessionActor,
  { id_empresa, id_saida }: { id_empresa: number; id_saida: string },
): Promise<SaidaPorArquivo> =>
  inTransaction(deps.db, async tx => {
    const em = deps.now()
    const { id_usuario: id_consultor } = actor
    await lockConsultorAtivo(tx, id_consultor)
    if (!(await lockEmpresa(tx, id_consultor, id_empresa))) throw fail(nao_encontrado)
    const saida = await queries.lockSaida(tx, id_saida)
    if (saida?.id_empresa !== id_empresa) throw fail(nao_encontrado)
    if (saida.desfeita_em !== null) return saidaOf(saida, em)
    if (!isOpen(saida, em)) throw fail(saida_concluida)
    const pessoas = await linhas.listPessoas(tx, id_saida, saida.pessoas)
    await linhas.lockPessoas(tx, { id_saida, id_consultor, pessoas })
    const voltaram = await bringBack(deps, tx, actor, { ...saida, em })
    await endLinhas(deps, tx, { id_saida, id_empresa, id_consultor, por: id_consultor, em })
    await queries.markUndone(tx, id_saida, { desfeita_em: em, voltaram })
    const detalhes = { quantidade: voltaram }
    await audit(tx, { em, id_ator: id_consultor, acao: 'arquivo_desfeito', alvo: `empresa:${id_empresa}`, detalhes })
    return saidaOf({ ...saida, desfeita_em: em, voltaram }, em)
  })

/** Brings back who may come back. Returns how many people did. @throws {Failure} equipe_cheia */
async function bringBack(
  deps: Deps,
  tx: Tx,
  actor: SessionActor,
  { id_saida, id_empresa, em }: queries.SaidaRow,
): Promise<number> {
  const { id_usuario: id_consultor } = actor
  const inside = await linhas.reopenIntegrantes(tx, id_saida)
  const pessoas = await linhas.listSemEmpresa(tx, id_saida)
  await changeEmpresaOfClientes(tx, { id_consultor, pessoas, de: null, para: id_empresa })
  const expected = await linhas.listEsperados(tx, id_saida)
  for (const { id_equipe, email, area, id_participante } of expected) {
    // She has become a client meanwhile: she enters as she would have.
    if (id_participante === null) continue
    await changeEmpresaOfClientes(tx, { id_consultor, pessoas: [id_participante], de: null, para: id_empresa })
    await add(deps, tx, actor, { id_equipe, id_participante, email, area, em })
  }
  await insertEsperados(
    tx,
    expected.flatMap(({ id_equipe, email, nome, area, desde, id_participante }) =>
      id_participante === null ? [{ id_equipe, email, nome, area, desde }] : [],
    ),
  )
  const equipes = [...new Set([...inside, ...expected].map(({ id_equipe }) => id_equipe))].sort((a, b) => a - b)
  for (const id_equipe of equipes) {
    const { dentro, esperados } = await countPessoas(tx, id_equipe)
    if (!fits(dentro + esperados, 0)) throw fail(equipe_cheia)
  }
  const back = new Set([...inside.map(({ id_participante }) => id_participante), ...pessoas])
  await notifyAll(tx, { id_empresa, equipes, pessoas: [...back] })
  return back.size + new Set(expected.map(({ email }) => email)).size
}
