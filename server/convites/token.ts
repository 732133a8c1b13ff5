import { jwtVerify, SignJWT } from 'jose'
import { type ConviteClaims, conviteClaims } from '#shared/convites/convites.contract.ts'
import type { Deps } from '../deps.ts'
import type { Secrets } from '../http/secrets.ts'

const AUDIENCE = 'cadastro-cliente'
const TYPE = 'convite+jwt'

/**
 * The invite token: a JWT whose claims are the invite's row, signed without any moment in it, so that the same invite
 * always has the same link. It carries no `exp`: the row and the server's clock decide (ruling 1).
 */
export const signConvite = (secrets: Secrets, claims: ConviteClaims): Promise<string> =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256', typ: TYPE }).setAudience(AUDIENCE).sign(secrets.convite)

/** The claims of a token that we signed for this purpose, or null. */
export async function readConvite(secrets: Secrets, token: string): Promise<ConviteClaims | null> {
  try {
    const { payload } = await jwtVerify(token, secrets.convite, {
      algorithms: ['HS256'],
      typ: TYPE,
      audience: AUDIENCE,
    })
    return conviteClaims.parse(payload)
  } catch {
    return null
  }
}

/** Claims are the row's own words, in the row's own precision. */
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

export const urlDoConvite = async (deps: Deps, claims: ConviteClaims): Promise<string> =>
  `${deps.appUrl}/cadastro-cliente/${await signConvite(deps.secrets, claims)}`
