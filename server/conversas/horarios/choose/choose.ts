import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import { horario_nao_muda, horario_ocupado, link_encerrado } from '#shared/conversas/horarios/horarios.answers.ts'
import type {
  Escolha,
  chooseHorario as Escolher,
  RegrasDosHorarios,
} from '#shared/conversas/horarios/horarios.contract.ts'
import { linkVencido, MUDANCAS_MAXIMO, mudancaAte } from '#shared/conversas/horarios/horarios.rules.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { holdAtivo } from '../../../contas/contas/contas.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { throttleCall } from '../../../platform/http/guard/throttle.ts'
import { firstWord } from '../../../platform/text/format.ts'
import {
  calendarioDaPessoa,
  callOffEscolhido,
  changeEscolhido,
  linkDaEscolha,
  lockAgenda,
  markEscolhido,
} from '../../encontros/encontros.ts'
import { findRegras } from '../horarios.queries.ts'
import { horario_link, horario_rede } from '../limits.ts'
import { listLivres } from '../livres.ts'
import { findAMarcar, findLink, type LinkRow, lockLink, updateLink } from './links.queries.ts'

/** The row of a link. @throws {Failure} nao_encontrado for a token that is none, and for an erased person's */
async function requireLink(deps: Deps, db: Db | Tx, token: string): Promise<LinkRow> {
  const id_link = linkDaEscolha.read(deps.secrets, token)
  const link = id_link && (await findLink(db, id_link))
  if (!link) throw fail(nao_encontrado)
  return link
}

/** Why a link opens no hours; null while it does. */
function fim({ encontro, retirado_em, valido_ate, disponivel }: LinkRow, now: Date): Escolha['motivo'] {
  if (encontro && encontro.estado !== 'marcado') return 'desmarcado'
  if (encontro && encontro.quando <= now) return 'passou'
  if (!disponivel) return 'indisponivel'
  if (retirado_em) return 'retirado'
  return !encontro && linkVencido(valido_ate, now) ? 'vencido' : null
}

/** Whether the person may still move the conversation of this link. */
const mudavel = ({ encontro }: LinkRow, regras: RegrasDosHorarios, now: Date): boolean =>
  !encontro || (encontro.mudancas < MUDANCAS_MAXIMO && now <= mudancaAte(encontro.quando, regras.mudar_ate))

/** Returns the state of a link at this moment, as its page shows it. */
async function present(db: Db | Tx, link: LinkRow, now: Date): Promise<Escolha> {
  const motivo = fim(link, now)
  const regras = await findRegras(db, link.id_consultor)
  const { encontro } = link
  const shown = {
    minutos: encontro?.minutos ?? regras?.minutos ?? 60,
    modo: encontro?.modo ?? regras?.modo ?? 'video',
  } as const
  if (motivo)
    return { ...shown, estado: 'encerrado', motivo, nome: null, nome_consultor: null, conversa: null, livres: [] }
  return {
    ...shown,
    estado: encontro ? 'marcado' : 'aberto',
    motivo: null,
    nome: firstWord(link.nome),
    nome_consultor: link.nome_consultor,
    quando_pode: encontro ? null : link.quando_pode,
    conversa: encontro && {
      quando: encontro.quando,
      minutos: encontro.minutos,
      modo: encontro.modo,
      local: encontro.local,
      mudavel_ate: mudancaAte(encontro.quando, regras?.mudar_ate ?? 0),
      mudancas_restantes: regras ? Math.max(0, MUDANCAS_MAXIMO - encontro.mudancas) : 0,
      a_marcar: await findAMarcar(db, link),
    },
    livres:
      regras && mudavel(link, regras, now)
        ? await listLivres(db, link.id_consultor, regras, { now, menos: link.id_encontro })
        : [],
  }
}

/** Reads a link "escolha um horário"; books nothing. @throws {Failure} nao_encontrado, muitas_tentativas */
export async function getEscolha(deps: Deps, token: string, ip: string): Promise<Escolha> {
  await throttleCall(deps.db, horario_rede, ip, deps.now())
  return present(deps.db, await requireLink(deps, deps.db, token), deps.now())
}

/**
 * Runs an act of the person on her link, counted before: both accounts are held, the agenda and the link locked, in
 * this order, which those who deactivate, erase and withdraw keep too.
 * @throws {Failure} nao_encontrado, muitas_tentativas, link_encerrado
 */
export async function onLink(deps: Deps, token: string, act: (tx: Tx, link: LinkRow, now: Date) => Promise<void>) {
  const now = deps.now()
  const { id_link, id_participante, id_consultor } = await requireLink(deps, deps.db, token)
  await throttleCall(deps.db, horario_link, id_link, now)
  await inTransaction(deps.db, async tx => {
    const active = (await holdAtivo(tx, id_participante)) && (await holdAtivo(tx, id_consultor))
    if (!active) throw fail(link_encerrado)
    await lockAgenda(tx, id_consultor)
    if (!(await lockLink(tx, id_link))) throw fail(nao_encontrado)
    const link = await requireLink(deps, tx, token)
    if (fim(link, now)) throw fail(link_encerrado)
    await act(tx, link, now)
  })
  return present(deps.db, await requireLink(deps, deps.db, token), now)
}

type Escolhido = z.output<NonNullable<(typeof Escolher)['body']>>

/**
 * Books the hour that the person chose, or moves her conversation to it. The same hour again is the same conversation.
 * @throws {Failure} nao_encontrado, muitas_tentativas, link_encerrado, horario_ocupado, horario_nao_muda
 */
export const chooseHorario = (deps: Deps, token: string, { quando, fuso }: Escolhido) =>
  onLink(deps, token, async (tx, link, now) => {
    const { id_link, id_consultor, id_participante, tipo, id_encontro, encontro } = link
    if (encontro?.quando.getTime() === quando.getTime()) return
    const regras = await findRegras(tx, id_consultor)
    if (!regras) throw fail(horario_ocupado)
    if (!mudavel(link, regras, now)) throw fail(horario_nao_muda)
    const livres = await listLivres(tx, id_consultor, regras, { now, menos: id_encontro })
    if (!livres.some(each => each.getTime() === quando.getTime())) throw fail(horario_ocupado)
    const { minutos, modo, local } = regras
    // Before the mails, which are made from the link too.
    if (id_encontro) {
      await updateLink(tx, id_link, { fuso: fuso ?? null })
      await changeEscolhido(deps, tx, id_encontro, { quando, minutos })
      return
    }
    const novo = randomUUID()
    await markEscolhido(deps, tx, {
      id_encontro: novo,
      id_consultor,
      id_participante,
      quando,
      minutos,
      modo,
      local: local || null,
      tipo,
    })
    await updateLink(tx, id_link, { usado_em: now, id_encontro: novo, fuso: fuso ?? null })
  })

/**
 * Calls the chosen hour off, as its person.
 * @throws {Failure} nao_encontrado, muitas_tentativas, link_encerrado, horario_nao_muda past the time for it
 */
export const cancelEscolha = (deps: Deps, token: string) =>
  onLink(deps, token, async (tx, { id_consultor, id_encontro, encontro }, now) => {
    if (!id_encontro || !encontro) throw fail(horario_nao_muda)
    const regras = await findRegras(tx, id_consultor)
    if (now > mudancaAte(encontro.quando, regras?.mudar_ate ?? 0)) throw fail(horario_nao_muda)
    await callOffEscolhido(deps, tx, id_encontro)
  })

/** The conversation that a link booked, as a calendar file for its person. @throws {Failure} nao_encontrado */
export async function downloadEscolha(deps: Deps, token: string) {
  const { id_encontro } = await requireLink(deps, deps.db, token)
  if (!id_encontro) throw fail(nao_encontrado)
  return calendarioDaPessoa(deps, id_encontro)
}
