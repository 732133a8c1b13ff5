import { expect, test } from 'vitest'
import { searchWords } from './search.ts'

test.each(["D'Ávila", 'D’Ávila', 'D‘Ávila', 'D`Ávila', 'D´Ávila', 'D′ávila', 'DʼÁVILA'])(
  'a search for %s has one apostrophe',
  typed => {
    expect(searchWords(typed)).toEqual(["%d'avila%"])
  },
)
