import { type ConviteClaims, conviteClaims } from '#shared/clientes/convites/convites.contract.ts'
import type { Deps } from '../../../platform/deps.ts'
import { believed, type Secrets, signing } from '../../../platform/secrets/secrets.ts'
import { tokenOf } from '../../../platform/secrets/signed.ts'
import { codigoGuardado } from './codigo.ts'

const token = tokenOf({ typ: 'convite+jwt', audience: 'cadastro-cliente', claims: conviteClaims })

/**
 * Signs the invite token. Its claims are the invite's row, so that the same invite always has the same link (behaviour
 * §13).
 */
export const signConvite = (secrets: Secrets, claims: ConviteClaims): Promise<string> =>
  token.sign(signing(secrets, 'convite'), claims)

/** Returns the claims of an invite token; null when it is not valid. */
export const readConvite = (secrets: Secrets, text: string): Promise<ConviteClaims | null> =>
  token.read(believed(secrets, 'convite'), text)

/** Returns the token claims of an invite, taken from its row with full precision. */
export const claimsOf = (convite: {
  id_convite: string
  email: string | null
  id_consultor: number
  id_licenca: number
  validade_convite: Date
}): ConviteClaims => ({
  email: convite.email ?? '',
  id_consultor: convite.id_consultor,
  id_licenca: convite.id_licenca,
  validade_convite: convite.validade_convite.getTime(),
  jti: convite.id_convite,
})

/** Returns the short link of an invite; the long link when it has no code or its key is gone. */
export const urlCurta = async (
  deps: Deps,
  convite: Parameters<typeof claimsOf>[0] & { codigo_hash: Buffer | null },
): Promise<string> => {
  const codigo = codigoGuardado(deps.secrets, convite)
  return codigo ? `${deps.appUrl}/c/${codigo}` : urlDoConvite(deps, claimsOf(convite))
}

export const urlDoConvite = async (deps: Deps, claims: ConviteClaims): Promise<string> =>
  `${deps.appUrl}/cadastro-cliente/${await signConvite(deps.secrets, claims)}`
