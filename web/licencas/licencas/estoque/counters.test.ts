import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { forgetCounters } from './counters.ts'

test('forgetCounters leaves no number of licences that could be shown once more', () => {
  const client = new QueryClient()
  const counters = [['carteira', 'licencas'], ['carteira', 'empresa', 7], ['inicio'], ['primeiros-passos']]
  for (const key of [...counters, ['usuario']]) client.setQueryData(key, { n: 0 })
  forgetCounters(client)
  expect(counters.filter(key => client.getQueryData(key))).toEqual([])
  expect(client.getQueryData(['usuario'])).toEqual({ n: 0 })
})
