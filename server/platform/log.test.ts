import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLogger, createSparing, scrubText } from './log.ts'

test('the log never shows senhas, tokens and documents', () => {
  const lines: string[] = []
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const log = createLogger('info', sink)
  log.info(
    {
      body: { senha: 'segredo-1', cpf: '52998224725' },
      token: 'segredo-2',
      headers: { authorization: 'Bearer segredo-3', cookie: 'segredo-4' },
    },
    'x',
  )
  log.error({
    err: Object.assign(new Error('duplicate key'), {
      code: '23505',
      constraint: 'usuarios_email_key',
      detail: 'Key (email)=(ana@exemplo.com.br)',
    }),
  })
  expect(lines.join('')).not.toMatch(/segredo|52998224725|ana@exemplo/)
  expect(lines.join('')).toContain('usuarios_email_key')
})

test("scrubText keeps an error's reason and removes addresses, passwords and CPFs", () => {
  expect(scrubText('550 5.1.1 <ana.souza+1@exemplo.com.br>: no such user')).toBe('550 5.1.1 <…@…>: no such user')
  expect(scrubText('connect postgres://quadrante:segredo@banco:5432/x')).toBe('connect postgres://…@banco:5432/x')
  expect(scrubText('CPF 529.982.247-25 ou 52998224725')).toBe('CPF … ou …')
  const frame = 'at x (file:///srv/node_modules/@fastify/static/index.js:529:12)'
  expect(scrubText(frame)).toBe(frame)
})

test('createSparing writes a repeated line now and then, with the number of skipped ones', () => {
  let time = 0
  const sparing = createSparing(() => time)
  const said: [string, number][] = []
  const say = (what: string) => sparing(what, unsaid => said.push([what, unsaid]))
  for (let i = 0; i < 5; i += 1) say('a')
  say('b')
  time = 10_000
  say('a')
  expect(said).toEqual([
    ['a', 0],
    ['b', 0],
    ['a', 4],
  ])
})
