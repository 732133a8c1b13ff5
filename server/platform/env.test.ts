import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readEnv, VARIABLES } from './env.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://localhost/x',
  APP_URL: 'https://quadrante.exemplo.com.br',
  SESSION_SECRET: 's'.repeat(32),
  MAIL_FROM: 'a@exemplo.com.br',
  SMTP_URL: 'smtp://x',
}

test('production names every missing variable', () => {
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

test('stand-ins are on with the embedded database on loopback, or when asked for', () => {
  const standIns = (env: Record<string, string>) => readEnv(env).standIns
  expect(standIns({})).toBe(true)
  expect(standIns({ HOST: '0.0.0.0' })).toBe(false)
  expect(standIns({ DATABASE_URL: 'postgres://x' })).toBe(false)
  expect(standIns({ DATABASE_URL: 'postgres://x', HOST: '0.0.0.0', STANDINS: 'true' })).toBe(true)
})

test('an unknown NODE_ENV is refused, so that a typing error never turns stand-ins on', () => {
  for (const NODE_ENV of ['prod', 'Production', 'staging'])
    expect(() => readEnv({ NODE_ENV })).toThrow('NODE_ENV: precisa ser development, test ou production')
  expect(readEnv({}).NODE_ENV).toBe('development')
  expect(readEnv({ NODE_ENV: ' ' }).NODE_ENV).toBe('development')
})

test.each([
  ['APP_URL', 'disc.exemplo.com.br'],
  ['APP_URL', 'smtp://disc.exemplo.com.br'],
  ['APP_URL', 'https://'],
  ['SMTP_URL', 'smtp.exemplo.com.br:587'],
  ['SMTP_URL', 'https://smtp.exemplo.com.br'],
  ['IMAP_URL', 'imap.exemplo.com.br'],
  ['IMAP_URL', 'https://a:b@imap.exemplo.com.br'],
  ['MP_API_URL', 'api.mercadopago.com'],
  ['MP_API_URL', 'ftp://api.mercadopago.com'],
])('%s=%s is refused as an address', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(`${name}: precisa ser um endereço completo, começando por `)
})

test('a mailbox needs user and senha, and the address to which mails come back', () => {
  const MAIL_DEVOLVE = 'devolve@retorno.exemplo.com.br'
  const IMAP_URL = 'imaps://devolve:segredo@imap.exemplo.com.br'
  expect(readEnv({ IMAP_URL, MAIL_DEVOLVE }).IMAP_URL).toBe(IMAP_URL)
  expect(() => readEnv({ IMAP_URL })).toThrow('MAIL_DEVOLVE')
  expect(() => readEnv({ IMAP_URL: 'imaps://imap.exemplo.com.br', MAIL_DEVOLVE })).toThrow('usuário e senha')
})

test('addresses are kept as written, and an empty one counts as missing', () => {
  const env = readEnv({ APP_URL: 'http://127.0.0.1:3000', SMTP_URL: 'smtps://a:b@smtp.exemplo.com.br', MP_API_URL: '' })
  expect(env).toMatchObject({
    APP_URL: 'http://127.0.0.1:3000',
    SMTP_URL: 'smtps://a:b@smtp.exemplo.com.br',
    MP_API_URL: 'https://api.mercadopago.com',
  })
  expect(readEnv({ APP_URL: '', SMTP_URL: '' })).toMatchObject({ APP_URL: undefined, SMTP_URL: undefined })
})

test('ADMIN_EMAIL without ADMIN_SENHA, or the other way round, is refused', () => {
  expect(() => readEnv({ ADMIN_EMAIL: 'admin@exemplo.com.br' })).toThrow('ADMIN_EMAIL precisa de ADMIN_SENHA')
  expect(() => readEnv({ ADMIN_SENHA: 'doze-caracteres' })).toThrow('ADMIN_SENHA precisa de ADMIN_EMAIL')
  expect(readEnv({ ADMIN_EMAIL: 'admin@exemplo.com.br', ADMIN_SENHA: 'doze-caracteres' }).ADMIN_EMAIL).toBeDefined()
})

test('the error names every variable with a wrong value', () => {
  expect(() => readEnv({ PORT: 'abc', SENHA_MINIMO: '3' })).toThrow(/PORT[\s\S]*SENHA_MINIMO/)
})

test('a new senha has eight characters in production and five elsewhere, unless SENHA_MINIMO says otherwise', () => {
  expect(readEnv({}).SENHA_MINIMO).toBe(5)
  expect(readEnv(production).SENHA_MINIMO).toBe(8)
  expect(readEnv({ ...production, SENHA_MINIMO: '12' }).SENHA_MINIMO).toBe(12)
})

describe('documentation of every variable', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
  const example = [...read('../../.env.example').matchAll(/^# ([A-Z][A-Z0-9_]+)=(.*)$/gm)]
  const names = [...VARIABLES].sort()

  test('names each once in .env.example, with its default', () => {
    expect(example.map(([, name]) => name).sort()).toEqual(names)
    for (const [, name, value] of example) expect({ name, value }).toEqual({ name, value: defaultOf(name!) })
  })

  test('has a row for each in docs/variaveis.md', () => {
    const rows = [...read('../../docs/variaveis.md').matchAll(/^\| `([A-Z][A-Z0-9_]+)` \|/gm)].map(([, name]) => name)
    // Secrets have a second one, which tells how to change them.
    expect([...new Set(rows)].sort()).toEqual(names)
  })
})

/** Returns the value of a variable that is not set, as `.env.example` has to show it. */
function defaultOf(name: string): string {
  const value = (readEnv({}) as Record<string, unknown>)[name]
  return value === undefined ? '' : String(value)
}
