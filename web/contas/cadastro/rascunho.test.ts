import { expect, test } from 'vitest'
import { memoryStorage } from '#test/app/memory-storage.ts'
import { EMPTY } from './cadastro.schema.ts'
import { clearCadastro, readNome, readToken, saveNome, saveToken } from './convite.ts'
import { readDraft, saveDraft } from './rascunho.ts'

const typed = {
  ...EMPTY,
  nome_participante: 'Elisa Exemplo',
  cpf: '390.533.447-05',
  senha: 'abcdefgh',
  senha2: 'abcdefgh',
}

test('readDraft returns after a reload what was typed, without senha and CPF', () => {
  const store = memoryStorage()
  saveToken('t1', store)
  saveDraft(typed, store)
  expect(readToken(store)).toBe('t1')
  expect(readDraft(store)).toEqual({ ...EMPTY, nome_participante: 'Elisa Exemplo' })
})

test('saveDraft never writes senha and CPF to storage', () => {
  const store = memoryStorage()
  saveDraft(typed, store)
  expect([...store.values.values()].join()).not.toMatch(/abcdefgh|390\.533/)
})

test('saveToken drops the draft for another invite and keeps it for the same one', () => {
  const store = memoryStorage()
  saveToken('t1', store)
  saveDraft(typed, store)
  saveToken('t1', store)
  expect(readDraft(store).nome_participante).toBe('Elisa Exemplo')
  saveToken('t2', store)
  expect(readDraft(store)).toEqual(EMPTY)
})

test.each(['no json', '{"nome_participante":7,"sobra":"x"}', 'null'])(
  'readDraft treats an unreadable draft as empty: %s',
  text => {
    const store = memoryStorage()
    store.setItem('cadastroRascunho', text)
    expect(readDraft(store)).toEqual(EMPTY)
  },
)

test('clearCadastro deletes token and draft', () => {
  const store = memoryStorage()
  saveToken('t1', store)
  saveDraft(typed, store)
  clearCadastro(store)
  expect(store.values.size).toBe(0)
})

test('readNome returns the name of the short form after a reload, and the complete form begins with it', () => {
  const store = memoryStorage()
  saveToken('t1', store)
  saveNome('Elisa Exemplo', store)
  expect(readNome(store)).toBe('Elisa Exemplo')
  expect(readDraft(store)).toEqual({ ...EMPTY, nome_participante: 'Elisa Exemplo' })
  saveToken('t2', store)
  expect(readNome(store)).toBe('')
})

test.each(['no json', '{"nome_participante":7}', '{}'])('readNome treats an unreadable draft as empty: %s', text => {
  const store = memoryStorage()
  store.setItem('cadastroRascunho', text)
  expect(readNome(store)).toBe('')
})
