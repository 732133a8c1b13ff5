import { expect, test } from 'vitest'
import type { CombinadoDaSala } from '#shared/conversas/devolutivas/sala.schema.ts'
import { memoryStorage } from '#test/app/memory-storage.ts'
import { juntos, lugarLivre, type Rascunho, rascunhosOf, situacaoOf, toAsk, toSave } from './rascunho.ts'

const texto = { o_que: 'Ouvir até o fim', quando: null, como_notar: '', apoio: '', frase: null }
const stands = (versao: number, changes = {}) =>
  ({ ...texto, id_combinado: 'a', posicao: 1, versao, ...changes }) as CombinadoDaSala
const draft = (versao: number, changes = {}): Rascunho => ({
  ...texto,
  id_combinado: 'a',
  posicao: 1,
  versao,
  ...changes,
})

test.each([
  ['a new draft conflicts with nothing', draft(0), undefined, 'livre'],
  ['a draft equal to the saved text except for spaces', draft(1, { o_que: ' Ouvir  até o fim ' }), stands(2), 'igual'],
  ['a draft based on the saved version', draft(2, { o_que: 'x' }), stands(2), 'livre'],
  ['somebody changed the combinado meanwhile', draft(1, { o_que: 'x' }), stands(2), 'alterado'],
  ['somebody withdrew the combinado', draft(1, { o_que: 'x' }), undefined, 'retirado'],
] as const)('situacaoDe judges a draft: %s', (_name, mine, other, wanted) => {
  expect(situacaoOf(mine, other)).toBe(wanted)
})

test('juntos joins both texts field by field, equal fields once', () => {
  expect(
    juntos({ ...texto, apoio: 'minha gestora' }, { ...texto, o_que: 'Fazer três perguntas', quando: '2026-12-01' }),
  ).toEqual({
    ...texto,
    o_que: 'Ouvir até o fim / Fazer três perguntas',
    quando: '2026-12-01',
    apoio: 'minha gestora',
  })
})

test('a stored draft survives a reload; one of another form reads as null', () => {
  const place = memoryStorage()
  const kept = rascunhosOf('x')
  kept.write(place, [draft(1)])
  expect(rascunhosOf('x').read(place)).toEqual([draft(1)])
  place.setItem('combinadosRascunho:x', '[{"o_que":1}]')
  expect(kept.read(place)).toBeNull()
})

test('lugarLivre offers three places and no fourth', () => {
  expect(lugarLivre([])).toBe(1)
  expect(lugarLivre([{ posicao: 1 }, { posicao: 3 }])).toBe(2)
  expect(lugarLivre([{ posicao: 1 }, { posicao: 2 }, { posicao: 3 }])).toBeUndefined()
})

test.each([
  ['no day', { como_notar: 'x' }, 'sem_data'],
  ['a day that is over', { quando: '2026-11-22', como_notar: 'x' }, 'passou'],
  ['today and no sign', { quando: '2026-11-23', como_notar: ' ' }, 'sem_sinal'],
  ['nothing to ask', { quando: '2026-11-23', como_notar: 'x' }, null],
] as const)('porPerguntar asks before saving: %s', (_name, changes, wanted) => {
  expect(toAsk({ ...texto, ...changes }, '2026-11-23')).toBe(wanted)
})

test('porGuardar is true for unsaved text, false for an empty form and for the saved text', () => {
  expect(toSave(draft(0), undefined)).toBe(true)
  expect(toSave(draft(0, { o_que: '  ' }), undefined)).toBe(false)
  expect(toSave(draft(1), stands(1))).toBe(false)
  expect(toSave(draft(1, { apoio: 'um colega' }), stands(1))).toBe(true)
})
