import { RETURN_PATH } from '#server/platform/adapters/sso/sso.ts'
import { startLocalProvider } from './provedor.ts'

/* npm run provedor: the stand-in on port 3900, for a server at APP_URL or http://localhost:3000. */

const appUrl = (process.env.APP_URL ?? `http://localhost:${process.env.PORT ?? 3000}`).replace(/\/$/, '')
const { env } = await startLocalProvider(3900, `${appUrl}${RETURN_PATH}`)
const assignments = Object.entries(env).map(([name, value]) => `${name}='${value}'`)
process.stdout.write(
  `O provedor local atende em ${env.SSO_EMISSOR}. Noutro terminal:\n\n${assignments.join(' ')} npm run dev\n`,
)
