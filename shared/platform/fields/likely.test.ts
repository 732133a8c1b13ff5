import { expect, test } from 'vitest'
import { likelyEmail } from './likely.ts'

test.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmai.com', 'ana@gmail.com'],
  ['ana@gmaill.com', 'ana@gmail.com'],
  ['ana@gnail.com', 'ana@gmail.com'],
  ['Ana@Gmail.con', 'Ana@gmail.com'],
  ['ana@gmail.co', 'ana@gmail.com'],
  ['ana@gmail.com.br', 'ana@gmail.com'],
  ['ana@hotmial.com', 'ana@hotmail.com'],
  ['ana@hotmal.com.br', 'ana@hotmail.com.br'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['ana@yaho.com.br', 'ana@yahoo.com.br'],
  ['ana@yahoo.con.br', 'ana@yahoo.com.br'],
  ['ana@iclould.com', 'ana@icloud.com'],
  ['ana@oficina.con.br', 'ana@oficina.com.br'],
  ['ana@oficina.com.b', 'ana@oficina.com.br'],
  ['ana@oficina.combr', 'ana@oficina.com.br'],
  ['ana@oficina,com.br', 'ana@oficina.com.br'],
  ['ana@oficina..com.br', 'ana@oficina.com.br'],
  ['ana@@oficina.com.br', 'ana@oficina.com.br'],
  ['ana @ oficina.com.br', 'ana@oficina.com.br'],
])('for %s, %s is offered', (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant)
})

test.each([
  ...[
    'ana@gmail.com',
    'ana@hotmail.com.br',
    'ana@outlook.com.br',
    'ana@yahoo.com.br',
    'ana@ymail.com',
    'ana@email.com',
  ],
  ...['ana@mail.com', 'ana@uol.com.br', 'ana@bol.com.br', 'ana@oficina.com.br', 'ana@oficina.co', 'ana@live.com'],
  ...['ana@yahoo.com.ar', 'ana@yahoo.co.uk', 'ana@outlook.pt'],
  ...['ana@café-da-vila.com.br', 'ana@gmail.exemplo.com.br', 'ana', 'ana@', '@gmail.com', 'a@b@gmial.com', ''],
])('for %s nothing is offered', typed => {
  expect(likelyEmail(typed)).toBeNull()
})
