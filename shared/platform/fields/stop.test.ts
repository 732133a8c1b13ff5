import { expect, test } from 'vitest'
import { withOneStop } from './stop.ts'

test.each([
  ['o acesso de gestor a Exemplo S.A.. Ele mostra', 'o acesso de gestor a Exemplo S.A. Ele mostra'],
  ['<p>conversa com Exemplo Ltda..</p>', '<p>conversa com Exemplo Ltda.</p>'],
  ['Exemplo Ltda..', 'Exemplo Ltda.'],
  ['espere... e veja', 'espere... e veja'],
  ['de 1..9', 'de 1..9'],
])('withOneStop(%j) is %j', (text, said) => {
  expect(withOneStop(text)).toBe(said)
})
