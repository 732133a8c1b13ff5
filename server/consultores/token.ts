import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Secrets } from '../http/secrets.ts'

const AUDIENCE = 'cadastro-usuario'
const TYPE = 'convite-consultor+jwt'

const claims = z.object({
  email: z.string(),
  tipo: z.number().int(),
  id_consultor: z.number().int(),
  validade_convite: z.number().int(),
  jti: z.string(),
})
export type ConviteConsultorClaims = z.infer<typeof claims>

/** The invitation's token, signed without any moment in it: the same invitation always has the same link. */
export const signConviteConsultor = (secrets: Secrets, payload: ConviteConsultorClaims): Promise<string> =>
  new SignJWT({ ...payload })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setAudience(AUDIENCE)
    .sign(secrets.convite)

/** The claims of a token that we signed for this purpose, or null. */
export async function readConviteConsultor(secrets: Secrets, token: string): Promise<ConviteConsultorClaims | null> {
  try {
    const { payload } = await jwtVerify(token, secrets.convite, {
      algorithms: ['HS256'],
      typ: TYPE,
      audience: AUDIENCE,
    })
    return claims.parse(payload)
  } catch {
    return null
  }
}
