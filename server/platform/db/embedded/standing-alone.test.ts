import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const HERE = import.meta.dirname
const ROOT = join(HERE, '..', '..', '..', '..')
const manifestOf = async (folder: string): Promise<{ dependencies: Record<string, string> }> =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))

test('db/embedded imports only Node, itself and the packages of its own package.json', async () => {
  const { dependencies } = await manifestOf(HERE)
  const strangers: string[] = []
  for (const file of globSync('*.ts', { cwd: HERE, exclude: ['*.test.ts'] })) {
    const text = await readFile(join(HERE, file), 'utf8')
    for (const [, path] of text.matchAll(/(?:from|import|resolve)\s*\(?\s*'([^']+)'/g))
      if (!isBuiltin(path!) && !/^\.\/[\w-]+\.ts$/.test(path!) && !(path! in dependencies))
        strangers.push(`${file} -> ${path}`)
  }
  expect(strangers).toEqual([])
  const { dependencies: ours } = await manifestOf(ROOT)
  expect(ours).toMatchObject(dependencies)
})

test('other folders import db/embedded only through its index.ts', async () => {
  const files = globSync('{server,test,scripts,bench,e2e}/**/*.{ts,mjs}', { cwd: ROOT }).filter(
    file => relative(HERE, join(ROOT, file)).startsWith('..') && !file.includes('node_modules'),
  )
  const past: string[] = []
  for (const file of files) {
    const text = await readFile(join(ROOT, file), 'utf8')
    for (const [path] of text.matchAll(/db\/embedded\/[\w-]+\.ts(?=')/g))
      if (path !== 'db/embedded/index.ts') past.push(`${file} -> ${path}`)
  }
  expect(past).toEqual([])
})
