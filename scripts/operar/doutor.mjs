/*
 * `npm run doutor`: looks at the environment that a production server would start in, and says what is wrong. Nothing is
 * changed, sent or charged. Exit code 1 when something is wrong.
 */
import { runChecks } from '../../server/platform/doctor/check.ts'
import { checksOf } from '../../server/platform/doctor/checks.ts'
import { readEnv } from '../../server/platform/env.ts'

let env
try {
  env = readEnv({ NODE_ENV: 'production', ...process.env })
  console.log('ok       variáveis: tudo o que é preciso está informado')
} catch (error) {
  console.log(`ERRO     variáveis: ${error.message}`)
  process.exitCode = 1
}
if (env) {
  const well = await runChecks(checksOf(env), line => console.log(line))
  if (!well) process.exitCode = 1
  console.log(well ? '\nNada errado.' : '\nHá o que consertar antes de iniciar.')
}
