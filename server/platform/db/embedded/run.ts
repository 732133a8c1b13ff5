import { spawn } from 'node:child_process'
import { parse } from 'node:path'

/** Time for output to arrive after a program has ended, in ms. */
const REST_MS = 1_000

/** An account of the operating system under which a program runs. */
export type Account = { uid: number; gid: number }

export type RunOptions = { account?: Account | undefined; cwd?: string }

/**
 * Environment without the PG* variables of the user's shell, which would change our PostgreSQL; messages are in
 * English.
 */
function cleanEnv(): NodeJS.ProcessEnv {
  const env = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(env), LC_ALL: 'C' }
}

/**
 * Runs a program to its end and returns its exit code with everything it printed. A program that cannot be started
 * (missing, not reachable for the account) resolves to code 127 instead of throwing.
 */
export function run(file: string, args: string[], options: RunOptions = {}): Promise<{ code: number; output: string }> {
  const { account, cwd = parse(process.execPath).root } = options
  return new Promise(resolve => {
    let output = ''
    const child = spawn(file, args, { cwd, env: cleanEnv(), stdio: ['ignore', 'pipe', 'pipe'], ...account })
    child.stdout.on('data', chunk => {
      output += chunk
    })
    child.stderr.on('data', chunk => {
      output += chunk
    })
    child.on('error', error => resolve({ code: 127, output: error.message }))
    child.on('close', code => resolve({ code: code ?? 1, output: output.trim() }))
    // On Windows the server that pg_ctl starts inherits its pipes, which then never close.
    child.on('exit', () => {
      const timer = setTimeout(() => {
        child.stdout.destroy()
        child.stderr.destroy()
      }, REST_MS)
      child.on('close', () => clearTimeout(timer))
    })
  })
}
