import { describe, expect, test } from 'vitest'
import { withoutFacades } from '../../vite/first/facades.ts'
import { type Group, mergeGroups } from '../../vite/first/groups.rules.ts'

const VISITS = 3
const group = (name: string, visits: readonly number[], rest: Partial<Group> = {}): Group => ({
  modules: [name],
  visits: Uint8Array.from({ length: VISITS }, (_, n) => (visits.includes(n) ? 1 : 0)),
  bytes: 1_000,
  styled: false,
  closed: false,
  needs: new Set(),
  first: false,
  ...rest,
})
const merge = (groups: Group[], guarded: readonly number[] = []) =>
  mergeGroups(groups, {
    weights: [1, 1, 1],
    request: 2_000,
    guarded: Uint8Array.from({ length: VISITS }, (_, n) => (guarded.includes(n) ? 1 : 0)),
  }).map(({ modules }) => modules.toSorted().join(''))

describe('files that visits load together', () => {
  test('are merged when saving a request is worth more than loading unneeded code', () => {
    expect(merge([group('a', [0, 1]), group('b', [0, 1])])).toEqual(['ab'])
    expect(merge([group('a', [0, 1]), group('b', [1])])).toEqual(['ab'])
    expect(merge([group('a', [0, 1], { bytes: 9_000 }), group('b', [1], { bytes: 9_000 })])).toEqual(['a', 'b'])
    expect(merge([group('a', [0]), group('b', [1])])).toEqual(['a', 'b'])
  })

  test('count the imports of a merged file for every visit that now loads it', () => {
    const large = group('c', [1], { bytes: 50_000 })
    expect(merge([group('a', [0, 1]), group('b', [1], { needs: new Set([large]) }), large])).toEqual(['a', 'bc'])
  })

  test('are not merged when a third file has to run between them', () => {
    const c = group('c', [0, 1, 2])
    const b = group('b', [0, 1], { bytes: 90_000, needs: new Set([c]) })
    const a = group('a', [0], { needs: new Set([b]) })
    const files = merge([a, b, c])
    expect(files).not.toContain('ac')
    expect(files.join('').length).toBe(3)
  })

  test('never join the file that runs first when they import something else', () => {
    const base = group('z', [0, 1, 2], { first: true, bytes: 90_000 })
    const need = group('n', [0, 1, 2], { bytes: 500_000, needs: new Set() })
    const files = merge([base, need, group('a', [0, 1, 2], { needs: new Set([need]) })])
    expect(files).not.toContain('az')
  })

  test('never bring code into a visit that its guard forbids', () => {
    const [hers, both] = [group('h', [1], { closed: true }), group('p', [0, 1])]
    expect(merge([hers, both], [0])).toEqual(['h', 'p'])
    expect(merge([group('h', [1], { closed: true }), group('p', [0, 1])])).toEqual(['hp'])
  })
})

describe('a module imported later from a merged file', () => {
  const chunk = (fileName: string, code: string, rest: object = {}) => ({
    type: 'chunk',
    fileName: `assets/app/${fileName}`,
    code,
    moduleIds: ['module'],
    dynamicImports: [],
    ...rest,
  })
  const FACADE = chunk('Parte-1.js', 'export{a as default,b as ahead}from"./tudo-2.js";', {
    moduleIds: [],
    isDynamicEntry: true,
  })
  const run = (code: string) => {
    const bundle = Object.fromEntries(
      [
        chunk('index-3.js', code, { dynamicImports: ['assets/app/Parte-1.js'] }),
        FACADE,
        chunk('tudo-2.js', 'export{c as a,d as b}'),
      ].map(one => [one.fileName, one]),
    )
    const { generateBundle } = withoutFacades()
    const { handler } = generateBundle as unknown as { handler: (options: object, bundle: object) => void }
    handler({}, bundle)
    return bundle
  }

  test('is imported from that file, without a file that only re-exports it', () => {
    const bundle = run('p(()=>import(`./Parte-1.js`),X)')
    expect(Object.keys(bundle)).toEqual(['assets/app/index-3.js', 'assets/app/tudo-2.js'])
    expect(bundle['assets/app/index-3.js']).toMatchObject({
      code: 'p(()=>import(`./tudo-2.js`).then(n=>({default:n.a,ahead:n.b})),X)',
      dynamicImports: ['assets/app/tudo-2.js'],
    })
  })

  test('fails the build when it is imported in an unknown way', () =>
    expect(() => run('import{x}from"./Parte-1.js"')).toThrow('asks for Parte-1.js in a way of its own'))
})
