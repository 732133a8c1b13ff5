import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://x',
  APP_URL: 'https://quadrante.exemplo.com.br',
  SESSION_SECRET: 's'.repeat(32),
  MAIL_FROM: 'a@exemplo.com.br',
  SMTP_URL: 'smtp://x',
}

test('production names everything that is missing', () => {
  expect(() => readEnv({ NODE_ENV: 'production', DATABASE_URL: 'postgres://x' })).toThrow(
    'NODE_ENV=production precisa de: APP_URL, SESSION_SECRET, MAIL_FROM, SMTP_URL',
  )
  expect(readEnv(production)).toMatchObject({ production: true, standIns: false })
})

test('production refuses a test clock, stand-ins and a short secret', () => {
  expect(() => readEnv({ ...production, TEST_CLOCK_OFFSET_FILE: '/x' })).toThrow('TEST_CLOCK_OFFSET_FILE')
  expect(() => readEnv({ ...production, STANDINS: 'true' })).toThrow('STANDINS')
  expect(() => readEnv({ ...production, SESSION_SECRET: 'curto' })).toThrow('SESSION_SECRET')
})

test('stand-ins exist on the embedded database and loopback, or when asked for', () => {
  const standIns = (env: Record<string, string>) => readEnv(env).standIns
  expect(standIns({})).toBe(true)
  expect(standIns({ HOST: '0.0.0.0' })).toBe(false)
  expect(standIns({ DATABASE_URL: 'postgres://x' })).toBe(false)
  expect(standIns({ DATABASE_URL: 'postgres://x', HOST: '0.0.0.0', STANDINS: 'true' })).toBe(true)
})

test('a wrong value is named', () => {
  expect(() => readEnv({ PORT: 'abc', SENHA_MINIMO: '3' })).toThrow(/PORT[\s\S]*SENHA_MINIMO/)
})
