// npm run dev: pages are rebuilt and the server restarts as files change. One port, as in production.
import { join } from 'node:path'
import { developmentBuild } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { alone } from './lib/lock.mjs'
import { ROOT, run } from './lib/process.mjs'
import { endWithNpm, runServer } from './lib/server.mjs'

endWithNpm()
const node = await alone(ensureInstalled)
const vite = [
  join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js'),
  'build',
  '--watch',
  '--config',
  join(ROOT, 'vite.config.ts'),
]
const outDir = ['--outDir', developmentBuild(), '--emptyOutDir', '--logLevel', 'warn']
const pages = run(node, [...vite, ...outDir, '--mode', 'development'])
const server = runServer(node, ['--watch', '--watch-preserve-output'])
process.exitCode = await Promise.race([pages, server])
process.kill(process.pid, 'SIGTERM')
