import { type KeyObject, randomBytes, randomInt, randomUUID } from 'node:crypto'
import {
  campos,
  compartilhamento_retirado,
  devolutiva_encerrada,
  sala_fechada,
} from '#shared/conversas/devolutivas/devolutivas.answers.ts'
import {
  CODE_ALPHABET,
  CODE_LENGTH,
  formatCodigo,
  readCodigo,
  VALE_MS,
} from '#shared/conversas/devolutivas/salas.rules.ts'
import { dados_invalidos } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { given } from '#shared/platform/given.ts'
import { inTransaction, type Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { attemptsSoFar, countAttempt, throttleCall } from '../../../platform/http/guard/throttle.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { avisar } from '../../../platform/live/live.ts'
import { believed, signing } from '../../../platform/secrets/secrets.ts'
import { createToken, hashToken, same, sealed, sealOf, sealTextOf } from '../../../platform/secrets/signed.ts'
import { deleteTransporte, topicoOf } from '../../quarto/quarto.ts'
import { noteLeitura } from '../acesso.ts'
import { type Chamada, requireConsultor } from '../devolutivas.ts'
import { sala_certa_rede, sala_errada, sala_rede } from '../limits.ts'
import { deletePresencas } from './presenca.queries.ts'
import type { Seated } from './sala.ts'
import * as queries from './salas.queries.ts'

const after = (em: Date, ms: number) => new Date(em.getTime() + ms)
const before = (em: Date, ms: number) => new Date(em.getTime() - ms)

/** Keyed hash by which a code is looked up: its 27 bits alone could be guessed from a stolen table. */
const hashCom = (key: KeyObject, codigo: string) => sealOf(key, `codigo:${codigo}`)
/** The token of a device, computed again from its request; only its hash is stored. */
const tokenCom = (key: KeyObject, id_sala: string, pedido_hash: Buffer): string =>
  sealTextOf(key, `token:${id_sala}:${pedido_hash.toString('hex')}`)

/**
 * The caller's own room as consultor, still open and with the client's permission. @throws {Failure} nao_encontrado,
 * devolutiva_encerrada, compartilhamento_retirado
 */
async function requireAberta(tx: Tx, chamada: Chamada, em: Date): Promise<Seated> {
  const sentado = await requireConsultor(tx, chamada, em)
  if (sentado.quarto.encerrada_em) throw fail(devolutiva_encerrada)
  if (sentado.assento.escopo !== 'relatorio') throw fail(compartilhamento_retirado)
  return sentado
}

/**
 * Opens the door with a new code, valid for ten minutes; a longer code while many wrong codes arrive.
 * @throws {Failure} nao_encontrado, devolutiva_encerrada, compartilhamento_retirado
 */
export function openSala(deps: Deps, chamada: Chamada): Promise<{ codigo: string; codigo_ate: Date }> {
  return inTransaction(deps.db, async tx => {
    const criada_em = deps.now()
    const { quarto, assento } = await requireAberta(tx, chamada, criada_em)
    const wrong = await attemptsSoFar(tx, sala_errada, 'todos', criada_em)
    const size = wrong >= sala_errada.max ? CODE_LENGTH.cuidado : CODE_LENGTH.sempre
    const codigo = Array.from({ length: size }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('')
    const codigo_ate = after(criada_em, VALE_MS.codigo)
    const { id_devolutiva, id_licenca } = quarto
    const codigo_hash = hashCom(signing(deps.secrets, 'codigo_da_sala'), codigo)
    await queries.openPorta(tx, { id_sala: randomUUID(), id_devolutiva, codigo_hash, codigo_ate, criada_em })
    await audit(tx, { em: criada_em, id_ator: assento.id_usuario, acao: 'sala_aberta', alvo: `licenca:${id_licenca}` })
    await avisar(tx, topicoOf(id_devolutiva))
    return { codigo: formatCodigo(codigo), codigo_ate }
  })
}

/** Closes the door and sends out the devices admitted by it, at once. @throws {Failure} nao_encontrado */
export const closeSala = (deps: Deps, chamada: Chamada): Promise<{ fechada: boolean }> =>
  inTransaction(deps.db, async tx => {
    const em = deps.now()
    const { quarto } = await requireConsultor(tx, chamada, em)
    const fechada = await queries.closeTipo(tx, quarto.id_devolutiva, 'porta', em)
    await avisar(tx, topicoOf(quarto.id_devolutiva))
    return { fechada }
  })

/**
 * Admits, or sends away, the device that shows this number.
 * @throws {Failure} nao_encontrado, devolutiva_encerrada, compartilhamento_retirado
 */
export const admitAparelho = (
  deps: Deps,
  chamada: Chamada,
  { id_sala, sinal, sim }: { id_sala: string; sinal: number; sim: boolean },
): Promise<{ admitida: boolean }> =>
  inTransaction(deps.db, async tx => {
    const em = deps.now()
    const { quarto, assento } = await requireAberta(tx, chamada, em)
    const { id_devolutiva, id_licenca } = quarto
    const hashOf = (id: string, pedido: Buffer) =>
      hashToken(tokenCom(signing(deps.secrets, 'aparelho_na_sala'), id, pedido))
    const admitida = await queries.admit(
      tx,
      { id_sala, id_devolutiva, sinal, desde: before(em, VALE_MS.espera) },
      sim ? { hashOf, em, valida_ate: after(em, VALE_MS.token) } : null,
    )
    if (admitida)
      await audit(tx, { em, id_ator: assento.id_usuario, acao: 'aparelho_admitido', alvo: `licenca:${id_licenca}` })
    await avisar(tx, topicoOf(id_devolutiva))
    return { admitida }
  })

/**
 * Opens a seat for the person on the consultor's own screen, one of each kind per room; it ends with the consultor's
 * session.
 * @throws {Failure} nao_encontrado, devolutiva_encerrada, compartilhamento_retirado
 */
export const openTela = (
  deps: Deps,
  chamada: Chamada,
  tipo: 'tela' | 'aba',
): Promise<{ token: string; valida_ate: Date }> =>
  inTransaction(deps.db, async tx => {
    const em = deps.now()
    const sentado = await requireAberta(tx, chamada, em)
    const { id_devolutiva, id_licenca } = sentado.quarto
    const token = createToken()
    const valida_ate = after(em, VALE_MS.token)
    await queries.closeTipo(tx, id_devolutiva, tipo, em)
    await queries.insertTela(tx, {
      id_sala: randomUUID(),
      id_devolutiva,
      tipo,
      id_sessao: given(sentado.assento.id_sessao, 'the session of her seat'),
      token_hash: hashToken(token),
      em,
      valida_ate,
    })
    await noteLeitura(tx, sentado, em)
    const { id_usuario } = sentado.assento
    await audit(tx, { em, id_ator: id_usuario, acao: 'tela_aberta', alvo: `licenca:${id_licenca}`, detalhes: { tipo } })
    return { token, valida_ate }
  })

/**
 * The text that is signed in a request. A request carries its own instant, so that holding one does not tell whether
 * its code opened a door.
 */
const pedidoOf = (corpo: string) => `pedido:${corpo}`
const novoPedido = (deps: Deps, em: Date): string => {
  const corpo = `${randomBytes(16).toString('base64url')}.${em.getTime()}`
  return `${corpo}.${sealTextOf(signing(deps.secrets, 'pedido_na_sala'), pedidoOf(corpo))}`
}
function momentoOf(deps: Deps, pedido: string): number | null {
  const [id = '', em = '', mac = ''] = pedido.split('.')
  const ours = believed(deps.secrets, 'pedido_na_sala')
  return sealed(ours, pedidoOf(`${id}.${em}`), Buffer.from(mac, 'base64url')) ? Number(em) : null
}

/**
 * Asks for admission with a code. A right and a wrong code get the same answer after the same statements; a right one
 * puts a number on the consultor's screen. Past the network's limit only wrong codes are refused, so that guessing
 * cannot lock out somebody who has the code.
 * @throws {Failure} dados_invalidos, muitas_tentativas
 */
export async function enterSala(deps: Deps, typed: string, ip: string): Promise<{ pedido: string; sinal: number }> {
  const now = deps.now()
  const codigo = readCodigo(typed)
  if (!codigo)
    throw fail(dados_invalidos, {
      campos: { codigo: campos.codigo_da_sala },
    })
  const pedido = novoPedido(deps, now)
  const sinal = randomInt(10, 100)
  const codigo_hashes = believed(deps.secrets, 'codigo_da_sala').map(key => hashCom(key, codigo))
  const batida = { codigo_hashes, pedido_hash: hashToken(pedido), sinal, now }
  const certo = await inTransaction(deps.db, async tx => {
    const id = await queries.storePedido(tx, { ...batida, desde: before(now, VALE_MS.espera) })
    const tries = await countAttempt(tx, sala_errada, id ? 'certas' : 'todos', now)
    if (!id && tries === sala_errada.max)
      deps.log.warn({ em: now }, 'hundreds of wrong codes of rooms within minutes: somebody may be guessing')
    await avisar(tx, topicoOf(id ?? randomUUID()))
    return id !== undefined
  })
  await throttleCall(deps.db, certo ? sala_certa_rede : sala_rede, ip, now)
  return { pedido, sinal }
}

type Espera = { situacao: 'esperando' | 'admitida' | 'recusada' | 'vencida'; token?: string; id_devolutiva?: string }

/**
 * State of a request for admission; one with a wrong code waits as long as one that nobody answers.
 * @throws {Failure} sala_fechada for a request that this server did not issue
 */
export async function waitInSala(deps: Deps, pedido: string): Promise<Espera> {
  const em = momentoOf(deps, pedido)
  if (em === null) throw fail(sala_fechada)
  const pedido_hash = hashToken(pedido)
  const row = await queries.findPedido(deps.db, pedido_hash)
  if (deps.now().getTime() - em > VALE_MS.pedido) return { situacao: 'vencida' }
  if (row?.admitida) {
    // With the key used at its admission, which may have been rotated since.
    const token = believed(deps.secrets, 'aparelho_na_sala')
      .map(key => tokenCom(key, row.id_sala, pedido_hash))
      .find(made => row.token_hash && same(hashToken(made), row.token_hash))
    return { situacao: 'admitida', ...(token && { token }), id_devolutiva: row.id_devolutiva }
  }
  return { situacao: row?.recusada ? 'recusada' : 'esperando' }
}

/** Deletes what only an hour that is over needed: its doors and devices, its commands and events, who was present. */
export async function tidySalas(tx: Tx, now: Date): Promise<void> {
  await queries.deleteSalas(tx, now)
  await deleteTransporte(tx, now)
  await deletePresencas(tx, now)
}
