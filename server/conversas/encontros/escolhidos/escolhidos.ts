import { encontros_demais } from '#shared/conversas/encontros/encontros.answers.ts'
import type { Modo, TipoEncontro } from '#shared/conversas/encontros/encontros.rules.ts'
import { horario_nao_muda, horario_ocupado } from '#shared/conversas/horarios/horarios.answers.ts'
import { MUDANCAS_MAXIMO } from '#shared/conversas/horarios/horarios.rules.ts'
import { fail } from '#shared/platform/errors.ts'
import { type Tx, violatedConstraint } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { countAdiante, insertEncontro, lockEncontro, updateEncontro } from '../encontros.queries.ts'
import { notifyEscolha, notifyLiberados } from '../notify/escolhidos.ts'
import * as queries from './escolhidos.queries.ts'

/*
 * Conversations whose hour the person chose herself. That none overlaps another is a constraint of the table; the
 * lock of the agenda makes the second of two wait for the first instead of failing with it.
 */

/** Upper bounds of future conversations of a consultor: with one person, and with all. */
export const ADIANTE = { pessoa: 20, todas: 2000 } as const

/**
 * Turns an overlap with a chosen hour, as the database refuses it, into the error that says so.
 * @throws {Failure} horario_ocupado
 */
export async function withoutClash<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (violatedConstraint(error)?.startsWith('encontros_escolhido')) throw fail(horario_ocupado)
    throw error
  }
}

interface Escolhido {
  id_encontro: string
  id_consultor: number
  id_participante: number
  quando: Date
  minutos: number
  modo: Modo
  local: string | null
  tipo: TipoEncontro
}

/**
 * Books the hour that a person chose, and tells both. The caller has locked the agenda and knows the hour to be free.
 * @throws {Failure} encontros_demais, horario_ocupado
 */
export async function markEscolhido(deps: Deps, tx: Tx, escolhido: Escolhido): Promise<void> {
  const now = deps.now()
  const { id_encontro, id_consultor, id_participante } = escolhido
  const adiante = await countAdiante(tx, id_consultor, id_participante, now)
  if (adiante.pessoa >= ADIANTE.pessoa || adiante.todas >= ADIANTE.todas) throw fail(encontros_demais)
  await withoutClash(() =>
    insertEncontro(tx, { ...escolhido, avisar: true, escolhido: true, criado_em: now, alterado_em: now }),
  )
  await notifyEscolha(deps, tx, { id_encontro, id_consultor, id_participante, sequencia: 0 }, 'escolhido')
  await audit(tx, { em: now, id_ator: id_participante, acao: 'horario_escolhido', alvo: `usuario:${id_consultor}` })
}

/** A chosen conversation of this person that is still ahead, locked; undefined when it is called off or over. */
async function lockEscolhido(tx: Tx, id_encontro: string, now: Date) {
  const row = await lockEncontro(tx, id_encontro)
  return row?.escolhido && row.estado === 'marcado' && row.quando > now ? row : undefined
}

/**
 * Moves a chosen conversation to another hour, as its person. The move is counted before the work.
 * @throws {Failure} horario_nao_muda, horario_ocupado
 */
export async function changeEscolhido(
  deps: Deps,
  tx: Tx,
  id_encontro: string,
  { quando, minutos }: { quando: Date; minutos: number },
): Promise<void> {
  const now = deps.now()
  const before = await lockEscolhido(tx, id_encontro, now)
  if (!before || before.mudancas >= MUDANCAS_MAXIMO) throw fail(horario_nao_muda)
  const { id_consultor, id_participante } = before
  const sequencia = before.sequencia + 1
  const moved = { quando, minutos, sequencia, mudancas: before.mudancas + 1, lembrado_em: null, alterado_em: now }
  await withoutClash(() => updateEncontro(tx, id_encontro, moved))
  await notifyEscolha(deps, tx, { id_encontro, id_consultor, id_participante, sequencia }, 'mudado')
  await audit(tx, { em: now, id_ator: id_participante, acao: 'horario_mudado', alvo: `usuario:${id_consultor}` })
}

/** Calls a chosen conversation off, as its person. @throws {Failure} horario_nao_muda */
export async function callOffEscolhido(deps: Deps, tx: Tx, id_encontro: string): Promise<void> {
  const now = deps.now()
  const before = await lockEscolhido(tx, id_encontro, now)
  if (!before) throw fail(horario_nao_muda)
  const { id_consultor, id_participante } = before
  const sequencia = before.sequencia + 1
  const off = { estado: 'desmarcado', desmarcado_por: 'pessoa', sequencia, alterado_em: now } as const
  await updateEncontro(tx, id_encontro, off)
  await notifyEscolha(deps, tx, { id_encontro, id_consultor, id_participante, sequencia }, 'cancelado')
  await audit(tx, { em: now, id_ator: id_participante, acao: 'horario_cancelado', alvo: `usuario:${id_consultor}` })
}

/**
 * Frees the hours of a consultor whose account was deactivated, those that one person chose and who closed her result, or those
 * with people whom she passed on; both sides of each are told by mail.
 */
export async function releaseHoras(
  deps: Deps,
  tx: Tx,
  whose: { id_consultor: number } & queries.Liberacao,
): Promise<void> {
  const freed = await queries.release(tx, { ...whose, now: deps.now() })
  await notifyLiberados(deps, tx, freed, whose.por)
}
