import { spawn } from 'node:child_process'

/** An account of the operating system under which a program runs. */
export type Account = { uid: number; gid: number }

export type RunOptions = { account?: Account | undefined; cwd?: string }

/** PG* variables of the person's shell must not steer our own PostgreSQL; messages stay in plain English. */
function cleanEnv(): NodeJS.ProcessEnv {
  const env = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(env), LC_ALL: 'C' }
}

/**
 * Runs a program to its end and returns its exit code with everything it printed. A program that cannot be
 * started (missing, not reachable for the account) resolves to code 127 instead of throwing.
 */
export function run(file: string, args: string[], options: RunOptions = {}): Promise<{ code: number; output: string }> {
  const { account, cwd = '/' } = options
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
  })
}
