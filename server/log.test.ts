import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLogger, createSparing, scrubText, scrubUrl } from './log.ts'

test('addresses lose what they must not tell', () => {
  expect(scrubUrl('/cadastro-cliente/eyJhbGciOi.eyJl.abc?x=1')).toBe('/cadastro-cliente/…?x=1')
  expect(scrubUrl('/c/k7m29qxt4hvw3bnp')).toBe('/c/…')
  expect(scrubUrl('/relatorios_disc/4-abc-def.pdf')).toBe('/relatorios_disc/….pdf')
  expect(scrubUrl('/relatorios_disc/anexo/4-abc.pdf')).toBe('/relatorios_disc/anexo/….pdf')
  for (const path of ['/combinados/resposta/', '/combinados/sem-lembretes/', '/combinado/', '/combinado/confirmar/'])
    expect(scrubUrl(`${path}AbC.dEf?x=1`)).toBe(`${path}…?x=1`)
  expect(scrubUrl('/relatorios_disc/relatorio.pdf?nome=4-abc')).toBe('/relatorios_disc/….pdf?nome=…')
  expect(scrubUrl('/participantes/verifica-convite/4?token=eyJa.b.c&pagina=2')).toBe(
    '/participantes/verifica-convite/4?token=…&pagina=2',
  )
  expect(scrubUrl('/consultores/clientes?busca=ana@exemplo.com.br')).toBe('/consultores/clientes?busca=…')
})

test('senhas, tokens and documents never reach the log', () => {
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

test('an error says what went wrong, and not to whom', () => {
  expect(scrubText('550 5.1.1 <ana.souza+1@exemplo.com.br>: no such user')).toBe('550 5.1.1 <…@…>: no such user')
  expect(scrubText('connect postgres://quadrante:segredo@banco:5432/x')).toBe('connect postgres://…@banco:5432/x')
  expect(scrubText('CPF 529.982.247-25 ou 52998224725')).toBe('CPF … ou …')
  const frame = 'at x (file:///srv/node_modules/@fastify/static/index.js:529:12)'
  expect(scrubText(frame)).toBe(frame)
})

test('what is said again and again is written now and then, with how often it was not', () => {
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
