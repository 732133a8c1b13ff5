import type * as z from 'zod/mini'
import {
  encontro_ainda_nao,
  encontro_alterado,
  encontros_demais,
} from '#shared/conversas/encontros/encontros.answers.ts'
import type {
  Combinado,
  createEncontro as Criar,
  Encontro,
  listAgenda as ListAgenda,
} from '#shared/conversas/encontros/encontros.contract.ts'
import { type EstadoEncontro, jaComecou } from '#shared/conversas/encontros/encontros.rules.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { holdAtivo } from '../../contas/contas/contas.ts'
import { isCliente } from '../../licencas/licencas/licencas.ts'
import { inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import * as queries from './encontros.queries.ts'
import * as avisos from './escolhidos/avisos.queries.ts'
import { lockAgenda } from './escolhidos/escolhidos.queries.ts'
import { ADIANTE, withoutClash } from './escolhidos/escolhidos.ts'
import { hasTalked } from './events.ts'
import { notify } from './notify/avisos.ts'

export { calendarioDaPessoa } from './calendario.ts'
export { listEncontrosDaPessoa } from './encontros.queries.ts'
export { deleteHorasLiberadas, saidQuandoPode } from './escolhidos/avisos.queries.ts'
export { listBusy, lockAgenda } from './escolhidos/escolhidos.queries.ts'
export {
  callOffEscolhido,
  changeEscolhido,
  markEscolhido,
  releaseHoras,
} from './escolhidos/escolhidos.ts'
export { linkDaEscolha } from './escolhidos/link.ts'
export { forgetEncontros } from './forget.ts'
export { listToday } from './notify/emails.queries.ts'
export { daTurma, withoutConversa } from './sem-conversa.queries.ts'
export { listSemConversa } from './sem-conversa.ts'

/** Upper bound of conversations in one view of the agenda. */
const NA_AGENDA = 500
const ATRASADOS = 20

type Dias = z.output<(typeof ListAgenda)['query']>

const present = ({ id_consultor: _, ...row }: queries.EncontroRow): Encontro => row

/** A consultor's conversations on these days of São Paulo, and those without an outcome. */
export async function listAgenda(deps: Deps, { id_usuario }: Actor, { de, ate, id_participante }: Dias) {
  const of = { id_consultor: id_usuario, de, ate, id_participante }
  const now = deps.now()
  const [rows, atrasados, anotados, liberadas, desfeitas, quando_podem] = await Promise.all([
    queries.listAgenda(deps.db, of, NA_AGENDA),
    queries.listAtrasados(deps.db, { ...of, now, limit: ATRASADOS }),
    queries.listAnotados(deps.db, of, NA_AGENDA),
    avisos.listLiberadas(deps.db, id_usuario, now, ATRASADOS),
    avisos.listDesfeitas(deps.db, id_usuario, now, ATRASADOS),
    avisos.listQuandoPodem(deps.db, id_usuario, now, ATRASADOS),
  ])
  return {
    results: rows.map(present),
    total: rows.length,
    atrasados: atrasados.rows.map(present),
    total_atrasados: atrasados.total,
    anotados,
    liberadas,
    desfeitas,
    quando_podem,
  }
}

/** The caller's future conversations, as their person. */
export async function listMeusEncontros(deps: Deps, { id_usuario }: Actor) {
  const [results, desmarcadas] = await Promise.all([
    queries.listDaPessoa(deps.db, id_usuario, deps.now(), 20),
    queries.listDesmarcadasDaPessoa(deps.db, id_usuario, deps.now(), 5),
  ])
  return { results, total: results.length, desmarcadas }
}

/** A conversation as stored, with the consultor's others at the same time; an overlap is reported, not refused. */
async function escrito(tx: Tx, id_consultor: number, id_encontro: string) {
  const row = await queries.findEncontro(tx, id_consultor, id_encontro)
  if (!row) throw fail(nao_encontrado)
  const coincidem = row.estado === 'marcado' ? await queries.listClashing(tx, row) : []
  return { encontro: present(row), coincidem }
}

/**
 * Arranges a conversation with a client. A repetition under the same id returns the stored conversation.
 * @throws {Failure} nao_encontrado when the person is no client, encontros_demais, muitas_tentativas, horario_ocupado
 * where a person has chosen an hour
 */
export const createEncontro = (
  deps: Deps,
  { id_usuario: id_consultor }: Actor,
  { id_encontro, id_participante, combinado }: z.output<NonNullable<(typeof Criar)['body']>>,
) =>
  inTransaction(deps.db, async tx => {
    const now = deps.now()
    // Locked until the commit: a simultaneous erasure either finds this conversation or prevents it.
    if (!(await holdAtivo(tx, id_participante)) || !(await isCliente(tx, { id_consultor, id_participante })))
      throw fail(nao_encontrado)
    await lockAgenda(tx, id_consultor)
    const adiante = await queries.countAdiante(tx, id_consultor, id_participante, now)
    if (adiante.pessoa >= ADIANTE.pessoa || adiante.todas >= ADIANTE.todas) throw fail(encontros_demais)
    const row = { id_encontro, id_consultor, id_participante, ...colunas(combinado), criado_em: now, alterado_em: now }
    const inserted = await withoutClash(() => queries.insertEncontro(tx, row))
    if (inserted) {
      await notify(
        deps,
        tx,
        { id_encontro, id_consultor, id_participante, sequencia: 0, ...combinado },
        'encontro_marcado',
      )
      await audit(tx, { em: now, id_ator: id_consultor, acao: 'encontro_marcado', alvo: `usuario:${id_participante}` })
    }
    return escrito(tx, id_consultor, id_encontro)
  })

const colunas = ({ local, ...combinado }: Combinado) => ({ ...combinado, local: local || null })

/**
 * The caller's own conversation, locked.
 * @throws {Failure} nao_encontrado
 */
async function lockEncontro(tx: Tx, { id_usuario }: Actor, id_encontro: string) {
  const row = await queries.lockEncontro(tx, id_encontro)
  if (row?.id_consultor !== id_usuario) throw fail(nao_encontrado)
  return row
}

/**
 * Changes a conversation. The person is mailed about another hour, place or mode, not about another type.
 * @throws {Failure} nao_encontrado, encontro_alterado, muitas_tentativas, horario_ocupado
 */
export const changeEncontro = (
  deps: Deps,
  actor: Actor,
  id_encontro: string,
  { sequencia, combinado }: { sequencia: number; combinado: Combinado },
) =>
  inTransaction(deps.db, async tx => {
    const now = deps.now()
    const before = await lockEncontro(tx, actor, id_encontro)
    const after = colunas(combinado)
    const same = (keys: readonly (keyof typeof after)[]) =>
      keys.every(key => String(before[key]) === String(after[key]))
    // A repetition after a lost answer is no conflict.
    if (before.estado === 'marcado' && same(['quando', 'minutos', 'modo', 'local', 'tipo', 'avisar']))
      return escrito(tx, actor.id_usuario, id_encontro)
    if (before.sequencia !== sequencia) throw fail(encontro_alterado)
    const told = !same(['quando', 'minutos', 'modo', 'local']) || before.estado !== 'marcado'
    const next = told ? sequencia + 1 : sequencia
    const row = {
      ...after,
      estado: 'marcado',
      desmarcado_por: null,
      sequencia: next,
      alterado_em: now,
      ...(told && { lembrado_em: null }),
    } as const
    await withoutClash(() => queries.updateEncontro(tx, id_encontro, row))
    if (told)
      await notify(
        deps,
        tx,
        { ...before, ...after, sequencia: next },
        // A person who was not told of the conversation before gets the mail of a new one.
        before.avisar && before.estado === 'marcado' ? 'encontro_mudado' : 'encontro_marcado',
      )
    return escrito(tx, actor.id_usuario, id_encontro)
  })

/**
 * Cancels a conversation.
 * @throws {Failure} nao_encontrado, muitas_tentativas
 */
export const callOffEncontro = (deps: Deps, actor: Actor, id_encontro: string) =>
  inTransaction(deps.db, async tx => {
    const before = await lockEncontro(tx, actor, id_encontro)
    if (before.estado === 'marcado') {
      const sequencia = before.sequencia + 1
      const now = deps.now()
      await queries.updateEncontro(tx, id_encontro, {
        estado: 'desmarcado',
        desmarcado_por: 'consultor',
        sequencia,
        alterado_em: now,
      })
      await notify(deps, tx, { ...before, sequencia }, 'encontro_desmarcado')
      const { id_participante } = before
      await audit(tx, {
        em: now,
        id_ator: actor.id_usuario,
        acao: 'encontro_desmarcado',
        alvo: `usuario:${id_participante}`,
      })
    }
    return escrito(tx, actor.id_usuario, id_encontro)
  })

/**
 * Stores the outcome of a conversation. One that happened makes the person `conversado`, at the hour at which it ended.
 * @throws {Failure} nao_encontrado, encontro_ainda_nao, encontro_alterado for a cancelled one, horario_ocupado when it
 * would stand beside another one again
 */
export const recordDesfecho = (deps: Deps, actor: Actor, id_encontro: string, estado: EstadoEncontro) =>
  inTransaction(deps.db, async tx => {
    const now = deps.now()
    const before = await lockEncontro(tx, actor, id_encontro)
    if (before.estado === 'desmarcado') throw fail(encontro_alterado)
    if (!jaComecou(before, now)) throw fail(encontro_ainda_nao)
    if (before.estado !== estado) {
      await withoutClash(() => queries.updateEncontro(tx, id_encontro, { estado, alterado_em: now }))
      const { id_consultor, id_participante } = before
      // When an outcome is withdrawn, the latest conversation that happened counts as the last one.
      if (estado === 'aconteceu' || before.estado === 'aconteceu') {
        const fim = await queries.findUltimoFim(tx, id_consultor, id_participante)
        const em = fim && new Date(Math.min(fim.getTime(), now.getTime()))
        await deps.events.tell(tx, hasTalked, { id_consultor, id_participante, em })
      }
    }
    return escrito(tx, actor.id_usuario, id_encontro)
  })

/**
 * Records that two people talked until this instant: the day's arranged conversation counts as happened, and the person
 * becomes `conversado`.
 */
export async function recordConversa(
  { events }: Pick<Deps, 'events'>,
  tx: Tx,
  { id_consultor, id_participante, em }: { id_consultor: number; id_participante: number; em: Date },
): Promise<void> {
  const id_encontro = await queries.lockDoDia(tx, id_consultor, id_participante, em)
  if (id_encontro) await queries.updateEncontro(tx, id_encontro, { estado: 'aconteceu', alterado_em: em })
  await events.tell(tx, hasTalked, { id_consultor, id_participante, em })
}
