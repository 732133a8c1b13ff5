import { z } from 'zod'
import { believed, type Secrets, signing } from '../../platform/secrets/secrets.ts'
import { tokenOf } from '../../platform/secrets/signed.ts'

const claims = z.object({
  email: z.string(),
  tipo: z.number().int(),
  id_consultor: z.number().int(),
  validade_convite: z.number().int(),
  jti: z.string(),
})
export type ConviteConsultorClaims = z.infer<typeof claims>

const token = tokenOf({ typ: 'convite-consultor+jwt', audience: 'cadastro-usuario', claims })

/** Signs an invitation's token. The same invitation always has the same token, and so the same link. */
export const signConviteConsultor = (secrets: Secrets, payload: ConviteConsultorClaims): Promise<string> =>
  token.sign(signing(secrets, 'convite_consultor'), payload)

/** Returns the claims of an invitation's token; null when it is not valid. */
export const readConviteConsultor = (secrets: Secrets, text: string): Promise<ConviteConsultorClaims | null> =>
  token.read(believed(secrets, 'convite_consultor'), text)
