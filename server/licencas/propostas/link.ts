import type { KeyObject } from 'node:crypto'
import { believed, type Secrets, signing } from '../../platform/secrets/secrets.ts'
import { same, sealOf, sealTextOf } from '../../platform/secrets/signed.ts'

/*
 * The link to a proposal's page: derived from its id and a serial, so that it can be shown again and nothing secret is
 * kept; what is stored is a seal of it, to look it up by.
 */

interface Link {
  id_proposta: number
  link_serial: number
}

const tokenCom = (key: KeyObject, { id_proposta, link_serial }: Link): string =>
  sealTextOf(key, `proposta:${id_proposta}:${link_serial}`)
const hashCom = (key: KeyObject, token: string): Buffer => sealOf(key, `busca-proposta:${token}`)

/** Returns the token of a proposal's page, signed with the current key. */
export const tokenDaProposta = (secrets: Secrets, of: Link): string => tokenCom(signing(secrets, 'proposta'), of)

export const hashDaProposta = (secrets: Secrets, token: string): Buffer => hashCom(signing(secrets, 'proposta'), token)

/** Returns the hashes of a token under each key that is still accepted. */
export const hashesDaProposta = (secrets: Secrets, token: string): Buffer[] =>
  believed(secrets, 'proposta').map(key => hashCom(key, token))

/** Returns the token whose hash is stored; null when there is none, or its key is gone. */
export const linkGuardado = (secrets: Secrets, row: Link & { link_hash: Buffer | null }): string | null =>
  believed(secrets, 'proposta')
    .map(key => ({ token: tokenCom(key, row), key }))
    .find(({ token, key }) => row.link_hash && same(row.link_hash, hashCom(key, token)))?.token ?? null
