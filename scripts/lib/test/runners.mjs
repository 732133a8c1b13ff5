import { join } from 'node:path'
import { ROOT } from '../run/process.mjs'
import { findChromium } from './chromium.mjs'
import { runWatched } from './watched.mjs'

/** @typedef {import('./watched.mjs').Outcome} Outcome */

const reporter = name => join(ROOT, 'scripts', 'lib', 'test', `${name}-reporter.mjs`)

/**
 * Runs projects of vitest.config.ts.
 * @param {string} node @param {{ name: string, projects?: readonly string[], rest?: readonly string[], env?: NodeJS.ProcessEnv }} part
 *   with `rest`, what somebody asked for, Vitest speaks itself @returns {Promise<Outcome>}
 */
export function runVitest(node, { name, projects = [], rest = [], env }) {
  const cli = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = [`--reporter=${reporter('vitest')}`, ...(rest.length > 0 ? ['--reporter=default'] : [])]
  const args = [cli, 'run', ...reporters, ...projects.flatMap(project => ['--project', project]), ...rest]
  return runWatched(node, args, { name, env: { ...process.env, NODE_ENV: 'test', ...env }, aloud: rest.length > 0 })
}

/**
 * Runs journeys in Chromium, which is installed when there is none.
 * @param {string} node @param {{ name: string, rest?: readonly string[], env?: NodeJS.ProcessEnv }} part @returns {Promise<Outcome>}
 */
export async function runJourneys(node, { name, rest = [], env }) {
  const found = await findChromium(node)
  if ('tried' in found) {
    const why = [`Tentei: ${found.tried.join('; ')}.`, 'Instale um, ou aponte CHROMIUM_PATH para o seu.']
    const test = { name: 'nenhum Chromium para os testes no navegador', file: '', title: '', ms: 0, failed: true, why }
    return { code: 1, seconds: 0, tests: [{ is: /** @type {const} */ ('test'), ...test }] }
  }
  const cli = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js')
  const args = [cli, 'test', ...rest]
  return runWatched(node, args, {
    name,
    env: { ...process.env, CHROMIUM_PATH: found.path, ...env },
    aloud: rest.length > 0,
  })
}
