import { expect, test } from 'vitest'
import { startSmtp } from '#test/outside/smtp.ts'
import { smtpMailer } from '../adapters/mail/mailer.ts'
import { readEnv } from '../env.ts'
import { isSafePostgres, isThisMachine, needsTls } from './tls.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://quadrante:segredo@banco.exemplo.com.br/quadrante?sslmode=verify-full',
  APP_URL: 'https://disc.exemplo.com.br',
  SESSION_SECRET: 's'.repeat(32),
  MAIL_FROM: 'a@exemplo.com.br',
  SMTP_URL: 'smtp://correio.exemplo.com.br:587',
}

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['[::1]', true],
  ['/var/run/postgresql', true],
  ['127.0.0.1.exemplo.com.br', false],
  ['10.0.0.5', false],
  ['postgres', false],
])('%s is this machine: %s', (host, here) => expect(isThisMachine(host)).toBe(here))

test.each([
  ['postgres://u:s@127.0.0.1:5432/q', true],
  ['postgres:///q?host=/var/run/postgresql', true],
  ['postgres://u@%2Fvar%2Frun%2Fpostgresql/q', true],
  ['postgres://u@banco/q?sslmode=verify-full', true],
  ['postgres://u@banco/q?sslmode=require', true],
  ['postgres://u@banco/q?ssl=true', true],
  ['postgres://u@banco/q', false],
  ['postgres://u@banco/q?sslmode=prefer', false],
  ['postgres://u@banco/q?sslmode=disable', false],
  ['postgres://u@127.0.0.1/q?host=banco', false],
  ['host=banco dbname=q', false],
])('%s is encrypted or stays on this machine: %s', (address, safe) => expect(isSafePostgres(address)).toBe(safe))

test('production refuses a database on another machine without TLS, unless SEM_TLS says so', () => {
  const open = { ...production, DATABASE_URL: 'postgres://quadrante:segredo@banco/quadrante' }
  expect(readEnv(production).SEM_TLS).toEqual([])
  expect(() => readEnv(open)).toThrow(/^DATABASE_URL: .*sslmode=verify-full/)
  expect(() => readEnv(open)).not.toThrow(/segredo/)
  expect(() => readEnv({ ...production, DATABASE_REPLICA_URL: 'postgres://replica/q' })).toThrow('DATABASE_REPLICA_URL')
  expect(readEnv({ ...open, SEM_TLS: 'smtp, postgres' }).SEM_TLS).toEqual(['smtp', 'postgres'])
  expect(() => readEnv({ ...open, SEM_TLS: 'smtp' })).toThrow('DATABASE_URL')
  expect(() => readEnv({ ...open, SEM_TLS: 'tudo' })).toThrow('SEM_TLS')
  expect(readEnv({ ...open, NODE_ENV: 'development' }).production).toBe(false)
})

test('production sends mail to another machine encrypted only, unless SEM_TLS says so', () => {
  const of = (changes: Record<string, string> = {}) => {
    const env = readEnv({ ...production, ...changes })
    return needsTls(env.SMTP_URL ?? '', env)
  }
  expect(of()).toBe(true)
  expect(of({ SEM_TLS: 'smtp' })).toBe(false)
  expect(of({ SMTP_URL: 'smtp://127.0.0.1:25' })).toBe(false)
  expect(of({ NODE_ENV: 'development' })).toBe(false)
})

test('a server that offers no encryption gets no mail when TLS is required', async () => {
  const smtp = await startSmtp()
  const mail = {
    id: 'um',
    kind: 'convite_cliente',
    returnToken: 'token',
    to: 'ana@exemplo.com.br',
    subject: 'Olá',
    text: 'Olá',
    html: '<p>Olá</p>',
    images: [],
  }
  try {
    const sender = 'Quadrante <nao-responda@exemplo.com.br>'
    await expect(smtpMailer(smtp.url, sender, { tls: true }).send(mail)).rejects.toThrow(/TLS/)
    expect(smtp.recebidos).toEqual([])
    await smtpMailer(smtp.url, sender).send(mail)
    expect(smtp.recebidos).toHaveLength(1)
  } finally {
    await smtp.close()
  }
})
