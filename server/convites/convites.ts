import { randomUUID } from 'node:crypto'
import { validadeDoConvite } from '#shared/convites/convites.rules.ts'
import { fail } from '#shared/errors.ts'
import { TIPO_LICENCA } from '#shared/licencas/licencas.contract.ts'
import { TIPO_USUARIO } from '#shared/permissions.ts'
import { findContaByEmail, lockConsultorAtivo } from '../contas/contas.ts'
import { inTransaction, type Tx } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { enqueueEmail } from '../emails/emails.ts'
import { THROTTLES } from '../env.ts'
import { audit } from '../http/audit.ts'
import type { SessionActor } from '../http/session.ts'
import { countAttempt } from '../http/throttle.ts'
import {
  atribuirLicenca,
  countLicencas,
  devolverVencidas,
  findTesteAberto,
  isCliente,
  lockLicenca,
  moverLicenca,
  reservar,
} from '../licencas/licencas.ts'
import * as queries from './convites.queries.ts'
import { claimsOf, urlDoConvite } from './token.ts'

export { aceitarConvite, lockConviteAtivo, refuseForgedConvites, verificarConvite } from './aceite.ts'
export { claimsOf, readConvite, urlDoConvite } from './token.ts'

export interface ConviteEnviado {
  url: string
  id_licenca: number
  validade_convite: Date | null
}

/**
 * Invites someone with one licence: the one use case behind both `convidar` calls.
 * - an open invite to the same address answers again and consumes nothing;
 * - someone with an account gets the licence at once, and `url` is the login page (ruling 15);
 * - everyone else gets a link for five days, by mail.
 * @throws {Failure} sem_licencas, licenca_empresarial_indisponivel, convite_a_usuario_interno, limite_de_convites
 */
export async function convidarCliente(
  deps: Deps,
  actor: SessionActor,
  { email, id_tipo_licenca }: { email: string; id_tipo_licenca: number },
): Promise<ConviteEnviado> {
  if (id_tipo_licenca === TIPO_LICENCA.empresarial) throw fail('licenca_empresarial_indisponivel')
  const now = deps.now()
  const enviado = await inTransaction(deps.db, async tx => {
    await lockConsultorAtivo(tx, actor.id_usuario)
    const conta = await findContaByEmail(tx, email)
    if (conta && conta.id_tipo_usuario !== TIPO_USUARIO.participante) throw fail('convite_a_usuario_interno')
    return conta
      ? atribuir(deps, tx, actor, { email, id_participante: conta.id_usuario }, now)
      : convidar(deps, tx, actor, email, now)
  })
  return enviado
}

async function convidar(deps: Deps, tx: Tx, actor: SessionActor, email: string, now: Date): Promise<ConviteEnviado> {
  const id_consultor = actor.id_usuario
  const open = await queries.findConviteAtivo(tx, { id_consultor, email, now })
  if (open) return answer(deps, open)
  await refuseFlood(tx, id_consultor, email, now)
  const id_licenca = await reservar(tx, { id_consultor, id_tipo_licenca: TIPO_LICENCA.individual, now })
  const convite = {
    id_convite: randomUUID(),
    id_licenca,
    id_consultor,
    email,
    criado_em: now,
    validade_convite: validadeDoConvite(now),
  }
  await queries.insertConvite(tx, convite)
  const moved = await moverLicenca(tx, {
    id_licenca,
    movimento: 'convite',
    id_ator: id_consultor,
    id_convite: convite.id_convite,
    em: now,
  })
  if (!moved) throw fail('sem_licencas')
  await enqueueEmail(deps, tx, {
    tipo: 'convite_cliente',
    chave: convite.id_convite,
    destinatario: email,
    id_convite: convite.id_convite,
    dados: {},
  })
  await audit(tx, { em: now, id_ator: id_consultor, acao: 'convite_enviado', alvo: `licenca:${id_licenca}` })
  return answer(deps, convite)
}

const answer = async (deps: Deps, convite: Parameters<typeof claimsOf>[0]): Promise<ConviteEnviado> => ({
  url: await urlDoConvite(deps, claimsOf(convite)),
  id_licenca: convite.id_licenca,
  validade_convite: convite.validade_convite,
})

/** A licence straight to an existing account: her own client sees it at once, another's accepts by starting. */
async function atribuir(
  deps: Deps,
  tx: Tx,
  actor: SessionActor,
  { email, id_participante }: { email: string; id_participante: number },
  now: Date,
): Promise<ConviteEnviado> {
  const url = `${deps.appUrl}/login`
  const id_consultor = actor.id_usuario
  const open = await findTesteAberto(tx, { id_consultor, id_participante })
  if (open) return { url, id_licenca: open.id_licenca, validade_convite: null }
  await refuseFlood(tx, id_consultor, email, now)
  const id_licenca = await reservar(tx, { id_consultor, id_tipo_licenca: TIPO_LICENCA.individual, now })
  const aceita_em = (await isCliente(tx, { id_consultor, id_participante })) ? now : null
  const assigned = await atribuirLicenca(tx, {
    id_licenca,
    movimento: 'atribuicao',
    id_participante,
    email_destino: email,
    aceita_em,
    id_ator: id_consultor,
    id_convite: null,
    em: now,
  })
  if (!assigned) throw fail('sem_licencas')
  await enqueueEmail(deps, tx, {
    tipo: 'novo_teste',
    chave: `${id_licenca}:${now.getTime()}`,
    destinatario: email,
    dados: { id_licenca, id_consultor },
  })
  await audit(tx, { em: now, id_ator: id_consultor, acao: 'teste_atribuido', alvo: `licenca:${id_licenca}` })
  return { url, id_licenca, validade_convite: null }
}

/** The platform is no spam cannon: caps per recipient and per consultor a day, never below the licences she owns (security T33). */
async function refuseFlood(tx: Tx, id_consultor: number, email: string, now: Date): Promise<void> {
  const retryAfter = 24 * 60 * 60
  const received = await countAttempt(tx, 'convite_destinatario', email, now)
  if (received > THROTTLES.convite_destinatario.max) throw fail('limite_de_convites', { retryAfter })
  const sent = await countAttempt(tx, 'convite_consultor', String(id_consultor), now)
  if (sent <= THROTTLES.convite_consultor.max) return
  if (sent > (await countLicencas(tx, id_consultor))) throw fail('limite_de_convites', { retryAfter })
}

/**
 * Cancels what was sent with a licence: an open invite, or a test assigned and not finished. The licence returns.
 * A finished test stays; a stale `id_convite` never cancels a newer invite (security T8).
 * @throws {Failure} nao_encontrado, convite_nao_cancelavel
 */
export async function cancelarConvite(
  deps: Deps,
  actor: SessionActor,
  { id_licenca, id_convite }: { id_licenca: number; id_convite?: string | undefined },
): Promise<void> {
  const now = deps.now()
  await inTransaction(deps.db, async tx => {
    await lockConsultorAtivo(tx, actor.id_usuario)
    const licenca = await lockLicenca(tx, id_licenca)
    if (!licenca || licenca.id_consultor !== actor.id_usuario) throw fail('nao_encontrado')
    await devolverVencidas(tx, { id_licenca }, now)
    const convite = await queries.findConviteAbertoDaLicenca(tx, id_licenca)
    if (id_convite !== undefined && convite?.id_convite !== id_convite) throw fail('convite_nao_cancelavel')
    const cancelled = convite
      ? (await queries.closeConvite(tx, convite.id_convite, { cancelado_em: now })) &&
        (await moverLicenca(tx, {
          id_licenca,
          movimento: 'cancelamento',
          id_ator: actor.id_usuario,
          id_convite: convite.id_convite,
          em: now,
        }))
      : await moverLicenca(tx, { id_licenca, movimento: 'cancelamento_de_teste', id_ator: actor.id_usuario, em: now })
    if (!cancelled) throw fail('convite_nao_cancelavel')
    await tx.deleteFrom('rascunhos').where('id_licenca', '=', id_licenca).execute()
    await audit(tx, { em: now, id_ator: actor.id_usuario, acao: 'convite_cancelado', alvo: `licenca:${id_licenca}` })
  })
}
