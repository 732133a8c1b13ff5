import { afterAll, expect, test } from 'vitest'
import * as mini from 'zod/mini'
import { speakPortuguese } from './field-messages.ts'

const before = mini.config().localeError
afterAll(() => mini.config({ localeError: before }))

const messages = (schema: mini.ZodMiniType, value: unknown) => schema.safeParse(value).error?.issues.map(i => i.message)

test("refuses a field in Portuguese, with the field's own message when it has one", () => {
  speakPortuguese()
  const schema = mini.strictObject({
    tipo: mini.enum(['a', 'b']),
    n: mini.int().check(mini.maximum(3)),
    nome: mini.string('Escreva o nome'),
    rua: mini.optional(mini.string().check(mini.minLength(3))),
  })
  expect(messages(schema, { tipo: 'c', n: 9, nome: 'x', rua: 'y' })).toEqual([
    'Opção inválida',
    'Maior do que se aceita',
    'Menor do que se aceita',
  ])
  expect(messages(schema, { tipo: 'a', n: '1', nome: 2, mais: 1 })).toEqual([
    'Valor de outro tipo',
    'Escreva o nome',
    'Campo desconhecido: mais',
  ])
  expect(messages(schema, { tipo: 'a', nome: 'Ana' })).toEqual(['Campo obrigatório'])
})
