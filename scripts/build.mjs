// npm run build: what npm start does before it runs the server.
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { alone } from './lib/run/lock.mjs'

process.exitCode = await alone(async () => ensureBuilt(await ensureInstalled()))
