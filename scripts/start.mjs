// npm start: installs what is missing, builds what has changed, runs the server. Plain JavaScript without
// dependencies: it runs on whatever Node (20 or newer) the machine has, before anything is installed.
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { alone } from './lib/run/lock.mjs'
import { giveUp } from './lib/run/process.mjs'
import { endWithNpm, runServer } from './lib/run/server.mjs'

endWithNpm()
const node = await alone(async () => {
  const chosen = await ensureInstalled()
  const code = await ensureBuilt(chosen)
  if (code !== 0) giveUp('A construção das páginas falhou; veja a mensagem acima.', code)
  return chosen
})
process.exitCode = await runServer(node)
