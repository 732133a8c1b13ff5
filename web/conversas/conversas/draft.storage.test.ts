import { beforeEach, describe, expect, it } from 'vitest'
import { type Memory, memoryStorage } from '#test/app/memory-storage.ts'
import { clearDraft, readDraft, saveDraft } from './draft.storage.ts'

let storage: Memory
beforeEach(() => {
  storage = memoryStorage()
})

const ME = 7
const escrita = (anotacoes: string) => ({ anotacoes, data_conversa: null, versao: 3 })

describe('unsent notes of conversations', () => {
  it('are kept by licence until the server has them', () => {
    saveDraft(storage, ME, 1, escrita('um'))
    saveDraft(storage, ME, 2, escrita('dois'))
    expect([readDraft(storage, ME, 1), readDraft(storage, ME, 2), readDraft(storage, ME, 3)]).toEqual([
      escrita('um'),
      escrita('dois'),
      null,
    ])
    clearDraft(storage, ME, 1, escrita('um'))
    expect(readDraft(storage, ME, 1)).toBeNull()
    clearDraft(storage, ME, 2)
    expect(storage.values.size).toBe(0)
  })

  it('stay when another tab typed since', () => {
    saveDraft(storage, ME, 1, escrita('nova'))
    clearDraft(storage, ME, 1, escrita('velha'))
    clearDraft(storage, ME, 1, { ...escrita('nova'), data_conversa: '2026-12-01' })
    expect(readDraft(storage, ME, 1)).toEqual(escrita('nova'))
  })

  it('are hidden from other persons', () => {
    saveDraft(storage, ME, 1, escrita('minha'))
    expect(readDraft(storage, 8, 1)).toBeNull()
    saveDraft(storage, 8, 1, escrita('de outra'))
    expect(readDraft(storage, ME, 1)).toBeNull()
  })

  it.each(['', '{', 'null', '7', '{"id_usuario":7}', '{"id_usuario":7,"licencas":{"1":{"anotacoes":1}}}'])(
    'are empty when storage holds %s',
    stored => {
      storage.setItem('conversaRascunho', stored)
      expect(readDraft(storage, ME, 1)).toBeNull()
      saveDraft(storage, ME, 2, escrita('x'))
      expect(readDraft(storage, ME, 2)).toEqual(escrita('x'))
    },
  )

  it('are dropped without an error when storage is full', () => {
    storage.setItem = () => {
      throw new Error('full')
    }
    expect(() => saveDraft(storage, ME, 1, escrita('x'))).not.toThrow()
  })
})
