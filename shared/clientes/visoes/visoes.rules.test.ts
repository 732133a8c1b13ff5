import { expect, test } from 'vitest'
import { NOME_VISAO_MAX, nomeDaVisao, VISOES_MAX, visaoFits } from './visoes.rules.ts'

test.each([
  ['  Prontos   da  Exemplo ', 'Prontos da Exemplo'],
  ['Liderança', 'Liderança'],
  ['a\u0000b', 'ab'],
  ['   ', null],
  ['x'.repeat(NOME_VISAO_MAX), 'x'.repeat(NOME_VISAO_MAX)],
  ['x'.repeat(NOME_VISAO_MAX + 1), null],
])('nomeDaVisao turns the typed name %j into %j', (typed, nome) => expect(nomeDaVisao(typed)).toBe(nome))

test.each([
  [0, true],
  [VISOES_MAX - 1, true],
  [VISOES_MAX, false],
])('visaoFits with %i views already kept returns %s', (has, fits) => expect(visaoFits(has)).toBe(fits))
