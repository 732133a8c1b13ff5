import { believed, type Secrets, signing } from '../../platform/secrets/secrets.ts'
import { sealed, sealTextOf } from '../../platform/secrets/signed.ts'

const acesso = (id_acesso: string) => `acesso-empresa:${id_acesso}`

/** Returns the token of the button in the mail that gives access to a company; it is not stored. */
export const tokenDoAcesso = (secrets: Secrets, id_acesso: string): string =>
  `${id_acesso}.${sealTextOf(signing(secrets, 'acesso_da_empresa'), acesso(id_acesso))}`

/** Returns the id of the access that a token names; null when the token is not valid. */
export function readAcesso(secrets: Secrets, token: string): string | null {
  const [id_acesso = '', mac = ''] = token.split('.')
  if (!/^[\da-f-]{36}$/.test(id_acesso)) return null
  return sealed(believed(secrets, 'acesso_da_empresa'), acesso(id_acesso), Buffer.from(mac, 'base64url'))
    ? id_acesso
    : null
}
