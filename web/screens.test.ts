import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { privilegesOf } from '#shared/platform/permissions.ts'
import { addressesPastTo } from '#test/house/screens.ts'
import { placeOf, placesOf } from './platform/layout/places.ts'
import { nameOf, screenAt } from './platform/screens/find.ts'
import { to } from './platform/screens/to.ts'
import { loadedScreens, loading } from './screens.loading.ts'
import { screens } from './screens.ts'

const WEB = import.meta.dirname

describe('placesOf and placeOf', () => {
  const names = (tipo: 1 | 2 | 3) => placesOf(privilegesOf(tipo), 7).map(({ id }) => id)

  test('give each kind of user its places in a fixed order, and none to a participante', () => {
    expect(names(2)).toEqual(['inicio', 'clientes', 'turmas', 'agenda', 'empresas'])
    expect(names(1)).toEqual(['inicio', 'consultores', 'empresas', 'vendas', 'auditoria'])
    expect(names(3)).toEqual([])
    expect(placesOf(undefined, 7)).toEqual([])
  })

  test('give no two places of one person the same letter', () => {
    for (const tipo of [1, 2] as const) {
      const letters = placesOf(privilegesOf(tipo), 7).map(({ tecla }) => tecla)
      expect(new Set(letters).size).toBe(letters.length)
    }
  })

  test.each([
    [2, '/perfil-usuario/7', 'inicio'],
    [2, '/perfil-usuario/8', 'clientes'],
    [2, '/perfil-usuario/70', 'clientes'],
    [2, '/relatorio/31', 'clientes'],
    [2, '/acoes/3', 'clientes'],
    [2, '/turmas/a1b2', 'turmas'],
    [2, '/extrato', undefined],
    [2, '/turmas-antigas', undefined],
    [1, '/planos', 'vendas'],
    [1, '/cupons', 'vendas'],
    [1, '/perfil-usuario/8', undefined],
    [3, '/perfil-usuario/7', undefined],
  ] as const)('as %i, %s is in %s', (tipo, path, id) => {
    expect(placeOf(placesOf(privilegesOf(tipo), 7), path)?.id).toBe(id)
  })
})

describe('declarations of screens', () => {
  test('have only existing screens above them, each with a name', () => {
    const above = screens.flatMap(screen => screen.above ?? [])
    expect(above.length).toBeGreaterThan(5)
    for (const each of above) {
      const screen = screenAt(typeof each === 'string' ? each : each[0])
      expect(screen, String(each)).toBeDefined()
      if (screen && typeof each === 'string') expect(nameOf(screen)).toBeTruthy()
    }
  })

  test('have a name when a menu or the palette offers them', () => {
    for (const screen of screens) if (screen.palette || screen.create || screen.letter) nameOf(screen)
  })

  test('declare loading only for pages that exist', () => {
    expect(Object.keys(loading).filter(page => !screens.some(screen => screen.page === page))).toEqual([])
    expect(loadedScreens.filter(({ offline }) => offline).map(({ path }) => path)).toContain('/teste-individual')
  })
})

describe('to', () => {
  test('fills in the parameters, leaves out optional ones, appends query and hash', () => {
    expect(to('/turmas/:id_rodada', { id_rodada: 'a/b' })).toBe('/turmas/a%2Fb')
    expect(to('/perfil-usuario/:id_usuario?')).toBe('/perfil-usuario')
    expect(
      to('/perfil-usuario/:id_usuario?', { id_usuario: 7 }, { query: { aba: 'conversa' }, hash: 'conduzir' }),
    ).toBe('/perfil-usuario/7?aba=conversa#conduzir')
    expect(to('/criar-cliente', {}, { query: {} })).toBe('/criar-cliente')
  })

  test('does not compile for a path that no screen has, or without a parameter', () => {
    // @ts-expect-error no screen has this path
    to('/turma/:id_rodada', { id_rodada: 1 })
    // @ts-expect-error the part has another name
    to('/turmas/:id_rodada', { id: 1 })
    // @ts-expect-error the part is missing
    to('/turmas/:id_rodada')
  })
})

describe('addressesPastTo', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: WEB })
    .filter(path => !/\.test\.tsx?$/.test(path))
    .map(path => ({ path: `web/${path}`, text: readFileSync(join(WEB, path), 'utf8') }))
  const paths = screens.map(({ path }) => path)

  test('finds no address of a screen written without to()', () => {
    expect(addressesPastTo(sources, paths)).toEqual([])
  })

  test('reports planted texts and templates, and accepts what is no address of a screen', () => {
    const of = (text: string) => addressesPastTo([{ path: 'web/planted.tsx', text }], paths)
    const refused = (what: string) => [
      `web/planted.tsx writes ${what}: link with to('/…'), so that a renamed path does not compile.`,
    ]
    expect(of(`const a = <Link to="/preco">x</Link>`)).toEqual(refused('"/preco"'))
    expect(of('navigate(`/turmas/1?aba=1`)')).toEqual(refused('`/turmas/1?aba=1`'))
    expect(of(`go(to('/preco')); get('/consultores/rodadas'); const a: '/preco' = x`)).toEqual([])
  })
})
