import { providerOf } from '../adapters/sso/sso.ts'
import type { Env } from '../env.ts'
import { type Finding, failed, passed, warned } from '../text/finding.ts'

/** Checks that the identity provider describes itself as we expect, and says where it has to send browsers back. */
export async function checkProvider(env: Env): Promise<Finding[]> {
  const provider = providerOf({ env, appUrl: (env.APP_URL ?? '').replace(/\/$/, '') })
  if (!provider) return []
  const { createSso } = await import('../adapters/sso/openid.ts')
  const answer = await createSso(provider, { now: () => new Date() })
    .begin({ anew: false, choose: false })
    .catch((error: Error) => error)
  return [
    answer instanceof Error
      ? failed(`${provider.emissor} não respondeu como um emissor do OpenID Connect (${answer.message})`)
      : passed(`${provider.emissor} responde`),
    passed(`cadastre lá o endereço de retorno ${provider.redirectUri}`),
    ...(env.SSO_FATOR
      ? [warned('SSO_FATOR=true: a segunda etapa de lá vale pela daqui; confira que lá ela é exigida')]
      : []),
  ]
}
