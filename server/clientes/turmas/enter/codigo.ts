import type { KeyObject } from 'node:crypto'
import { codigoOf } from '#shared/clientes/turmas/turmas.rules.ts'
import { believed, type Secrets, signing } from '../../../platform/secrets/secrets.ts'
import { same, sealed, sealOf, sealTextOf } from '../../../platform/secrets/signed.ts'

/*
 * What opens a turma to whom. Each is derived from ids and a serial, so that it can be shown again and nothing secret is
 * kept: what is stored is a seal of the seal, to look it up by. The key that made it may have been replaced since.
 */

interface Codigo {
  id_rodada: string
  link_serial: number
}
interface Acompanhamento {
  id_rodada: string
  acompanhamento_serial: number
}

const codigoCom = (key: KeyObject, { id_rodada, link_serial }: Codigo): string =>
  codigoOf(sealOf(key, `codigo:${id_rodada}:${link_serial}`))
const hashCom = (key: KeyObject, codigo: string): Buffer => sealOf(key, `busca:${codigo}`)

/**
 * Returns the short code of a turma for this serial number, signed with the current key. Another serial gives another
 * code.
 */
export const codigoOfTurma = (secrets: Secrets, of: Codigo): string =>
  codigoCom(signing(secrets, 'codigo_da_turma'), of)

/**
 * Returns the hash under which a short code is stored. It is keyed, because a plain hash of 39 bits could be guessed
 * from a stolen table.
 */
export const hashDoCodigo = (secrets: Secrets, codigo: string): Buffer =>
  hashCom(signing(secrets, 'codigo_da_turma'), codigo)

/** The hashes of a code under each key that is still accepted, for lookup during a rotation of the secret. */
export const hashesDoCodigo = (secrets: Secrets, codigo: string): Buffer[] =>
  believed(secrets, 'codigo_da_turma').map(key => hashCom(key, codigo))

/**
 * Returns the code whose hash is stored with a turma, trying every accepted key; null when its key is gone, and the
 * code no longer works.
 */
export const codigoGuardado = (secrets: Secrets, row: Codigo & { codigo_hash: Buffer }): string | null =>
  believed(secrets, 'codigo_da_turma')
    .map(key => ({ codigo: codigoCom(key, row), key }))
    .find(({ codigo, key }) => same(row.codigo_hash, hashCom(key, codigo)))?.codigo ?? null

const tokenCom = (key: KeyObject, { id_rodada, acompanhamento_serial }: Acompanhamento): string =>
  sealTextOf(key, `acompanhamento:${id_rodada}:${acompanhamento_serial}`)
const hashDoToken = (key: KeyObject, token: string): Buffer => sealOf(key, `busca-acompanhamento:${token}`)

/** Returns the token of the company's page, signed with the current key. */
export const tokenDoAcompanhamento = (secrets: Secrets, of: Acompanhamento): string =>
  tokenCom(signing(secrets, 'acompanhamento'), of)

export const hashDoAcompanhamento = (secrets: Secrets, token: string): Buffer =>
  hashDoToken(signing(secrets, 'acompanhamento'), token)

export const hashesDoAcompanhamento = (secrets: Secrets, token: string): Buffer[] =>
  believed(secrets, 'acompanhamento').map(key => hashDoToken(key, token))

/** Returns the token whose hash is stored for the company's page; null when there is no page, or the key is gone. */
export const acompanhamentoGuardado = (
  secrets: Secrets,
  row: Acompanhamento & { acompanhamento_hash: Buffer | null },
): string | null =>
  believed(secrets, 'acompanhamento')
    .map(key => ({ token: tokenCom(key, row), key }))
    .find(({ token, key }) => row.acompanhamento_hash && same(row.acompanhamento_hash, hashDoToken(key, token)))
    ?.token ?? null

const entrada = (id_entrada: string) => `entrada:${id_entrada}`

/** Returns the token of the button in an entry mail; it is not stored. */
export const tokenDaEntrada = (secrets: Secrets, id_entrada: string): string =>
  `${id_entrada}.${sealTextOf(signing(secrets, 'entrada'), entrada(id_entrada))}`

/** Returns the id of the entry request that a token names; null when the token is not valid. */
export function readEntrada(secrets: Secrets, token: string): string | null {
  const [id_entrada = '', mac = ''] = token.split('.')
  if (!/^[\da-f-]{36}$/.test(id_entrada)) return null
  return sealed(believed(secrets, 'entrada'), entrada(id_entrada), Buffer.from(mac, 'base64url')) ? id_entrada : null
}
