import { expect, test } from 'vitest'
import type { Env } from '../env.ts'
import { openly } from './openly.ts'

test('an unencrypted connection is warned of in production alone, and where SEM_TLS names it', () => {
  const warned = (production: boolean, SEM_TLS: Env['SEM_TLS']) => openly({ production, SEM_TLS } as Env, 'smtp').length
  expect([warned(true, ['smtp']), warned(true, []), warned(false, ['smtp'])]).toEqual([1, 0, 0])
})
