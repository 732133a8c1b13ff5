import { expect, test } from 'vitest'
import { nao_encontrado } from './answers.ts'
import { errorBody } from './errors.ts'

test('an error body has every field name that the specification reads', () => {
  const { codigo, titulo, mensagem } = nao_encontrado
  expect(errorBody(nao_encontrado)).toEqual({
    codigo,
    titulo,
    mensagem,
    message: mensagem,
    response: mensagem,
    error: { message: mensagem },
    campos: {},
  })
})
