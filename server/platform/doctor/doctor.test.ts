import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { DEFAULT_PRODUCT } from '#shared/platform/installation/product.rules.ts'
import { createTestDatabase, type TestDatabase } from '#test/app/db.ts'
import { startImap } from '#test/outside/imap.ts'
import { type SmtpSink, startSmtp } from '#test/outside/smtp.ts'
import { dropDatabase, runOnce, withDatabase } from '#test/servers/postgres.ts'
import { resolveOf } from '../adapters/dns/look-up.ts'
import { readEnv } from '../env.ts'
import { migrate } from '../migrate.ts'
import { runChecks } from './check.ts'
import { checksOf } from './checks.ts'
import { checkProvider } from './sign-in.ts'

/* A production environment as it should be, and then with one thing wrong after another. */

let database: TestDatabase
let smtp: SmtpSink
let outside: Server
let url: string
/** Whether the simulated payment provider accepts the credential (`/users/me`). */
let known = true
/** Issuer that the simulated identity provider names. */
let issuer = ''
/** Status and error code that the simulated bucket answers. */
let bucket: [number, string] = [404, 'NoSuchKey']

beforeAll(async () => {
  database = await createTestDatabase()
  await fillIn()
  smtp = await startSmtp()
  outside = createServer((request, response) => {
    if (request.url === '/.well-known/openid-configuration') {
      response.end(JSON.stringify({ issuer, authorization_endpoint: `${url}/entrar` }))
      return
    }
    if (request.url?.startsWith('/balde/')) {
      response.writeHead(bucket[0]).end(`<Error><Code>${bucket[1]}</Code></Error>`)
      return
    }
    const asked = request.url === '/users/me' && request.headers.authorization === 'Bearer credencial'
    response.statusCode = asked && !known ? 401 : 200
    response.end(request.url === '/saude' ? '{"vivo":true}' : '{}')
  })
  await new Promise<void>(resolve => outside.listen(0, '127.0.0.1', resolve))
  const address = outside.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})
afterAll(async () => {
  await new Promise(resolve => outside.close(resolve))
  await smtp.close()
  await database.drop()
})

const OPERADOR = { razao_social: 'Exemplo Ltda.', suporte_email: 'suporte@casa.com.br' }

/** Saves the settings that production needs. */
const fillIn = () =>
  runOnce(
    database.connectionString,
    `insert into usuarios (id_usuario, id_tipo_usuario, nome, email, senha_hash, criado_em) overriding system value
     values (900001, 1, 'Admin', 'admin-doutor@exemplo.com.br', 'x', now());
     insert into instalacao (grupo, versao, dados, salvo_em, salvo_por) values
       ('operador', 1, '${JSON.stringify(OPERADOR)}', now(), 900001), ('privacidade', 1, '{}', now(), 900001)`,
  )

/** Saves another name of the product. */
const rename = (nome: string) =>
  runOnce(
    database.connectionString,
    `insert into instalacao (grupo, versao, dados, salvo_em, salvo_por)
     values ('produto', 1, '${JSON.stringify({ ...DEFAULT_PRODUCT, nome })}', now(), 900001)`,
  )

async function look(changes: Record<string, string> = {}) {
  const lines: string[] = []
  const env = readEnv({
    NODE_ENV: 'production',
    DATABASE_URL: database.connectionString,
    APP_URL: url,
    SESSION_SECRET: 's'.repeat(40),
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Quadrante <quadrante@exemplo.com.br>',
    MP_ACCESS_TOKEN: 'credencial',
    MP_API_URL: url,
    MP_WEBHOOK_SECRET: 'segredo',
    METRICS_TOKEN: 'medir',
    TRUST_PROXY: '1',
    ...changes,
  })
  const well = await runChecks(checksOf(env, resolveOf(['127.0.0.1:1'])), line => lines.push(line))
  return { well, lines, wrong: lines.filter(line => line.startsWith('ERRO')) }
}

test('reports each part as fine, and only the missing TLS as an error', async () => {
  const { wrong, lines } = await look({ BACKUP_ABERTO: 'true' })
  expect(wrong).toEqual([expect.stringContaining('sem TLS')])
  expect(lines.join('\n')).toMatch(/PostgreSQL 18[\s\S]*com as migrações desta versão[\s\S]*o servidor nos aceita/)
  expect(lines.join('\n')).toMatch(/conhece a credencial[\s\S]*responde/)
  expect(smtp.recebidos).toEqual([])
})

test('reports settings that are missing, and names that the environment says differently', async () => {
  const said = async (changes: Record<string, string> = {}) =>
    (await look(changes)).lines.filter(line => /instalação:/.test(line)).join('\n')
  expect(await said({ CONTATO_EMAIL: 'outro@casa.com.br' })).toMatch(/ok\s+.*diz quem opera[\s\S]*vale o de Instalação/)
  expect(await said()).not.toContain('MAIL_FROM diz')
  expect((await look()).lines.join('\n')).not.toContain('CONTATO_EMAIL é o de exemplo')
  await rename('Casa Aurora')
  const both = await said({ CONTATO_EMAIL: 'outro@casa.com.br' })
  expect(both).toContain(
    'MAIL_FROM diz “Quadrante” e Instalação “Casa Aurora”: vale o nome de Instalação, com o endereço de MAIL_FROM',
  )
  expect(both).toContain('CONTATO_EMAIL diz outro@casa.com.br e Instalação suporte@casa.com.br: vale o de Instalação')
  const same = await said({ MAIL_FROM: 'Casa Aurora <casa@exemplo.com.br>', CONTATO_EMAIL: OPERADOR.suporte_email })
  expect(same).not.toMatch(/ diz .*: vale/)
  expect(same).toContain('nenhum fornecedor em Instalação, e há MP_ACCESS_TOKEN: diga quem recebe dados')
  const bare = await createTestDatabase()
  try {
    expect(await said({ DATABASE_URL: bare.connectionString })).toMatch(
      /ERRO .*Empresa que opera, Dados pessoais\. Nada se vende/,
    )
    expect(await said({ DATABASE_URL: bare.connectionString })).toContain('CONTATO_EMAIL é o de exemplo')
  } finally {
    await bare.drop()
  }
})

test('reports an unknown credential, an unreachable mail server and an APP_URL that answers something else', async () => {
  known = false
  const { wrong } = await look({ SMTP_URL: 'smtp://127.0.0.1:1', APP_URL: `${url}/outra` })
  known = true
  const words = wrong.join('\n')
  expect(words).toContain('respondeu 401')
  expect(words).toContain('e-mail')
  expect(words).toContain('responde outra coisa')
})

test('reports whether the mailbox of returned mails opens, and that nobody hears of them without one', async () => {
  const said = async (changes: Record<string, string> = {}) =>
    (await look(changes)).lines.filter(line => /e-mails que voltam:/.test(line)).join('\n')
  expect(await said()).toMatch(/atenção\s+e-mails que voltam: ninguém fica sabendo/)
  expect(await said({ MAIL_AVISOS_BREVO: 'token-da-brevo-bem-comprido' })).toBe('')
  const MAIL_DEVOLVE = 'devolve@retorno.exemplo.com.br'
  expect(await said({ MAIL_DEVOLVE })).toContain(`voltam a ${MAIL_DEVOLVE} e ninguém lê`)
  const imap = await startImap()
  expect(await said({ MAIL_DEVOLVE, IMAP_URL: imap.url })).toMatch(/ok\s+e-mails que voltam: abre devolve em 127/)
  const wrong = await said({ MAIL_DEVOLVE, IMAP_URL: imap.url.replace('segredo', 'outro-segredo') })
  expect(wrong).toMatch(/ERRO\s+.*recusou o usuário ou a senha/)
  expect(wrong).not.toContain('outro-segredo')
  await imap.close()
  expect(await said({ MAIL_DEVOLVE, IMAP_URL: imap.url })).toMatch(/ERRO\s+.*não respondeu/)
})

test('reports whether a backup is missing, too old or of today, and a restored copy that was not freed', async () => {
  const said = async () => (await look()).lines.filter(line => /backups:/.test(line)).join('\n')
  expect(await said()).toMatch(/atenção\s+backups: nenhum ainda[\s\S]*ERRO\s+backups: sem BACKUP_PARA: nenhum é feito/)
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  const made = (hours: number) =>
    client.query(
      `insert into backups (instantaneo, terminado_em, arquivo, bytes, sha256, cifrado)
       values (now() - make_interval(hours => $1), now(), 'x', 1, 'x', true)`,
      [hours],
    )
  await made(40)
  expect(await said()).toMatch(/ERRO\s+backups: .*há 40 h; deveria haver um a cada 26 h/)
  await made(3)
  await client.query('insert into restauracoes (restaurada_em) values (now())')
  expect(await said()).toMatch(/ok\s+backups: .*há 3 h[\s\S]*sem BACKUP_PARA[\s\S]*cópia em quarentena/)
  await client.end()
})

test('warns of passkeys that were made for another host than that of APP_URL', async () => {
  const said = async () => (await look()).lines.filter(line => /chaves de acesso:/.test(line)).join('\n')
  expect(await said()).toBe('')
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  const made = (site: string) =>
    client.query(
      `with conta as (
         insert into usuarios (id_tipo_usuario, nome, email, senha_hash, criado_em)
         values (2, 'Ana', $1::text || '@exemplo.com.br', '', now()) returning id_usuario)
       insert into fatores (id_fator, id_usuario, tipo, nome, credencial_id, chave_publica, contador, site, criado_em, confirmado_em)
       select gen_random_uuid(), id_usuario, 'passkey', 'x', $1, '', 0, $1, now(), now() from conta`,
      [site],
    )
  await made('127.0.0.1')
  expect(await said()).toMatch(/ok\s+chaves de acesso: valem em 127\.0\.0\.1: 1; trocar o nome/)
  await made('antes.exemplo.com.br')
  expect(await said()).toMatch(
    /atenção\s+chaves de acesso: feitas para outro nome de site, sem valer em 127\.0\.0\.1: 1/,
  )
  await client.end()
})

describe('resources used only after the start', () => {
  const said = async (changes: Record<string, string>) => {
    const { lines } = await look(changes)
    return lines.filter(line => /(arquivos|rastros|máquina|endereço|banco):/.test(line)).join('\n')
  }

  test('reports buckets that do not answer or refuse the key', async () => {
    const dead = await said({
      S3_URL: 'http://chave:segredo@127.0.0.1:1/balde',
      BACKUP_S3_URL: 'http://chave:segredo@127.0.0.1:1/copias',
    })
    expect(dead).toMatch(/ERRO\s+arquivos: o balde de S3_URL não responde/)
    expect(dead).toMatch(/ERRO\s+arquivos: o balde de BACKUP_S3_URL não responde/)
    const { host } = new URL(url)
    bucket = [404, 'NoSuchKey']
    expect(await said({ S3_URL: `http://a:b@${host}/balde` })).toMatch(/ok\s+arquivos: o balde de S3_URL responde/)
    bucket = [404, 'NoSuchBucket']
    expect(await said({ S3_URL: `http://a:b@${host}/balde` })).toMatch(/ERRO\s+arquivos: .*404 \(NoSuchBucket\)/)
    bucket = [403, 'InvalidAccessKeyId']
    expect(await said({ BACKUP_S3_URL: `http://a:b@${host}/balde` })).toMatch(/ERRO .*403 \(InvalidAccessKeyId\)/)
    bucket = [403, 'AccessDenied']
    expect(await said({ BACKUP_S3_URL: `http://a:b@${host}/balde` })).toMatch(/atenção\s+arquivos: .*não deixa ler/)
  })

  test('reports folders that cannot be written, and the free space of those that can', async () => {
    const file = join(import.meta.dirname, 'doctor.test.ts')
    expect(await said({ PDF_CACHE_DIR: `${file}/pdf` })).toMatch(/ERRO\s+arquivos: PDF_CACHE_DIR não pode ser escrita/)
    expect(await said({ BACKUP_DIR: file })).toMatch(/ERRO\s+arquivos: BACKUP_DIR: .* não é uma pasta/)
    const good = await said({ PDF_CACHE_DIR: join(tmpdir(), 'ainda', 'nao'), BACKUP_DIR: tmpdir() })
    expect(good).toMatch(/ (GB livres em PDF_CACHE_DIR)[\s\S]* (GB livres em BACKUP_DIR)/)
    expect(await said({ ASSETS_DIR: '/nao/existe' })).toMatch(/ERRO\s+arquivos: ASSETS_DIR/)
  })

  test('reports a pool larger than PostgreSQL allows, a doubtful number of proxies and guessable secrets', async () => {
    expect(await said({ DATABASE_POOL: '400' })).toMatch(/ERRO\s+banco: um processo usa até 415 conexões/)
    expect(await said({ TRUST_PROXY: '5' })).toMatch(/atenção\s+endereço: TRUST_PROXY=5: há mesmo 5 proxies/)
    expect(await said({ SESSION_SECRET: 'a'.repeat(40) })).toMatch(/atenção\s+máquina: SESSION_SECRET se adivinha/)
    expect(await said({ METRICS_TOKEN: 'a' })).toMatch(/atenção\s+máquina: METRICS_TOKEN se adivinha/)
    const own = await said({
      SESSION_SECRET: 'Vx3Jm0rPq8sT5uWz1yB4cD7eF9gH2kLn6oQaRiSt',
      METRICS_TOKEN: '0f3a9c8b7d6e5f4a3b2c1d0e',
    })
    expect(own).not.toContain('se adivinha')
  })

  test('reports a trace collector that cannot be reached', async () => {
    expect(await said({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })).toMatch(/ERRO\s+rastros: .*não responde/)
    expect(await said({ OTEL_EXPORTER_OTLP_ENDPOINT: url })).toMatch(/ok\s+rastros: o coletor responde/)
  })
})

test('doutor and migrar refuse a database in another encoding than UTF8', async () => {
  const { adminConnectionString, appConnectionString, prefix } = inject('database')
  const name = `${prefix}_ascii`
  const owner = new URL(appConnectionString).username
  const make = `create database ${name} owner ${owner} encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`
  await runOnce(adminConnectionString, make)
  const ascii = withDatabase(appConnectionString, name)
  try {
    expect((await look({ DATABASE_URL: ascii })).wrong.join('\n')).toContain('está em SQL_ASCII')
    await expect(migrate(ascii, [])).rejects.toThrow('O banco está em SQL_ASCII, e o Quadrante precisa de UTF8')
  } finally {
    await dropDatabase(adminConnectionString, name)
  }
})

test('reports a database that cannot be reached', async () => {
  expect((await look({ DATABASE_URL: 'postgres://ninguem@127.0.0.1:1/nada' })).wrong.join('\n')).toContain('banco')
})

test('tells the address to register at the identity provider, and refuses one that names another issuer', async () => {
  const sso = { SSO_CLIENTE: 'quadrante', SSO_SEGREDO: 'segredo', SSO_FATOR: 'true' }
  issuer = url
  // Only https is accepted in production; the check itself does not mind.
  const read = (SSO_EMISSOR: string) => checkProvider({ ...readEnv({ SSO_EMISSOR, ...sso }), APP_URL: `${url}/` })
  const found = await read(url)
  expect(found.map(({ estado }) => estado)).toEqual(['certo', 'certo', 'atencao'])
  expect(found[1]?.texto).toContain(`${url}/retorno-sso`)
  issuer = 'https://outro.exemplo.com.br'
  expect((await read(url))[0]?.estado).toBe('errado')
  expect(await checkProvider(readEnv({}))).toEqual([])
})
