import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLogger, scrubUrl } from './log.ts'

test('addresses lose what they must not tell', () => {
  expect(scrubUrl('/cadastro-cliente/eyJhbGciOi.eyJl.abc?x=1')).toBe('/cadastro-cliente/…?x=1')
  expect(scrubUrl('/relatorios_disc/4-abc-def.pdf')).toBe('/relatorios_disc/….pdf')
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
