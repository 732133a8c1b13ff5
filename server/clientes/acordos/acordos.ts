import { randomUUID } from 'node:crypto'
import { acordo_indisponivel, acordo_ja_existe, propostas_demais } from '#shared/clientes/acordos/acordos.answers.ts'
import type { Acordo, AcordosDaEquipe } from '#shared/clientes/acordos/acordos.contract.ts'
import {
  escritoOf,
  fimDaProposta,
  lembretesOf,
  outroOf,
  PROPOSTAS_MAX,
  situacaoOf,
} from '#shared/clientes/acordos/acordos.rules.ts'
import { destaquesOf } from '#shared/disc/disc/regiao/regiao.rules.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { recordAcesso } from '../../contas/autorizacoes/autorizacoes.ts'
import { lockUsuario } from '../../contas/contas/contas.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'
import { listVisiveis } from '../equipes/equipes.ts'
import * as queries from './acordos.queries.ts'
import { count } from './notify/notify.ts'

export { forgetAcordos } from './forget.ts'

/**
 * Returns an acordo as one of its two reads it, and records in the other's register that her destaques were shown, in
 * the transaction that holds both choices. Before both agreed and after the end it shows nothing of either.
 * @throws {Failure} nao_encontrado for everybody else
 */
export async function readAcordo(deps: Deps, tx: Tx, actor: SessionActor, id_acordo: string): Promise<Acordo> {
  const { id_usuario } = actor
  const em = deps.now()
  const found = await queries.findAcordo(tx, id_acordo, id_usuario)
  if (!found) throw fail(nao_encontrado)
  const par = found.aceito_em && !found.encerrado_em ? await queries.holdPar(tx, found, em) : []
  // Read again now that both choices are held: a withdrawal that came before has ended it.
  const row = (await queries.findAcordo(tx, id_acordo, id_usuario)) ?? found
  const { situacao, vale, ...escrito } = escritoOf(row, id_usuario, em)
  const com = outroOf(row, id_usuario)
  const [eu, outro] = [id_usuario, com.id_participante].map(id => par.find(one => one.id_participante === id))
  const mostra = vale && eu && outro ? { meus: destaquesOf(eu.totais), do_outro: destaquesOf(outro.totais) } : null
  if (mostra && outro)
    await recordAcesso(
      tx,
      actor,
      {
        ...{ id_participante: outro.id_participante, acesso: 'acordo', licencas: [outro.id_licenca] },
        ...{ motivo: undefined, papel: 'integrante', id_equipe: row.id_equipe },
      },
      em,
    )
  const { id_equipe, nome_equipe, versao } = row
  return {
    ...{ id_acordo, id_equipe, nome_equipe, com, situacao, versao, destaques: mostra },
    ate: row.aceito_em === null && situacao !== 'encerrado' ? fimDaProposta(row.proposto_em) : null,
    // The page of one that has ended shows nothing, not even her own.
    ...(vale ? escrito : { combinados: [], revisar_em: null, meu_sim: null, sim_do_outro: null }),
    lembretes: vale ? lembretesOf(row) : [],
  }
}

/** Returns one acordo of the caller. @throws {Failure} nao_encontrado */
export const getAcordo = (deps: Deps, actor: SessionActor, id_acordo: string): Promise<Acordo> =>
  inTransaction(deps.db, tx => readAcordo(deps, tx, actor, id_acordo))

/**
 * Returns the caller's acordos and proposals in an equipe she is in that have not ended, and to whom she may propose another: who shows herself to it,
 * while the caller does too.
 * @throws {Failure} nao_encontrado for everybody who is not an integrante
 */
export async function listAcordos(
  deps: Deps,
  { id_usuario }: SessionActor,
  id_equipe: number,
): Promise<AcordosDaEquipe> {
  const now = deps.now()
  const equipe = await queries.findEquipeDela(deps.db, id_equipe, id_usuario)
  if (!equipe) throw fail(nao_encontrado)
  const visiveis = await listVisiveis(deps.db, { id_equipe, id_usuario, now })
  const acordos = (await queries.listAcordosOf(deps.db, id_usuario, id_equipe))
    .map(row => ({
      id_acordo: row.id_acordo,
      com: outroOf(row, id_usuario),
      situacao: situacaoOf(row, id_usuario, now),
      ate: row.aceito_em === null ? fimDaProposta(row.proposto_em) : null,
    }))
    .filter(({ situacao }) => situacao !== 'encerrado')
  const taken = new Set(acordos.map(({ com }) => com.id_participante))
  return {
    ...{ id_equipe, nome_equipe: equipe.nome, nome_empresa: equipe.nome_empresa, acordos },
    mostra: visiveis.length > 0,
    pessoas: visiveis
      .filter(({ id_participante: id }) => id !== id_usuario && !taken.has(id))
      .map(({ id_participante, nome }) => ({ id_participante, nome })),
  }
}

/**
 * Proposes an acordo to somebody of an equipe. Whether that person is not in it, or does not show herself, is one answer.
 * @throws {Failure} nao_encontrado when the caller is not in it, acordo_indisponivel, acordo_ja_existe, propostas_demais
 */
export function proposeAcordo(
  deps: Deps,
  actor: SessionActor,
  { id_equipe, id_participante }: { id_equipe: number; id_participante: number },
): Promise<Acordo> {
  const { id_usuario } = actor
  const proposto_em = deps.now()
  const [id_a, id_b] = [Math.min(id_usuario, id_participante), Math.max(id_usuario, id_participante)]
  return inTransaction(deps.db, async tx => {
    // Her own row first: her proposals are counted one after the other.
    await lockUsuario(tx, id_usuario)
    if (!(await queries.findEquipeDela(tx, id_equipe, id_usuario))) throw fail(nao_encontrado)
    const par = id_a === id_b ? [] : await queries.holdPar(tx, { id_equipe, id_a, id_b }, proposto_em)
    if (par.length < 2) throw fail(acordo_indisponivel)
    if ((await queries.countPropostas(tx, id_usuario, proposto_em)) >= PROPOSTAS_MAX) throw fail(propostas_demais)
    const novo = { id_acordo: randomUUID(), id_equipe, id_a, id_b, proposto_por: id_usuario, proposto_em }
    if (!(await queries.insertProposta(tx, novo))) throw fail(acordo_ja_existe)
    await count(deps, tx, 'proposto', { ...novo, versao: 1 }, [id_participante])
    return readAcordo(deps, tx, actor, novo.id_acordo)
  })
}

/**
 * Returns every acordo of a person for the copy of her data, ended ones with what she wrote herself while it is kept. What
 * the other answered to a proposal of hers is not in it.
 */
export async function listAcordosDaPessoa(db: Db, id_usuario: number, now: Date) {
  const rows = await queries.listAcordosOf(db, id_usuario)
  return rows.map(row => {
    const { vale: _, situacao, ...escrito } = escritoOf(row, id_usuario, now)
    return {
      equipe: row.nome_equipe,
      com: outroOf(row, id_usuario).nome,
      situacao,
      proposto_por_mim: row.proposto_por === id_usuario,
      proposto_em: row.proposto_em,
      aceito_em: row.aceito_em,
      recusado_em: row.proposto_por === id_usuario ? null : row.recusado_em,
      encerrado_em: row.encerrado_em,
      ...escrito,
    }
  })
}

/** Whether an acordo is between this person and somebody else. */
export const mayWatchAcordo = async (db: Db, { id_usuario }: Actor, id_acordo: string) =>
  (await queries.findAcordo(db, id_acordo, id_usuario)) !== undefined
