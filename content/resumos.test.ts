import { expect, test } from 'vitest'
import { resumoDe } from './cortar-resumos.ts'
import { textosDa, VERSOES_TEXTOS } from './index.ts'
import { resumoDa } from './resumos.ts'

test.each(VERSOES_TEXTOS)('what a profile says of a result of %s is what its texts say (npm run resumos)', versao =>
  expect(resumoDa(versao)).toEqual(resumoDe(textosDa(versao))),
)

test('a version that was never published has no words', () => expect(() => resumoDa('0.9')).toThrow('0.9'))
