import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { device, kept, type Place, tab } from './storage.ts'

function memory(): Place & { values: Map<string, string> } {
  const values = new Map<string, string>()
  return {
    values,
    getItem: key => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: key => void values.delete(key),
  }
}
const forbidden: Place = {
  getItem: () => {
    throw new DOMException('denied', 'SecurityError')
  },
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  },
  removeItem: () => {
    throw new DOMException('denied', 'SecurityError')
  },
}

const nota = kept('nota', z.object({ texto: z.string(), versao: z.int() }))

describe('kept', () => {
  test('reads back what was written, until it is deleted', () => {
    const place = memory()
    nota.write(place, { texto: 'um', versao: 3 })
    expect(nota.read(place)).toEqual({ texto: 'um', versao: 3 })
    nota.forget(place)
    expect(nota.read(place)).toBeNull()
    expect(place.values.size).toBe(0)
  })

  test.each(['', '{', 'null', '[]', '7', '{"texto":7,"versao":3}', '{"texto":"de antes"}'])(
    'reads a value of another schema as null, and the next write replaces it: %s',
    stored => {
      const place = memory()
      place.setItem('nota', stored)
      expect(nota.read(place)).toBeNull()
      nota.write(place, { texto: 'dois', versao: 4 })
      expect(nota.read(place)).toEqual({ texto: 'dois', versao: 4 })
    },
  )

  test('reads null and does not throw when storage is full or forbidden', () => {
    expect(nota.read(forbidden)).toBeNull()
    expect(() => nota.write(forbidden, { texto: 'x', versao: 1 })).not.toThrow()
    expect(() => nota.forget(forbidden)).not.toThrow()
  })
})

describe('device and tab', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('device outlives the tab', () => {
    const [local, session] = [memory(), memory()]
    vi.stubGlobal('localStorage', local)
    vi.stubGlobal('sessionStorage', session)
    nota.write(device, { texto: 'fica', versao: 1 })
    nota.write(tab, { texto: 'vai', versao: 1 })
    expect(local.values.get('nota')).toBe('{"texto":"fica","versao":1}')
    expect(session.values.get('nota')).toBe('{"texto":"vai","versao":1}')
  })

  test('do not throw in a browser that forbids access to storage', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(device.getItem('nota')).toBeNull()
    expect(() => device.setItem('nota', 'x')).not.toThrow()
    expect(() => device.removeItem('nota')).not.toThrow()
    expect(nota.read(device)).toBeNull()
  })
})
