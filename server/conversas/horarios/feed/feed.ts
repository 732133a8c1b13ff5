import { randomUUID } from 'node:crypto'
import { fimDoEncontro } from '#shared/conversas/encontros/encontros.rules.ts'
import type { Horarios } from '#shared/conversas/horarios/horarios.contract.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { withoutLinks } from '#shared/platform/fields/links.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { MINUTE_MS } from '#shared/platform/time.ts'
import { lockConsultorAtivo, notifyConcessao } from '../../../contas/contas/contas.ts'
import { concede } from '../../../contas/contas/events.ts'
import { inTransaction, type Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { throttleCall, withAttempt } from '../../../platform/http/guard/throttle.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { uuidToken } from '../../../platform/secrets/uuid-token.ts'
import { firstWord } from '../../../platform/text/format.ts'
import { icsAgenda } from '../../../platform/text/ics.ts'
import { feed_agenda, feed_rede } from '../limits.ts'
import { conversaCom } from '../messages.ts'
import * as queries from './feed.queries.ts'

/** The secret address of a feed: the seal over its row's id. */
export const linkDoFeed = uuidToken('feed_da_agenda', 2)

/** Interval at which a read is noted, in ms. */
const ANOTA_MS = 10 * MINUTE_MS

/** The feed of a consultor: when a calendar program last read it, and its address when asked for; null while there is none. */
export async function findFeed(deps: Deps, id_consultor: number, comUrl: boolean): Promise<Horarios['feed']> {
  const found = await queries.findFeed(deps.db, id_consultor)
  if (!found) return null
  const url = `${deps.appUrl}/calendario/${linkDoFeed.sign(deps.secrets, found.id_feed)}/agenda.ics`
  return { url: comUrl ? url : null, lido_em: found.lido_em }
}

/** Makes the caller's feed; one that exists stays. @throws {Failure} usuario_inativo */
export const createFeed = (deps: Deps, actor: Actor): Promise<void> =>
  inTransaction(deps.db, async tx => {
    const { id_usuario } = actor
    const em = deps.now()
    await lockConsultorAtivo(tx, id_usuario)
    const made = await queries.insertFeed(tx, { id_feed: randomUUID(), id_consultor: id_usuario, criado_em: em })
    if (!made) return
    await audit(tx, { em, id_ator: id_usuario, acao: 'feed_criado' })
    await notifyConcessao(deps, tx, actor, { tipo: 'calendario', nome: null })
  })

async function endFeed(tx: Tx, { id_usuario, em }: { id_usuario: number; em: Date }): Promise<void> {
  if (await queries.deleteFeed(tx, id_usuario)) await audit(tx, { em, id_ator: id_usuario, acao: 'feed_revogado' })
}

/** Revokes the caller's feed: its address answers 404 from now on, and the next one is another. */
export const revokeFeed = (deps: Deps, { id_usuario }: Actor): Promise<void> =>
  inTransaction(deps.db, tx => endFeed(tx, { id_usuario, em: deps.now() }))

/** The feed among what outlives a session. It has no end of its own, so that “não fui eu” ends it whatever its age. */
export const actsOfFeed = concede({
  tipo: 'calendario',
  sempre: true,
  async list(tx, { id_usuario }) {
    const feed = await queries.findFeed(tx, id_usuario)
    return feed ? [{ id: feed.id_feed, nome: null, criada_em: feed.criado_em, ate: null }] : []
  },
  end: endFeed,
})

/**
 * The agenda behind a secret address, as iCalendar: hour, first name and a link to the person's page for each
 * conversation, and nothing of a result. Equal conversations give an equal file.
 * @throws {Failure} nao_encontrado, muitas_tentativas
 */
export async function readFeed(deps: Deps, token: string, ip: string): Promise<string> {
  const now = deps.now()
  const known = await withAttempt(deps.db, [[feed_rede, ip]], now, async () => {
    const id_feed = linkDoFeed.read(deps.secrets, token)
    const dono = id_feed && (await queries.findDono(deps.db, id_feed))
    return dono ? { ...dono, id_feed } : false
  })
  if (!known) throw fail(nao_encontrado)
  await throttleCall(deps.db, feed_agenda, known.id_feed, now)
  if (!known.lido_em || now.getTime() - known.lido_em.getTime() >= ANOTA_MS)
    await queries.setLido(deps.db, known.id_feed, now)
  return icsAgenda(
    (await queries.listNoFeed(deps.db, known.id_consultor, now)).map(encontro => {
      const { id_encontro, id_participante, quando, sequencia, alterado_em, nome } = encontro
      return {
        uid: `${id_encontro}@${new URL(deps.appUrl).hostname}`,
        sequencia,
        em: alterado_em,
        inicio: quando,
        fim: fimDoEncontro(encontro),
        titulo: conversaCom(withoutLinks(firstWord(nome))),
        url: `${deps.appUrl}/perfil-usuario/${id_participante}?aba=conversa`,
      }
    }),
    deps.installation.now().produto.nome,
  )
}
