import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeDns, startDns } from '#test/outside/dns.ts'
import { readEnv } from '../../env.ts'
import { checkMailDns } from './dns.ts'
import { resolveOf } from './look-up.ts'

let dns: FakeDns
beforeAll(async () => {
  dns = await startDns()
})
afterAll(() => dns.close())

const keyOf = (modulusLength: number) =>
  generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
const KEY = keyOf(2048)

beforeEach(() => {
  dns.humor = 'responde'
  dns.mx = { 'exemplo.com.br': ['mx.exemplo.com.br'] }
  dns.txt = {
    'exemplo.com.br': ['outra=coisa', 'v=spf1 include:amazonses.com -all'],
    's1._domainkey.exemplo.com.br': [`v=DKIM1; k=rsa; p=${KEY}`],
    '_dmarc.exemplo.com.br': ['v=DMARC1; p=quarantine'],
  }
})

const ENV = {
  SMTP_URL: 'smtps://u:s@email-smtp.sa-east-1.amazonaws.com',
  MAIL_FROM: 'Quadrante <nao-responda@Exemplo.com.br>',
  MAIL_DKIM_SELETOR: 's1',
  CONTATO_EMAIL: 'ti@exemplo.com.br',
}
const look = async (changes: Record<string, string> = {}, server = dns.server) => {
  const found = await checkMailDns(readEnv({ ...ENV, ...changes }), resolveOf([server]))
  return found.map(({ estado, texto }) => `${estado} ${texto}`).join('\n')
}

test('finds everything right when MX, SPF, DKIM and DMARC are published', async () => {
  const said = await look()
  expect(said).not.toMatch(/^(errado|atencao)/m)
  expect(said.split('\n').map(line => line.split(' ')[1])).toEqual(['MX:', 'SPF:', 'DKIM:', 'DMARC:', 'alinhamento:'])
})

test('says what to publish, to copy, when nothing is there', async () => {
  dns.mx = {}
  dns.txt = {}
  const said = await look()
  expect(said).toMatch(/^atencao MX: exemplo\.com\.br não recebe e-mail/m)
  expect(said).toContain('publique um TXT em exemplo.com.br: v=spf1 include:amazonses.com -all')
  expect(said).toContain('publique em s1._domainkey.exemplo.com.br o TXT ou CNAME')
  expect(said).toContain('publique um TXT em _dmarc.exemplo.com.br: v=DMARC1; p=none; rua=mailto:ti@exemplo.com.br')
  expect(said).toMatch(/^atencao alinhamento: só o SPF/m)
})

test.each([
  [['v=spf1 -all', 'v=spf1 include:amazonses.com -all'], /^errado SPF: .* tem 2 registros/m],
  [['v=spf1 +all'], /^errado SPF: .* qualquer servidor/m],
  [['v=spf1 mx -all'], /^atencao SPF: .* acrescente include:amazonses\.com/m],
  [['v=spf1 redirect=_spf.exemplo.com.br'], /^certo SPF:/m],
])('judges the SPF records %j', async (records, wanted) => {
  dns.txt['exemplo.com.br'] = records
  expect(await look()).toMatch(wanted)
})

test("asks for the relay's own address when nobody publishes an include for it", async () => {
  dns.txt['exemplo.com.br'] = []
  expect(await look({ SMTP_URL: 'smtp://correio.exemplo.net:587' })).toContain('v=spf1 a:correio.exemplo.net -all')
  expect(await look({ SMTP_URL: 'smtp://203.0.113.7:25' })).toContain('v=spf1 ip4:203.0.113.7 -all')
  expect(await look({ SMTP_URL: 'smtp://[2001:db8::7]:25' })).toContain('v=spf1 ip6:2001:db8::7 -all')
  expect(await look({ SMTP_URL: 'smtp://127.0.0.1:25' })).toContain('v=spf1 ip4:endereco-publico-desta-maquina -all')
})

test.each([
  ['revoked', 'v=DKIM1; p=', /^errado DKIM: .* revogada/m],
  ['that is none', 'v=DKIM1; p=bm90YWtleQ==', /^errado DKIM: .* não é uma chave inteira/m],
  ['of 1024 bits', `v=DKIM1; p=${keyOf(1024)}`, /^atencao DKIM: .* 1024 bits/m],
  ['of 512 bits', `v=DKIM1; p=${keyOf(512)}`, /^errado DKIM: .* 512 bits/m],
  ['of Ed25519', 'v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=', /^certo DKIM:/m],
])('judges a DKIM key %s', async (_what, record, wanted) => {
  dns.txt['s1._domainkey.exemplo.com.br'] = [record]
  expect(await look()).toMatch(wanted)
})

test('asks for the selector when none is given, and looks every given one up', async () => {
  expect(await look({ MAIL_DKIM_SELETOR: '' })).toMatch(/^atencao DKIM: informe em MAIL_DKIM_SELETOR/m)
  const said = await look({ MAIL_DKIM_SELETOR: 's1, s2' })
  expect(said).toMatch(/^certo DKIM: s1\._domainkey/m)
  expect(said).toMatch(/^errado DKIM: publique em s2\._domainkey/m)
})

test('warns of a DMARC that only watches, and takes the one of the domain above', async () => {
  dns.txt['_dmarc.exemplo.com.br'] = ['v=DMARC1; p=none']
  expect(await look()).toMatch(/^atencao DMARC: p=none só observa/m)
  dns.txt['_dmarc.exemplo.com.br'] = ['v=DMARC1; p=reject']
  expect(await look({ MAIL_FROM: 'a@avisos.exemplo.com.br' })).toMatch(/^certo DMARC: p=reject/m)
})

test('asks SPF and MX of the domain to which mails come back, and whether it speaks for the sender', async () => {
  dns.mx['retorno.exemplo.com.br'] = ['mx.exemplo.com.br']
  const below = await look({ MAIL_DEVOLVE: 'devolve@retorno.exemplo.com.br' })
  expect(below).toContain('publique um TXT em retorno.exemplo.com.br: v=spf1 include:amazonses.com -all')
  expect(below).toMatch(/^certo MX: retorno\.exemplo\.com\.br recebe/m)
  expect(below).toMatch(/^certo alinhamento: SPF e DKIM/m)
  const foreign = { MAIL_DEVOLVE: 'devolve@exemplo.net' }
  expect(await look(foreign)).toMatch(/^certo alinhamento: só o DKIM fala de exemplo\.com\.br/m)
  expect(await look({ ...foreign, MAIL_DKIM_SELETOR: 's9' })).toMatch(/^errado alinhamento: nada fala/m)
})

test.each(['falha', 'cala'] as const)('says that nothing is known when the DNS server %s', async humor => {
  dns.humor = humor
  const said = await look()
  expect(said.match(/o DNS não respondeu/g)).toHaveLength(4)
  expect(said).not.toMatch(/^errado/m)
  expect(said).not.toContain('alinhamento')
})

test('looks nothing up without an SMTP server or a sender', async () => {
  expect(await look({ SMTP_URL: '' })).toBe('')
  expect(await look({ MAIL_FROM: '' })).toBe('')
})
