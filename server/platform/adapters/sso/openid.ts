import type { CustomFetchOptions } from 'openid-client'
import * as oidc from 'openid-client'
import { MINUTE_MS } from '#shared/platform/time.ts'
import { deepMessageOf, messageOf } from '../../text/thrown.ts'
import { type Identity, type Provider, ProviderDown, ProviderRefused, type SingleSignOn } from './sso.ts'

const TIMEOUT_MS = 4_000
/** Difference between the provider's clock and ours that is tolerated. */
const SKEW_S = 60
/** How long the provider's description of itself is believed without asking again, when a code comes back. */
const KNOWN_MS = 10 * MINUTE_MS
/** Seconds within which a sign-in asked for anew has to come back. */
const ANEW_S = 600
/** Longest subject (OpenID Connect Core, section 2). */
const SUB_MAX = 255

/** Whether the provider says that the address is the person's. Microsoft says it in a claim of its own. */
const isVerified = ({ email_verified, xms_edov, iss }: oidc.IDToken): boolean =>
  email_verified === true ||
  (new URL(iss).hostname === 'login.microsoftonline.com' && (xms_edov === true || xms_edov === 1 || xms_edov === '1'))

/** Checks what the library leaves to its caller, and returns the person. */
function identityOf(claims: oidc.IDToken, { cliente }: Provider, now: Date, desde: Date | undefined): Identity {
  const seconds = now.getTime() / 1000
  const { iss, sub, email, azp, amr, auth_time, iat } = claims
  // Core, section 3.1.3.7: an authorized party that is named is we, also where the audience is one text.
  if (azp !== undefined && azp !== cliente) throw new ProviderRefused('azp names another client')
  if (iat > seconds + SKEW_S) throw new ProviderRefused('iat is in the future')
  if (sub === '' || sub.length > SUB_MAX) throw new ProviderRefused('sub is empty or too long')
  if (desde && (auth_time === undefined || auth_time < desde.getTime() / 1000 - SKEW_S))
    throw new ProviderRefused('the person did not sign in there again')
  return {
    emissor: iss,
    sub,
    email: typeof email === 'string' && email.includes('@') ? email.normalize('NFC').trim().toLowerCase() : null,
    verificado: isVerified(claims),
    varios_fatores: Array.isArray(amr) && amr.includes('mfa'),
  }
}

/** Returns the `prompt` by which a provider lets a person choose an account; a new sign-in where it knows no other. */
const choosing = ({ prompt_values_supported: known }: oidc.ServerMetadata): string =>
  Array.isArray(known) && !known.includes('select_account') ? 'login' : 'select_account'

/** The reason of a refusal for the log: a code of the library, or the provider's own `error`. */
function reasonOf(error: unknown): string {
  if (error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError)
    return `the provider answered ${error.error.slice(0, 60)}`
  return deepMessageOf(error)
}

/**
 * Makes single sign-on with one provider: code flow with PKCE, state and nonce; the signature of each ID token is
 * checked with keys that are asked for each time, so that keys may change at any moment.
 */
// whole: one provider, whose calls share its settings and description
export function createSso(
  provider: Provider,
  { now, timeoutMs = TIMEOUT_MS }: { now: () => Date; timeoutMs?: number },
): SingleSignOn {
  const { nome, emissor, cliente, segredo, redirectUri } = provider
  const insecure = new URL(emissor).protocol === 'http:' ? [oidc.allowInsecureRequests] : []
  let known: { metadata: oidc.ServerMetadata; at: number } | null = null
  let asking: Promise<oidc.ServerMetadata> | null = null

  /** Asks the provider to describe itself; several callers at once ask once. */
  const discover = (): Promise<oidc.ServerMetadata> => {
    const { fetch, down } = boundedFetch(timeoutMs)
    asking ??= oidc
      .discovery(new URL(emissor), cliente, undefined, undefined, { [oidc.customFetch]: fetch, execute: insecure })
      .then(config => {
        const metadata = config.serverMetadata()
        known = { metadata, at: now().getTime() }
        return metadata
      })
      .catch((error: unknown) => {
        throw down() ?? new ProviderDown(reasonOf(error))
      })
      .finally(() => {
        asking = null
      })
    return asking
  }

  /** Makes a configuration for one visit: without keys that were fetched before, and with our clock. */
  const configOf = (metadata: oidc.ServerMetadata, fetch: oidc.CustomFetch): oidc.Configuration => {
    const config = new oidc.Configuration(metadata, cliente, {
      client_secret: segredo,
      [oidc.clockTolerance]: SKEW_S,
      [oidc.clockSkew]: Math.round((now().getTime() - Date.now()) / 1000),
    })
    config[oidc.customFetch] = fetch
    oidc.enableNonRepudiationChecks(config)
    for (const allow of insecure) allow(config)
    return config
  }

  return {
    nome,
    emissor,
    async begin({ anew, choose }) {
      const metadata = await discover()
      const config = configOf(metadata, boundedFetch(timeoutMs).fetch)
      const visit = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verificador: oidc.randomPKCECodeVerifier(),
      }
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email',
        code_challenge: await oidc.calculatePKCECodeChallenge(visit.verificador),
        code_challenge_method: 'S256',
        state: visit.state,
        nonce: visit.nonce,
        ...(anew && { max_age: '0' }),
        ...(choose && { prompt: choosing(metadata) }),
      })
      return { ...visit, url: url.href }
    },
    async finish({ retorno, state, nonce, verificador, desde }) {
      const fresh = known && now().getTime() - known.at < KNOWN_MS ? known.metadata : null
      const metadata = fresh ?? (await discover())
      const { fetch, down } = boundedFetch(timeoutMs)
      const address = new URL(redirectUri)
      address.search = retorno.toString()
      try {
        const tokens = await oidc.authorizationCodeGrant(configOf(metadata, fetch), address, {
          pkceCodeVerifier: verificador,
          expectedState: state,
          expectedNonce: nonce,
          ...(desde && { maxAge: ANEW_S }),
        })
        const claims = tokens.claims()
        if (!claims) throw new ProviderRefused('there is no ID token')
        return identityOf(claims, provider, now(), desde)
      } catch (error) {
        throw down() ?? (error instanceof ProviderRefused ? error : new ProviderRefused(reasonOf(error)))
      }
    },
  }
}

/** Largest answer of a provider in bytes; a discovery document has about 3 kB, and twenty keys 10 kB. */
const MAX_BYTES = 256 * 1024

/** Reads a body of at most MAX_BYTES. */
async function readBounded(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MAX_BYTES) throw new ProviderDown(`answered more than ${MAX_BYTES} bytes`)
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/** A fetch that remembers whether the provider failed to answer. */
interface BoundedFetch {
  fetch(url: string, options: CustomFetchOptions): Promise<Response>
  /** Why the provider did not answer; null while it did. */
  down(): ProviderDown | null
}

/** Makes a fetch with one time limit for head and body, a largest body, and no redirects. */
function boundedFetch(timeoutMs: number): BoundedFetch {
  let down: ProviderDown | null = null
  const ask = async (url: string, { method, headers, body }: CustomFetchOptions): Promise<Response> => {
    const response = await fetch(url, {
      method,
      headers,
      // The library sends forms alone.
      body: (body as string | URLSearchParams | undefined) ?? null,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status >= 500 || (response.status >= 300 && response.status < 400)) {
      await response.body?.cancel()
      throw new ProviderDown(`answered ${response.status}`)
    }
    return new Response(await readBounded(response), { status: response.status, headers: response.headers })
  }
  return {
    async fetch(url, options) {
      try {
        return await ask(url, options)
      } catch (error) {
        down = error instanceof ProviderDown ? error : new ProviderDown('gave no answer', { cause: messageOf(error) })
        throw down
      }
    },
    down: () => down,
  }
}
