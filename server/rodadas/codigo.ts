import { codigoDe } from '#shared/rodadas/rodadas.rules.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { same, sealOf } from '../secrets/signed.ts'

/*
 * What opens a turma to whom. Each is derived from ids and a serial, so that it can be shown again and nothing secret is
 * kept: what is stored is a seal of the seal, to look it up by.
 */

type Keys = Pick<Secrets, 'rodada'>

/** The short code for this serial; another serial is another code. */
export const codigoDaRodada = (
  { rodada }: Keys,
  { id_rodada, link_serial }: { id_rodada: string; link_serial: number },
): string => codigoDe(sealOf(rodada, `codigo:${id_rodada}:${link_serial}`))

/** By what a short code is looked up: 39 bits alone would be guessed from a stolen table. */
export const hashDoCodigo = ({ rodada }: Keys, codigo: string): Buffer => sealOf(rodada, `busca:${codigo}`)

/** The token of the page that the company follows. */
export const tokenDoAcompanhamento = (
  { rodada }: Keys,
  { id_rodada, acompanhamento_serial }: { id_rodada: string; acompanhamento_serial: number },
): string => sealOf(rodada, `acompanhamento:${id_rodada}:${acompanhamento_serial}`).toString('base64url')

export const hashDoAcompanhamento = ({ rodada }: Keys, token: string): Buffer =>
  sealOf(rodada, `busca-acompanhamento:${token}`)

const sealOfEntrada = ({ rodada }: Keys, id_entrada: string): Buffer => sealOf(rodada, `entrada:${id_entrada}`)

/** What a mail's button carries: it rests nowhere but in the mail. */
export const tokenDaEntrada = (keys: Keys, id_entrada: string): string =>
  `${id_entrada}.${sealOfEntrada(keys, id_entrada).toString('base64url')}`

/** The request that a token of ours names, or null. */
export function lerEntrada(keys: Keys, token: string): string | null {
  const [id_entrada = '', mac = ''] = token.split('.')
  if (!/^[\da-f-]{36}$/.test(id_entrada)) return null
  return same(Buffer.from(mac, 'base64url'), sealOfEntrada(keys, id_entrada)) ? id_entrada : null
}
