import { randomUUID } from 'node:crypto'
import type { TipoEncontro } from '#shared/conversas/encontros/encontros.rules.ts'
import { link_encerrado, sem_horarios } from '#shared/conversas/horarios/horarios.answers.ts'
import type { LinkDaPessoa } from '#shared/conversas/horarios/horarios.contract.ts'
import { LINK_DIAS, linkVencido } from '#shared/conversas/horarios/horarios.rules.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { Failure, fail } from '#shared/platform/errors.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { holdAtivo } from '../../../contas/contas/contas.ts'
import { isCliente } from '../../../licencas/licencas/licencas.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueueEmail } from '../../../platform/emails/emails.ts'
import { throttleCall } from '../../../platform/http/guard/throttle.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { linkDaEscolha } from '../../encontros/encontros.ts'
import { aviso_encontro } from '../../encontros/limits.ts'
import { findAberto, insertLink, updateLink, withdrawLinks } from '../choose/links.queries.ts'
import { findRegras } from '../horarios.queries.ts'
import { listLivres } from '../livres.ts'
import { findEmail, listSemLink } from './send.queries.ts'

interface Par {
  id_consultor: number
  id_participante: number
}

async function present(deps: Deps, db: Db | Tx, { id_consultor, id_participante }: Par): Promise<LinkDaPessoa> {
  const now = deps.now()
  const regras = await findRegras(db, id_consultor)
  const found = await findAberto(db, id_consultor, id_participante)
  const open = found && !linkVencido(found.valido_ate, now) ? found : undefined
  return {
    url: open ? `${deps.appUrl}/horario/${linkDaEscolha.sign(deps.secrets, open.id_link)}` : null,
    valido_ate: open?.valido_ate ?? null,
    enviado_em: open?.enviado_em ?? null,
    ha_horarios: regras !== undefined && (await listLivres(db, id_consultor, regras, { now })).length > 0,
  }
}

/**
 * Opens the link of a client who may choose an hour; one that is open stays the same link, for thirty days from now.
 * Returns its id. @throws {Failure} nao_encontrado when the person is no client, sem_horarios
 */
export async function openLink(
  deps: Deps,
  tx: Tx,
  { id_consultor, id_participante, tipo }: Par & { tipo: TipoEncontro },
): Promise<string> {
  const em = deps.now()
  const active = (await holdAtivo(tx, id_participante)) && (await holdAtivo(tx, id_consultor))
  if (!active || !(await isCliente(tx, { id_consultor, id_participante }))) throw fail(nao_encontrado)
  if (!(await findRegras(tx, id_consultor))) throw fail(sem_horarios)
  const valido_ate = new Date(em.getTime() + LINK_DIAS * DAY_MS)
  await insertLink(tx, { id_link: randomUUID(), id_consultor, id_participante, tipo, criado_em: em, valido_ate })
  const open = await findAberto(tx, id_consultor, id_participante)
  if (!open) throw fail(link_encerrado)
  await updateLink(tx, open.id_link, { valido_ate, tipo })
  return open.id_link
}

/** Opens a client's link and queues its mail. @throws {Failure} nao_encontrado, sem_horarios, muitas_tentativas */
async function send(deps: Deps, tx: Tx, par: Par): Promise<void> {
  const em = deps.now()
  const id_link = await openLink(deps, tx, { ...par, tipo: 'devolutiva' })
  await throttleCall(tx, aviso_encontro, `${par.id_consultor}-${par.id_participante}`, em)
  const destinatario = await findEmail(tx, par.id_participante)
  if (!destinatario) throw fail(nao_encontrado)
  const dados = { id_link }
  await enqueueEmail(deps, tx, { tipo: 'escolha_horario', chave: `${id_link}:${em.getTime()}`, destinatario, dados })
  await updateLink(tx, id_link, { enviado_em: em })
}

/** The open link of one client. @throws {Failure} nao_encontrado when the person is no client */
export async function getLinkDaPessoa(deps: Deps, { id_usuario }: Actor, id_participante: number) {
  const par = { id_consultor: id_usuario, id_participante }
  if (!(await isCliente(deps.db, par))) throw fail(nao_encontrado)
  return present(deps, deps.db, par)
}

/**
 * Makes the link by which a client chooses an hour, and mails it when asked.
 * @throws {Failure} nao_encontrado, sem_horarios, muitas_tentativas
 */
export const createLink = (
  deps: Deps,
  { id_usuario }: Actor,
  { id_participante, enviar: mailed }: { id_participante: number; enviar: boolean },
) =>
  inTransaction(deps.db, async tx => {
    const par = { id_consultor: id_usuario, id_participante }
    await (mailed ? send(deps, tx, par) : openLink(deps, tx, { ...par, tipo: 'devolutiva' }))
    return present(deps, tx, par)
  })

/** Withdraws the open link of a client; without one it changes nothing. @throws {Failure} nao_encontrado */
export const withdrawLink = (deps: Deps, { id_usuario }: Actor, id_participante: number) =>
  inTransaction(deps.db, async tx => {
    const em = deps.now()
    const par = { id_consultor: id_usuario, id_participante }
    if (!(await isCliente(tx, par))) throw fail(nao_encontrado)
    if ((await withdrawLinks(tx, { ...par, em })) > 0)
      await audit(tx, { em, id_ator: id_usuario, acao: 'link_horario_retirado', alvo: `usuario:${id_participante}` })
    return present(deps, tx, par)
  })

/**
 * Mails a link to each client who has a result and no conversation, each in a transaction of its own. Returns how many;
 * those past their daily limit of mails are left out.
 * @throws {Failure} sem_horarios
 */
export async function sendWithoutConversa(
  deps: Deps,
  { id_usuario: id_consultor }: Actor,
): Promise<{ enviados: number }> {
  if (!(await findRegras(deps.db, id_consultor))) throw fail(sem_horarios)
  let enviados = 0
  for (const id_participante of await listSemLink(deps.db, id_consultor, deps.now())) {
    try {
      await inTransaction(deps.db, tx => send(deps, tx, { id_consultor, id_participante }))
      enviados += 1
    } catch (error) {
      if (!(error instanceof Failure)) throw error
    }
  }
  return { enviados }
}
