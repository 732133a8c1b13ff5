import {
  limite_de_convites,
  limite_de_reenvios,
  limiteOfResendsUntil,
  limitesDeConvites,
} from '#shared/clientes/convites/convites.answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { lockUsuario } from '../../../contas/contas/contas.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import { dateTime } from '../../../platform/text/format.ts'
import { INVITE_LIMITS } from '../limits.ts'
import * as queries from './limites.queries.ts'

const before = (now: Date) => new Date(now.getTime() - INVITE_LIMITS.ms)
const after = (moment: Date) => new Date(moment.getTime() + INVITE_LIMITS.ms)

/** Formats a moment for people, rounded up to the second. */
const inPalavras = (moment: Date): string => dateTime(new Date(Math.ceil(moment.getTime() / 1000) * 1000))

/** Throws the refusal of a limit, with its end in words and in seconds, both rounded up. */
function refuse(limite: keyof typeof limitesDeConvites, n: number, until: Date, now: Date): never {
  const retryAfter = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  const mensagem = limitesDeConvites[limite].replace('{n}', String(n)).replace('{quando}', inPalavras(until))
  // Also shown at the address's field, whichever name the call has for it, because a toast disappears.
  const campos = { email: mensagem, email_participante: mensagem }
  throw fail(limite_de_convites, { retryAfter, mensagem, campos })
}

/**
 * Counts one mail to somebody who may not have asked for it, or refuses it, so that the platform cannot be used for
 * spam (security §17). In 24 hours a consultor may mail as many different addresses as she owns licences, and at least
 * 40; an address may get a limited number from one consultor, so that no consultor uses up another's share, and from
 * all together. The caller holds the consultor locked and rolls back on a refusal, which then counts nothing.
 * @throws {Failure} limite_de_convites with the moment from which it works again
 */
export async function countEnvio(tx: Tx, id_consultor: number, email: string, now: Date): Promise<void> {
  const envio = { id_consultor, email, now, desde: before(now), ate: after(now) }
  await queries.lockEndereco(tx, email)
  const hers = await queries.findEnvios(tx, envio)
  if (hers && hers.envios >= INVITE_LIMITS.por_endereco) refuse('seu_endereco', hers.envios, hers.janela_ate, now)
  await refuseEnderecoCheio(tx, envio)
  await refuseEnderecosDemais(tx, envio)
  await queries.insertEnvio(tx, envio, after(now))
}

/**
 * Counts the mail with a proposal as `countEnvio` counts an invite, for the admin who sends it.
 * @throws {Failure} limite_de_convites
 */
export async function countProposta(
  tx: Tx,
  { por, email, em }: { por: number; email: string; em: Date },
): Promise<void> {
  await lockUsuario(tx, por)
  await countEnvio(tx, por, email, em)
}

type Envio = Parameters<typeof queries.findEnvios>[1]

async function refuseEnderecoCheio(tx: Tx, envio: Envio): Promise<void> {
  const windows = await queries.listEnviosAoEndereco(tx, envio)
  const total = windows.reduce((sum, { envios }) => sum + envios, 0)
  let left = total
  for (const { envios, janela_ate } of windows) {
    if (left < INVITE_LIMITS.todos_por_endereco) return
    left -= envios
    if (left < INVITE_LIMITS.todos_por_endereco) refuse('endereco', total, janela_ate, envio.now)
  }
}

async function refuseEnderecosDemais(tx: Tx, envio: Envio): Promise<void> {
  const { enderecos, este } = await queries.countEnderecos(tx, envio)
  if (este || enderecos < INVITE_LIMITS.enderecos) return
  const owned = await queries.countLicencasAte(tx, envio.id_consultor, enderecos + 1)
  if (enderecos < owned) return
  const max = Math.max(INVITE_LIMITS.enderecos, owned)
  refuse('enderecos', max, after(await queries.findNthEndereco(tx, envio, max)), envio.now)
}

/** Returns the refusal of another mail for the same invite, with the moment from which it works again. */
export const limiteOfResends = (retryAfter: number, now: Date) => {
  const quando = inPalavras(new Date(now.getTime() + retryAfter * 1000))
  const mensagem = limiteOfResendsUntil(quando)
  return fail(limite_de_reenvios, { retryAfter, mensagem })
}

/** Deletes mails that no limit counts any more. */
export const forgetEnvios = (db: Db | Tx, now: Date) => queries.deleteEnviosAntigos(db, now, before(now))
