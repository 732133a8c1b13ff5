import type { Env } from '../../env.ts'

/*
 * Single sign-on as the rest of the server sees it: where a browser is sent, and what the provider said when it came
 * back. `openid.ts` speaks OpenID Connect.
 */

/** Secrets of a browser's visit to the provider, made for that visit alone. */
interface Visit {
  state: string
  nonce: string
  /** Secret of PKCE (RFC 7636). */
  verificador: string
}

/** A person as the provider names them. */
export interface Identity {
  /** Issuer and subject; together they name one account of the provider for ever. */
  emissor: string
  sub: string
  /** Address at the provider, in lower case; null when it told none. */
  email: string | null
  /** Whether the provider says that this address is the person's. */
  verificado: boolean
  /** Whether the provider says that more than one factor was proved (`amr`, RFC 8176). */
  varios_fatores: boolean
}

export interface SingleSignOn {
  /** Name of the provider as people read it. */
  nome: string
  emissor: string
  /**
   * Begins a visit: asks whether the provider answers, and returns the address to which the browser goes.
   * @param anew whether the person has to sign in there again, even when the provider knows them still
   * @param choose whether the person is asked which account it is, instead of the one the browser last used
   * @throws {ProviderDown}
   */
  begin(options: { anew: boolean; choose: boolean }): Promise<Visit & { url: string }>
  /**
   * Takes what the browser brought back: exchanges the code and checks the ID token.
   * @param retorno query of the address to which the provider sent the browser
   * @param desde when set, the sign-in at the provider has to be later than this, but for the tolerated clock skew
   * @throws {ProviderDown} when the provider does not answer
   * @throws {ProviderRefused} for anything else than a right answer to this visit
   */
  finish(visit: Visit & { retorno: URLSearchParams; desde?: Date | undefined }): Promise<Identity>
}

/** Settings of the one provider of an installation. */
export interface Provider {
  nome: string
  emissor: string
  cliente: string
  segredo: string
  /** Address of ours to which it sends browsers back. */
  redirectUri: string
}

/** Path of the screen to which the provider sends browsers back. */
export const RETURN_PATH = '/retorno-sso'

/** Returns the provider that the environment names; null without one. */
export function providerOf({
  env: { SSO_EMISSOR, SSO_CLIENTE, SSO_SEGREDO, SSO_NOME },
  appUrl,
}: {
  env: Pick<Env, 'SSO_EMISSOR' | 'SSO_CLIENTE' | 'SSO_SEGREDO' | 'SSO_NOME'>
  appUrl: string
}): Provider | null {
  if (!SSO_EMISSOR || !SSO_CLIENTE || !SSO_SEGREDO) return null
  const redirectUri = `${appUrl}${RETURN_PATH}`
  return { nome: SSO_NOME, emissor: SSO_EMISSOR, cliente: SSO_CLIENTE, segredo: SSO_SEGREDO, redirectUri }
}

/** The provider did not answer, or answered something that is no OpenID Connect. */
export class ProviderDown extends Error {
  override name = 'ProviderDown'
}

/** The provider's answer is not one to this visit. The message is for the log: it holds no code, token or address. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
}
