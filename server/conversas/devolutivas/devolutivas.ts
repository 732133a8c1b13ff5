import type * as z from 'zod/mini'
import { VERSAO_ROTEIRO } from '#content/roteiro.ts'
import {
  compartilhamento_retirado,
  devolutiva_aberta,
  devolutiva_encerrada,
} from '#shared/conversas/devolutivas/devolutivas.answers.ts'
import type {
  createDevolutiva as Criar,
  listDevolutivas as List,
  Vista,
} from '#shared/conversas/devolutivas/devolutivas.contract.ts'
import { situacaoOf } from '#shared/conversas/devolutivas/devolutivas.rules.ts'
import type { ModoDevolutiva } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import type { RascunhoDaSala } from '#shared/conversas/devolutivas/sala.schema.ts'
import { nao_autenticado, nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { can } from '#shared/platform/permissions.ts'
import { holdAtivo } from '../../contas/contas/contas.ts'
import { findResultado, recusaOf, requireResultado } from '../../disc/disc/disc.ts'
import { inPartes } from '../../disc/marcacoes/marcacoes.ts'
import { inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { pageOf } from '../../platform/http/calls/page.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'
import { throttleCall } from '../../platform/http/guard/throttle.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import { firstWord } from '../../platform/text/format.ts'
import * as quartos from '../quarto/quarto.ts'
import { noteLeitura } from './acesso.ts'
import { invite } from './convite.ts'
import * as queries from './devolutivas.queries.ts'
import type { Chamada } from './eventos.ts'
import { devolutiva_comando } from './limits.ts'
import { updateRascunho, upsertPresenca } from './sala/presenca.queries.ts'
import { type Seated, salaPara } from './sala/sala.ts'
import { PRESENTE_MS } from './sala/vivo.ts'
import { relatorioOf } from './show/frases.ts'

export { command as comandar } from './command.ts'
export { type Acompanhado, type Chamada, readEventos } from './eventos.ts'

/** Reads a room under a lock, as the caller's seat; a reading by the consultor is noted in the register of openings. */
async function readOne<T>(
  deps: Deps,
  chamada: Chamada,
  read: (tx: Tx, sentado: Seated, now: Date) => Promise<T>,
): Promise<T> {
  const now = deps.now()
  return inTransaction(deps.db, async tx => {
    const { assento } = await quartos.seat(tx, { ...chamada, now }, chamada)
    const quarto = await quartos.holdQuarto(tx, chamada.id_devolutiva)
    if (!quarto) throw fail(nao_encontrado)
    await noteLeitura(tx, { quarto, assento }, now)
    return read(tx, { quarto, assento }, now)
  })
}

/** The room as the caller's seat sees it.
 * @throws {Failure} nao_autenticado, sala_fechada, nao_encontrado */
export const getDevolutiva = (deps: Deps, chamada: Chamada): Promise<Vista> =>
  readOne(deps, chamada, (tx, sentado, now) => salaPara(tx, sentado, now))

/**
 * Opens the room of one result of a client. A repetition with the same id returns the same room. While the result
 * waits to be opened together, the room is prepared and answers without any content.
 * @throws {Failure} nao_encontrado, resultado_nao_autorizado, devolutiva_aberta with the other's id
 */
export async function createDevolutiva(
  deps: Deps,
  actor: SessionActor,
  chamada: Chamada,
  { id_devolutiva, id_licenca, modo }: z.output<NonNullable<(typeof Criar)['body']>>,
): Promise<Vista> {
  const em = deps.now()
  const esperando = await inTransaction(deps.db, async tx => {
    if (!(await holdAtivo(tx, actor.id_usuario))) throw fail(nao_autenticado)
    const { esperando, resultado } = await requireConversa(tx, actor, id_licenca)
    const { id_consultor, id_participante, versao_textos } = resultado
    // A consultor's own result has no conversation, because she would sit on both sides.
    if (id_consultor === id_participante) throw fail(nao_encontrado)
    const nova = { id_devolutiva, id_licenca, id_consultor, id_participante, modo, versao_textos }
    if (await quartos.insertQuarto(tx, { ...nova, versao_roteiro: VERSAO_ROTEIRO }, em)) {
      await audit(tx, { em, id_ator: actor.id_usuario, acao: 'devolutiva_criada', alvo: `licenca:${id_licenca}` })
      return esperando
    }
    const found = await quartos.listDoResultado(tx, { id_licenca, id_devolutiva })
    const same = found.find(row => row.id_devolutiva === id_devolutiva)
    if (same && (same.id_consultor !== id_consultor || same.id_licenca !== id_licenca)) throw fail(nao_encontrado)
    if (!same) throw fail(devolutiva_aberta, { campos: { id_devolutiva: found[0]?.id_devolutiva ?? '' } })
    return esperando
  })
  if (!esperando) return getDevolutiva(deps, chamada)
  return {
    cadeira: 'fechada',
    id_devolutiva,
    pessoa: firstWord(esperando.nome_participante),
    iniciada_em: null,
    pausada_em: null,
    pausa_motivo: 'aguardando_ver_junto',
    agora: em,
  }
}

/**
 * A result of the caller's licence that its person shares and will open together: its room may be prepared, and opens
 * when she opens the result.
 */
async function findEsperando(tx: Tx, actor: SessionActor, id_licenca: number) {
  const found = await findResultado(tx, id_licenca)
  const waits = found?.aguardando && found.escopo_dado === 'relatorio' && can(actor, 'gerir_licenca', found)
  return waits ? found : undefined
}

/**
 * The result of a conversation that the caller may hold or prepare; `esperando` when it waits to be opened together.
 * @throws {Failure} nao_encontrado, resultado_nao_autorizado
 */
async function requireConversa(tx: Tx, actor: SessionActor, id_licenca: number) {
  const esperando = await findEsperando(tx, actor, id_licenca)
  const resultado = esperando ?? (await requireResultado(tx, actor, id_licenca))
  if (!esperando && !can(actor, 'conversar', resultado)) throw recusaOf(actor, resultado)
  return { esperando, resultado }
}

/** The caller's rooms, as consultor and as person. */
export async function listDevolutivas(
  deps: Deps,
  { id_usuario }: SessionActor,
  query: z.output<(typeof List)['query']>,
) {
  const { situacao, id_licenca } = query
  const { rows, total } = await queries.listDevolutivas(deps.db, { id_usuario, situacao, id_licenca }, pageOf(query))
  const now = deps.now()
  const rest = { modo: 'presencial', acordo_aceito_em: null, pausa_motivo: null, estimativa_feita: false } as const
  return { results: rows.map(row => ({ ...row, situacao: situacaoOf({ ...rest, ...row }, now) })), total }
}

/**
 * Changes how the two sit (the mode), on any day until the end.
 * @throws {Failure} nao_encontrado, devolutiva_encerrada, compartilhamento_retirado
 */
export async function changeModo(deps: Deps, chamada: Chamada, modo: ModoDevolutiva): Promise<Vista> {
  await inTransaction(deps.db, async tx => {
    const em = deps.now()
    const { assento, quarto } = await requireConsultor(tx, chamada, em)
    if (quarto.encerrada_em) throw fail(devolutiva_encerrada)
    if (assento.escopo !== 'relatorio') throw fail(compartilhamento_retirado)
    await quartos.updateQuarto(tx, quarto.id_devolutiva, { modo })
  })
  return getDevolutiva(deps, chamada)
}

/**
 * Tells the person of a room that has not begun, by mail and once; a repetition returns when she was told. Possible also
 * while her result waits to be opened together.
 * @throws {Failure} nao_encontrado, also once the room has begun; resultado_nao_autorizado
 */
export function notifyPessoa(deps: Deps, actor: SessionActor, id_devolutiva: string): Promise<{ avisada_em: Date }> {
  return inTransaction(deps.db, async tx => {
    const found = await queries.findParaConvite(tx, id_devolutiva)
    const quarto = found && (await quartos.lockQuarto(tx, { id_devolutiva, id_licenca: found.id_licenca }))
    if (!quarto || quarto.id_consultor !== actor.id_usuario) throw fail(nao_encontrado)
    if (quarto.avisada_em) return { avisada_em: quarto.avisada_em }
    await requireConversa(tx, actor, quarto.id_licenca)
    const avisada_em = deps.now()
    await quartos.updateQuarto(tx, id_devolutiva, { avisada_em })
    await invite(deps, tx, id_devolutiva)
    return { avisada_em }
  })
}

/** The caller's own room as its consultor, locked. @throws {Failure} nao_encontrado for everybody else */
export async function requireConsultor(tx: Tx, chamada: Chamada, now: Date): Promise<Seated> {
  const sentado = await quartos.seatToChange(tx, { ...chamada, now }, chamada)
  if (sentado.assento.cadeira !== 'consultor') throw fail(nao_encontrado)
  return sentado
}

/**
 * Stores whether the room is visible on this screen, and the combinado being written on it.
 * @throws {Failure} nao_autenticado, sala_fechada, nao_encontrado, muitas_tentativas
 */
export async function markPresenca(
  deps: Deps,
  chamada: Chamada,
  { visivel, rascunho }: { visivel: boolean; rascunho?: RascunhoDaSala | null | undefined },
): Promise<{ agora: Date }> {
  const now = deps.now()
  const { assento } = await quartos.seat(deps.db, { ...chamada, now }, chamada)
  // A tab that only shows belongs to the consultor's screen.
  if (assento.tipo === 'aba') return { agora: now }
  const ate = new Date(now.getTime() + (visivel ? PRESENTE_MS : 0))
  const { id_devolutiva } = chamada
  await upsertPresenca(deps.db, id_devolutiva, assento.cadeira, ate)
  if (rascunho === undefined) return { agora: now }
  const { cadeira, id_usuario, id_sala } = assento
  await throttleCall(deps.db, devolutiva_comando, `${id_usuario ?? id_sala}:${id_devolutiva}`, now)
  await inTransaction(deps.db, tx => updateRascunho(tx, { id_devolutiva, cadeira, em: now }, rascunho))
  return { agora: now }
}

/** The sentences of the report that can be talked about, in reading order, each under its heading; no facts. */
export const listFrasesDaDevolutiva = (deps: Deps, chamada: Chamada) =>
  readOne(deps, chamada, async (tx, { quarto, assento }) => {
    if (assento.cadeira === 'consultor' && assento.escopo !== 'relatorio') throw fail(compartilhamento_retirado)
    return { results: inPartes(await relatorioOf(tx, quarto)) }
  })

/** Deletes a person's rooms with her results. Returns their number. */
export { deleteQuartos as deleteDevolutivasDe, holdResultados } from '../quarto/quarto.ts'
