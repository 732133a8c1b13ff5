// npm run provedor: a stand-in for the identity provider (dev/provedor/main.ts).
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { alone } from './lib/run/lock.mjs'
import { ROOT, runFollowing } from './lib/run/process.mjs'
import { endWithNpm } from './lib/run/server.mjs'

endWithNpm()
const node = await alone(ensureInstalled)
process.exitCode = await runFollowing(node, [join(ROOT, 'dev', 'provedor', 'main.ts')], 'own')
