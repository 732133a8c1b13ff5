import { join } from 'node:path'
import { ROOT, run } from '../run/process.mjs'

const tool = (...path) => join(ROOT, 'node_modules', ...path)

/**
 * Runs named steps one after another, prints each one's heading and time, and goes on after a failure.
 * @param {[name: string, work: () => Promise<number>][]} steps each resolves to an exit code
 * @returns {Promise<string[]>} the names of the steps that failed
 */
export async function runSteps(steps) {
  const failed = []
  for (const [name, work] of steps) {
    console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`)
    const begin = performance.now()
    const code = await work()
    if (code !== 0) failed.push(name)
    console.log(
      `${code === 0 ? 'ok' : `FALHOU (${code})`}: ${name}, ${((performance.now() - begin) / 1000).toFixed(1)} s`,
    )
    // Ctrl-C ends the run, not only its current step.
    if (code === 130 || code === 143) break
  }
  return failed
}

/** Projects to check in two processes at once: the server's takes as long as all others together. */
const TYPED = [['.'], ['shared', 'web', 'web/platform/sw', 'e2e', 'scripts']]

/**
 * Checks the types of every root; shared has a config of its own that proves its purity. What has not changed since the last
 * check on this machine is not checked again (`.cache/types`).
 */
export async function checkTypes(node) {
  const codes = await Promise.all(
    TYPED.map(async projects => {
      let worst = 0
      for (const project of projects) {
        const known = join(ROOT, '.cache', 'types', `${project.replaceAll(/\W/g, '_')}.json`)
        const args = ['-p', join(ROOT, project), '--incremental', '--tsBuildInfoFile', known]
        worst ||= await run(node, [tool('typescript', 'bin', 'tsc'), ...args])
      }
      return worst
    }),
  )
  return codes.find(code => code !== 0) ?? 0
}

/** Checks formatting, lint rules and the direction of imports. */
export function checkLint(node) {
  return run(node, [tool('@biomejs', 'biome', 'bin', 'biome'), 'check'])
}
