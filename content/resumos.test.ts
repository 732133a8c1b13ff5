import { expect, test } from 'vitest'
import { resumoOf } from './cut-resumos.ts'
import { textosOf, VERSOES_TEXTOS } from './index.ts'
import { resumoIn } from './resumos.ts'

test.each(VERSOES_TEXTOS)('the summaries of %s equal those in its texts (npm run resumos)', versao =>
  expect(resumoIn(versao)).toEqual(resumoOf(textosOf(versao))),
)

test('returns no summaries for a version that was never published', () => expect(() => resumoIn('0.9')).toThrow('0.9'))
