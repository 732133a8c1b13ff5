import { expect, test } from 'vitest'
import { readEnv } from '../platform/env.ts'
import { requireSafeAddress } from './address.ts'

const look =
  (appUrl: string, production = true) =>
  () =>
    requireSafeAddress({ appUrl, env: { ...readEnv({}), production } })

test('accepts https, this machine, and everything outside of production', () => {
  expect(look('https://disc.exemplo.com.br')).not.toThrow()
  expect(look('http://127.0.0.1:3000')).not.toThrow()
  expect(look('http://disc.exemplo.com.br', false)).not.toThrow()
})

test('refuses http to the public in production', () => {
  expect(look('http://disc.exemplo.com.br')).toThrow(/^APP_URL precisa começar por https/)
})
