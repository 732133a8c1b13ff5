import type { Horarios, RegrasDosHorarios } from '#shared/conversas/horarios/horarios.contract.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { TIME_ZONE } from '#shared/platform/time.ts'
import { lockConsultorAtivo } from '../../contas/contas/contas.ts'
import { inTransaction } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import { createFeed, findFeed, revokeFeed } from './feed/feed.ts'
import * as queries from './horarios.queries.ts'
import { listLivres } from './livres.ts'
import { countSemLink } from './send/send.queries.ts'

export { chooseHorario, getEscolha } from './choose/choose.ts'
export { deleteLinks, listLinksDaPessoa } from './choose/links.queries.ts'
export { sayWhen } from './choose/quando-pode.ts'
export { findRegras } from './horarios.queries.ts'
export { releaseOfPassados } from './release.ts'
export { createLink, openLink } from './send/send.ts'

/** Next free hours that the settings show. */
const PROXIMOS = 12

/**
 * The caller's free hours as she set them, the next ones, and her calendar feed.
 * @param comUrl whether the feed's secret address is told
 */
export async function getHorarios(deps: Deps, { id_usuario }: Actor, comUrl = false): Promise<Horarios> {
  const now = deps.now()
  const regras = await queries.findRegras(deps.db, id_usuario)
  const { n, turmas } = await countSemLink(deps.db, id_usuario, now)
  return {
    regras: regras ?? null,
    proximos: regras ? (await listLivres(deps.db, id_usuario, regras, { now })).slice(0, PROXIMOS) : [],
    feed: await findFeed(deps, id_usuario, comUrl),
    sem_link: n,
    sem_link_turmas: turmas,
  }
}

/** Sets the caller's free hours; conversations already arranged stay. @throws {Failure} usuario_inativo */
export async function saveHorarios(deps: Deps, actor: Actor, regras: RegrasDosHorarios): Promise<Horarios> {
  const { semana, folgas, local, fuso = TIME_ZONE, feriados = false, ...rest } = regras
  await inTransaction(deps.db, async tx => {
    const em = deps.now()
    await lockConsultorAtivo(tx, actor.id_usuario)
    await queries.upsertRegras(tx, {
      ...rest,
      fuso,
      id_consultor: actor.id_usuario,
      semana: JSON.stringify(semana),
      folgas: JSON.stringify(folgas),
      feriados,
      local: local || null,
      alterado_em: em,
    })
    await audit(tx, { em, id_ator: actor.id_usuario, acao: 'horarios_guardados' })
  })
  return getHorarios(deps, actor)
}

/** Makes a new feed of the caller's calendar, whose address is told this once. */
export async function openFeed(deps: Deps, actor: Actor): Promise<Horarios> {
  await createFeed(deps, actor)
  return getHorarios(deps, actor, true)
}

/** Ends the feed of the caller's calendar. */
export async function closeFeed(deps: Deps, actor: Actor): Promise<Horarios> {
  await revokeFeed(deps, actor)
  return getHorarios(deps, actor)
}
