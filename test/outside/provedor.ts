import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

/*
 * An OpenID Connect provider that a test commands: it answers rightly unless told otherwise, and then as wrongly as asked.
 * It checks what a right one checks: client, secret, redirect address, PKCE, and that a code is used once.
 */

export const CLIENTE = 'quadrante'
export const SEGREDO = 'um-segredo-do-provedor'

/** How a path answers: rightly, never, with a redirect to itself, with 10 MB, with an error, or with something else. */
export type Manner = 'right' | 'never' | 'loop' | 'huge' | 'error' | 'html'
export type Place = 'discovery' | 'token' | 'jwks'

interface Key {
  kid: string
  privateKey: Awaited<ReturnType<typeof generateKeyPair>>['privateKey']
  jwk: object
}

async function createKey(kid: string): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' } }
}

/** Wrong parts of one sign-in at the provider. */
export interface Said {
  /** Claims in place of the right ones; undefined leaves one out. */
  claims?: Record<string, unknown>
  /** Signs with a key that is not published, under the name of one that is. */
  forged?: boolean
  /** Signs with the client's secret, or not at all. */
  alg?: 'HS256' | 'none'
}

interface Code {
  said: Said
  query: URLSearchParams
}

export interface TestProvider {
  url: string
  manner: Record<Place, Manner>
  /** Issuer that the description names, when it is not the provider's own. */
  named: string | null
  /** Replaces the published key. */
  rotate(): Promise<void>
  /** Signs a person in there, as a browser sent to `url` would; returns the query with which it is sent back. */
  signIn(url: string, person: { sub: string; email?: string }, said?: Said): Promise<string>
  close(): Promise<void>
}

const b64 = (text: string) => Buffer.from(text).toString('base64url')

/** Answers as a path was told to; false when it is to answer rightly. */
function misbehaves(manner: Manner, request: IncomingMessage, response: ServerResponse): boolean {
  if (manner === 'right') return false
  if (manner === 'loop') response.writeHead(302, { location: request.url ?? '/' }).end()
  if (manner === 'error') response.writeHead(500).end('{}')
  if (manner === 'html') response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Bem-vinda</h1>')
  if (manner === 'huge')
    response.writeHead(200, { 'content-type': 'application/json' }).end(`{"x":"${'x'.repeat(10_000_000)}"}`)
  return true
}

const json = (response: ServerResponse, body: object, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) text += chunk
  return new URLSearchParams(text)
}

/** Starts a provider on a free port of loopback. @param now the clock of the test */
// whole: one server, whose paths share codes and keys
export async function startProvider(now: () => Date): Promise<TestProvider> {
  const codes = new Map<string, Code>()
  let key = await createKey('um')
  const stranger = await createKey('um')
  let url = ''

  /** Makes the ID token of a sign-in. */
  async function idToken({ said, query }: Code): Promise<string> {
    const at = Math.floor(now().getTime() / 1000)
    const right = { iss: url, aud: CLIENTE, iat: at, exp: at + 300, nonce: query.get('nonce') ?? undefined }
    const claims = JSON.parse(JSON.stringify({ ...right, ...said.claims })) as JWTPayload
    if (said.alg === 'none') return `${b64('{"alg":"none"}')}.${b64(JSON.stringify(claims))}.`
    const signer = new SignJWT(claims)
    if (said.alg === 'HS256') return signer.setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(SEGREDO))
    const { kid, privateKey } = said.forged ? stranger : key
    return signer.setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey)
  }

  /** Exchanges a code, once and only for whoever began the visit. */
  async function exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request)
    const code = codes.get(body.get('code') ?? '')
    codes.delete(body.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url')
    const right =
      body.get('client_id') === CLIENTE &&
      body.get('client_secret') === SEGREDO &&
      code?.query.get('redirect_uri') === body.get('redirect_uri') &&
      code.query.get('code_challenge') === challenge
    if (!right || !code) json(response, { error: 'invalid_grant' }, 400)
    else json(response, { access_token: 'a', token_type: 'Bearer', id_token: await idToken(code) })
  }

  const server: Server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', url).pathname
    const place = ({ '/token': 'token', '/jwks': 'jwks' } as const)[path] ?? 'discovery'
    if (misbehaves(provider.manner[place], request, response)) return
    if (place === 'token') void exchange(request, response)
    else if (place === 'jwks') json(response, { keys: [key.jwk] })
    else
      json(response, {
        issuer: provider.named ?? url,
        authorization_endpoint: `${url}/autorizar`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['ES256'],
      })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`

  const provider: TestProvider = {
    url,
    manner: { discovery: 'right', token: 'right', jwks: 'right' },
    named: null,
    async rotate() {
      key = await createKey('dois')
    },
    async signIn(to, { sub, email }, said = {}) {
      const query = new URL(to).searchParams
      const code = randomBytes(16).toString('base64url')
      const person = { sub, ...(email && { email, email_verified: true }) }
      codes.set(code, { query, said: { ...said, claims: { ...person, ...said.claims } } })
      return new URLSearchParams({ code, state: query.get('state') ?? '' }).toString()
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return provider
}
