/// <reference path="./oidc-provider.d.ts" />
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type Context } from 'oidc-provider'
import { signInPage } from './page.ts'

/*
 * A stand-in for Google, Microsoft or Keycloak: a certified OpenID Connect provider (oidc-provider) with a page of its own,
 * on which anybody is who they say. For trying single sign-on and for its journey; never for people.
 */

export interface LocalProvider {
  /** Variables that tell the server of it. */
  env: { SSO_EMISSOR: string; SSO_CLIENTE: string; SSO_SEGREDO: string; SSO_NOME: string }
  close(): Promise<void>
}

const CLIENTE = 'quadrante'
const SEGREDO = 'segredo-do-provedor-local'

interface Person {
  email: string
  email_verified: boolean
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) text += chunk
  return new URLSearchParams(text)
}

/** Makes the provider; `people` are those who signed in here, by their subject. */
async function createProvider(issuer: string, redirectUri: string, people: Map<string, Person>): Promise<Provider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENTE,
        client_secret: SEGREDO,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'local', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [SEGREDO] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], auth_time: null, amr: null, iss: null, sid: null },
    // What is asked for stands in the ID token, as at Google and Keycloak.
    conformIdTokenClaims: false,
    discovery: { prompt_values_supported: ['none', 'login', 'consent'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/entrar/${uid}` },
    findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
    // Nobody is asked whether we may see the address: that is what this provider is for.
    async loadExistingGrant({ oidc }: Context) {
      const grant = new provider.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  })
  return provider
}

/** Shows the page, or takes what was said on it. */
async function interact(
  provider: Provider,
  people: Map<string, Person>,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<void> {
  if (request.method !== 'POST') {
    const { uid } = await provider.interactionDetails(request, response)
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(signInPage(uid))
    return
  }
  const said = await bodyOf(request)
  if (said.get('acao') === 'cancelar')
    return provider.interactionFinished(request, response, { error: 'access_denied' })
  const email = (said.get('email') ?? '').trim().toLowerCase()
  const sub = createHash('sha256').update(email).digest('hex').slice(0, 20)
  people.set(sub, { email, email_verified: said.has('verificado') })
  const amr = said.has('mfa') ? ['pwd', 'mfa'] : ['pwd']
  await provider.interactionFinished(request, response, { login: { accountId: sub, amr, remember: false } })
}

/** Starts the stand-in on this port of loopback. @param redirectUri where browsers are sent back to */
export async function startLocalProvider(port: number, redirectUri: string): Promise<LocalProvider> {
  const people = new Map<string, Person>()
  const issuer = `http://localhost:${port}`
  const provider = await createProvider(issuer, redirectUri, people)
  const answer = provider.callback()
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/entrar/')) return answer(request, response)
    interact(provider, people, { request, response }).catch(() =>
      response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' }).end('Esta entrada já terminou.'),
    )
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, 'localhost', resolve))
  return {
    env: { SSO_EMISSOR: issuer, SSO_CLIENTE: CLIENTE, SSO_SEGREDO: SEGREDO, SSO_NOME: 'Provedor local' },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
