import { createSso } from '#server/platform/adapters/sso/openid.ts'
import { providerOf } from '#server/platform/adapters/sso/sso.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { CLIENTE, type Said, SEGREDO, startProvider, type TestProvider } from './provedor.ts'

/** How long tests wait for a silent provider, in ms. */
const SHORT_MS = 250

export interface SsoWorld {
  t: TestApp
  provider: TestProvider
  /** Begins a visit; returns what the server answered. */
  begin(): Promise<{ url: string; chave: string }>
  /** Hands the server what came back. */
  finish(chave: string, retorno: string, token?: string): ReturnType<TestApp['call']>
  /** Visits the provider as this person and hands the server what came back. */
  visit(person: { sub: string; email?: string }, said?: Said): ReturnType<TestApp['call']>
  close(): Promise<void>
}

/** Starts the server with a provider of its own. */
export async function createSsoWorld(env: Record<string, string> = {}): Promise<SsoWorld> {
  const t = await createTestApp({ env })
  const provider = await startProvider(t.clock.now)
  const asked = { SSO_EMISSOR: provider.url, SSO_CLIENTE: CLIENTE, SSO_SEGREDO: SEGREDO, SSO_NOME: 'Padaria Login' }
  const settings = providerOf({ env: asked, appUrl: t.deps.appUrl })
  t.deps.sso = settings && createSso(settings, { now: t.clock.now, timeoutMs: SHORT_MS })
  const begin = async () => (await t.call('POST', '/usuarios/login/sso', { body: {} })).json()
  const finish = (chave: string, retorno: string, token?: string) =>
    t.call('POST', '/usuarios/login/sso/concluir', { body: { chave, retorno }, token })
  return {
    t,
    provider,
    begin,
    finish,
    async visit(person, said) {
      const { url, chave } = await begin()
      return finish(chave, await provider.signIn(url, person, said))
    },
    async close() {
      await t.close()
      await provider.close()
    },
  }
}
