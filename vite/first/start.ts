import { readFileSync } from 'node:fs'
import { PATHS_PATTERN } from '../../shared/casa/casa/primeira-vista.rules.ts'

const SOURCE = new URL('../../web/public/assets/tema.js', import.meta.url)

/** Script that runs before the app (tema.js), with the paths of the screens whose first answers it requests. */
export const startScript = (): string =>
  readFileSync(SOURCE, 'utf8').replace('/CAMINHOS/', String(new RegExp(PATHS_PATTERN)))
