import { expect, test } from 'vitest'
import { resumoDe } from './cortar-resumos.ts'
import { textosDa, VERSOES_TEXTOS } from './index.ts'
import { resumoDa } from './resumos.ts'

test.each(VERSOES_TEXTOS)('the summaries of %s equal those in its texts (npm run resumos)', versao =>
  expect(resumoDa(versao)).toEqual(resumoDe(textosDa(versao))),
)

test('returns no summaries for a version that was never published', () => expect(() => resumoDa('0.9')).toThrow('0.9'))
