import { randomUUID } from 'node:crypto'
import { campos, rodada_existente, rodada_fixada, sala_com_dominios } from '#shared/clientes/turmas/turmas.answers.ts'
import type { FullTurma, NewTurma, TurmaChange } from '#shared/clientes/turmas/turmas.contract.ts'
import { PRAZO_MAX_MS } from '#shared/clientes/turmas/turmas.rules.ts'
import { dados_invalidos } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { lockConsultorAtivo } from '../../contas/contas/contas.ts'
import { requireFilledIn } from '../../contas/instalacao/instalacao.ts'
import { inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'
import { inviteLote, movePrazoOfTurma } from '../convites/convites.ts'
import { changeTurma, record, requireAberta } from './conduzir/change.ts'
import { getTurma, requireTurma } from './conduzir/show.ts'
import { codigoOfTurma, hashDoCodigo } from './enter/codigo.ts'
import { turmaParaConvidar } from './enter/lugares.ts'
import * as queries from './turmas.queries.ts'

export { endTurma } from './conduzir/end.ts'
export { countVistos } from './conduzir/follow.ts'
export { listTurmas } from './conduzir/show.ts'
export { forgetEntradas, listTurmasDaPessoa } from './enter/entradas.queries.ts'
export { addPessoas, removeFromTurma, turmaParaConvidar } from './enter/lugares.ts'
export { remindTurma } from './notify/remind.ts'
export { passoNaEmpresa } from './passo.queries.ts'

/** Notes which gestor opened a turma. */
export const setAbertaPor = (tx: Tx, id_rodada: string, aberta_por: number) =>
  queries.updateTurma(tx, id_rodada, { aberta_por })

/** Whether a turma is this person's, which it stays: a turma never changes its owner. */
export const mayWatchTurma = async ({ db }: Pick<Deps, 'db'>, { id_usuario }: Actor, id_rodada: string) =>
  (await queries.findTurma(db, id_rodada))?.id_consultor === id_usuario

/** Invites a list into one of the caller's turmas. @throws {Failure} nao_encontrado, and as `inviteLote` */
export async function inviteTurma(
  deps: Deps,
  actor: SessionActor,
  id_rodada: string,
  lista: Omit<Parameters<typeof inviteLote>[2], 'turma'>,
) {
  await requireTurma(deps, actor, id_rodada)
  return { results: await inviteLote(deps, actor, { ...lista, turma: turmaParaConvidar(id_rodada) }) }
}

const umCampo = (campo: string, mensagem: string) => fail(dados_invalidos, { campos: { [campo]: mensagem } })

/**
 * Checks the last moment of a turma: in the future and not too far from its opening. @throws {Failure} dados_invalidos
 */
function requirePrazo(fecha_em: Date, aberta_em: Date, now: Date): void {
  if (fecha_em <= now) throw umCampo('fecha_em', campos.prazo_passado)
  if (fecha_em.getTime() - aberta_em.getTime() > PRAZO_MAX_MS) throw umCampo('fecha_em', campos.prazo_longo)
}

/** Checks that a company, if given, belongs to the consultor. @throws {Failure} dados_invalidos */
async function requireEmpresa(tx: Tx, id_consultor: number, id_empresa: number | null): Promise<void> {
  if (id_empresa === null || (await queries.hasEmpresa(tx, id_consultor, id_empresa))) return
  throw umCampo('id_empresa', campos.empresa_da_lista)
}

/**
 * Returns what a turma takes over from the consultor's equipe: purpose and company; nothing without an equipe.
 * @throws {Failure} dados_invalidos
 */
async function requireEquipe(tx: Tx, id_consultor: number, id_equipe: number | null) {
  if (id_equipe === null) return {}
  const equipe = await queries.findEquipe(tx, id_consultor, id_equipe)
  if (!equipe) throw umCampo('id_equipe', campos.equipe_da_lista)
  return equipe
}

/**
 * Opens a turma of the caller. A repeated id returns the existing turma, so that a double click creates one.
 * @throws {Failure} dados_invalidos, rodada_existente, usuario_inativo
 */
export async function createTurma(
  deps: Deps,
  actor: SessionActor,
  nova: NewTurma,
  /** Further work on a turma that was just opened, in the same transaction. */
  opened?: (tx: Tx, turma: { id_empresa: number | null }) => Promise<void>,
): Promise<FullTurma> {
  const now = deps.now()
  await requireFilledIn(deps)
  const { id_rodada = randomUUID(), id_empresa = null, id_equipe = null, ...dados } = nova
  await inTransaction(deps.db, async tx => {
    const id_consultor = actor.id_usuario
    await lockConsultorAtivo(tx, id_consultor)
    const before = await queries.findTurma(tx, id_rodada)
    if (before && before.id_consultor !== id_consultor) throw fail(rodada_existente)
    if (before) return
    requirePrazo(dados.fecha_em, now, now)
    const equipe = await requireEquipe(tx, id_consultor, id_equipe)
    await requireEmpresa(tx, id_consultor, id_empresa)
    await queries.insertTurma(tx, {
      ...dados,
      id_rodada,
      id_consultor,
      id_empresa,
      ...equipe,
      aberta_em: now,
      link_serial: 1,
      codigo_hash: hashDoCodigo(deps.secrets, codigoOfTurma(deps.secrets, { id_rodada, link_serial: 1 })),
    })
    if (opened) await opened(tx, { id_empresa, ...equipe })
    else await record(tx, actor, 'rodada_aberta', id_rodada, now)
  })
  return getTurma(deps, actor, id_rodada)
}

/**
 * Changes an open turma. Purpose and company are fixed once a place is taken; a new last day also moves the end of its
 * open invites, and its future reminder days are due again.
 * @throws {Failure} nao_encontrado, rodada_fechada, rodada_fixada, dados_invalidos
 */
export const alterTurma = (deps: Deps, actor: SessionActor, id_rodada: string, mudanca: TurmaChange) =>
  changeTurma(deps, actor, id_rodada, 'rodada_alterada', async (tx, turma, now) => {
    requireAberta(turma, now)
    // cast: fields of a change with a value are a change
    const set = Object.fromEntries(Object.entries(mudanca).filter(([, value]) => value !== undefined)) as TurmaChange
    const { finalidade = turma.finalidade, id_empresa = turma.id_empresa, fecha_em, max_entradas } = set
    const { id_tipo_licenca = turma.id_tipo_licenca } = set
    const same = finalidade === turma.finalidade && id_empresa === turma.id_empresa
    if (!same && turma.id_equipe !== null) throw fail(rodada_fixada)
    if ((!same || id_tipo_licenca !== turma.id_tipo_licenca) && (await queries.hasLugares(tx, id_rodada)))
      throw fail(rodada_fixada)
    await requireEmpresa(tx, actor.id_usuario, id_empresa)
    if (max_entradas !== undefined && max_entradas < (await queries.countEntradas(tx, id_rodada)))
      throw umCampo('max_entradas', campos.licencas_da_turma)
    if (fecha_em === undefined || fecha_em.getTime() === turma.fecha_em.getTime()) return set
    requirePrazo(fecha_em, turma.aberta_em, now)
    await movePrazoOfTurma(tx, { id_rodada, de: turma.fecha_em, para: fecha_em })
    return { ...set, ...(fecha_em > turma.fecha_em && { lembretes_feitos: [] }) }
  })

/**
 * Replaces the code of a turma's link, closes the link or opens it again. With a new code, the old one and requests
 * made with it stop working at commit.
 * @throws {Failure} nao_encontrado, rodada_fechada
 */
export const changeLink = (deps: Deps, actor: SessionActor, id_rodada: string, acao: 'trocar' | 'fechar' | 'abrir') =>
  changeTurma(deps, actor, id_rodada, 'rodada_link', async (_tx, turma, now) => {
    requireAberta(turma, now)
    if (acao === 'fechar') return turma.link_fechado_em ? null : { link_fechado_em: now, na_sala_ate: null }
    if (acao === 'abrir') return { link_fechado_em: null }
    const link_serial = turma.link_serial + 1
    const codigo_hash = hashDoCodigo(deps.secrets, codigoOfTurma(deps.secrets, { id_rodada, link_serial }))
    return { link_serial, codigo_hash, link_fechado_em: null }
  })

/**
 * Lets people in the room register at once for this many minutes, at most until the turma ends; 0 stops it.
 * @throws {Failure} nao_encontrado, rodada_fechada, sala_com_dominios
 */
export const openSala = (deps: Deps, actor: SessionActor, id_rodada: string, minutos: number) =>
  changeTurma(deps, actor, id_rodada, 'rodada_sala', async (_tx, turma, now) => {
    requireAberta(turma, now)
    if (minutos === 0) return { na_sala_ate: null }
    if (turma.dominios.length > 0) throw fail(sala_com_dominios)
    const ate = Math.min(now.getTime() + minutos * 60_000, turma.fecha_em.getTime())
    return { na_sala_ate: new Date(ate), link_fechado_em: null }
  })
