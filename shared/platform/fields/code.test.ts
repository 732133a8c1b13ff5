import { expect, test } from 'vitest'
import { readCodigo as readOfTurma } from '../../clientes/turmas/turmas.rules.ts'
import { readCodigo as readOfRecuperacao } from '../../contas/fatores/fatores.rules.ts'
import { readCodigo as readOfSala } from '../../conversas/devolutivas/salas.rules.ts'
import { readCode } from './code.ts'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Signs around a code that is copied from a sentence, a chat or a page. */
const AROUND = ['.', ',', ')', '>', '*', '_', '”', '"', '’', '!', ';', '…', '\u200b', '\u2060', '\ufeff', '\u00a0']

test.each(AROUND)('a code is read with %j behind and before it', sign => {
  expect(readCode(`7Q2M0DF9${sign}`, ALPHABET, [8])).toBe('7Q2M0DF9')
  expect(readCode(`${sign}7Q2M0DF9`, ALPHABET, [8])).toBe('7Q2M0DF9')
})

test.each(['-', '–', '—', '‑', ' ', '\u200b', '.', '/'])(
  'each kind of code is read with %j between its groups',
  sign => {
    expect(readOfTurma(`abcd${sign}2345`)).toBe('ABCD2345')
    expect(readOfRecuperacao(`7q2m${sign}kodf${sign}93xa`)).toBe('7Q2MK0DF93XA')
    expect(readOfSala(`cdf${sign}hjk`)).toBe('CDFHJK')
  },
)

test.each(['7Q2M0DF', '7Q2M0DF99', '7Q2M0DFU', 'ÃQ2M0DF9', '', '.'])('%j is no code of eight signs', typed => {
  expect(readCode(typed, ALPHABET, [8])).toBeNull()
})
