import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ACOES, ALVOS, DETALHES } from '#shared/contas/auditoria/acoes.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const words = JSON.parse(readFileSync(join(ROOT, 'web/public/assets/i18n/pt-BR.json'), 'utf8')) as Record<
  string,
  string
>
const sources = globSync('server/**/*.ts', { cwd: ROOT })
  .filter(file => !file.endsWith('.test.ts'))
  .map(file => readFileSync(join(ROOT, file), 'utf8'))

/** Every call of `audit` in the sources, with its arguments. */
const audits = sources.flatMap(source =>
  [...source.matchAll(/\baudit\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g)].map(([call]) => call),
)

test('every act and target that the server audits has its Portuguese words', () => {
  // The value itself, or what a condition chooses between.
  const acts = audits
    .flatMap(call => call.match(/acao: [^\n]*/g) ?? [])
    .flatMap(line => [...line.matchAll(/(?:acao|[?:]) ?:? ?'([a-z_]+)'/g)].map(([, act]) => act))
  expect(acts.length).toBeGreaterThan(20)
  for (const act of acts) expect(words).toHaveProperty([`auditoria.acao.${act}`])
  const targets = audits.flatMap(call => [...call.matchAll(/alvo: `(\w+):/g)].map(([, kind]) => kind))
  expect(targets.length).toBeGreaterThan(15)
  for (const kind of targets) expect(words).toHaveProperty([`auditoria.alvo.${kind}`])
})

test('every word listed for the auditoria is used, and none is the name of a field', () => {
  for (const [kind, list] of [
    ['acao', ACOES],
    ['alvo', ALVOS],
    ['detalhe', DETALHES],
  ] as const)
    for (const name of list) {
      const text = words[`auditoria.${kind}.${name}`]
      expect(text, name).toBeTruthy()
      expect(text).not.toContain('_')
    }
})
