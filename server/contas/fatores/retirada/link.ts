import * as z from 'zod'
import type { Deps } from '../../../platform/deps.ts'
import { believed, signing } from '../../../platform/secrets/secrets.ts'
import { tokenOf } from '../../../platform/secrets/signed.ts'

const token = tokenOf({
  typ: 'manter-fator+jwt',
  audience: 'manter-fator',
  claims: z.object({ id_retirada: z.string() }),
})

/** Returns the link with which an account's owner cancels the removal of the second factors. */
export const linkParaManter = async ({ secrets, appUrl }: Pick<Deps, 'secrets' | 'appUrl'>, id_retirada: string) =>
  `${appUrl}/manter-fator/${await token.sign(signing(secrets, 'retirada_de_fator'), { id_retirada })}`

/** Returns the request whose link this is; null for any other text. */
export const readLink = async ({ secrets }: Pick<Deps, 'secrets'>, text: string): Promise<string | null> =>
  (await token.read(believed(secrets, 'retirada_de_fator'), text))?.id_retirada ?? null
