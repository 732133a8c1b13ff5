import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { resolveOf } from '#server/platform/adapters/dns/look-up.ts'
import { countNotices } from '#server/platform/emails/bounces/count.ts'
import { readMailbox } from '#server/platform/emails/bounces/imap/read.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, createAdmin, signIn } from '#test/app/factories.ts'
import { type FakeDns, startDns } from '#test/outside/dns.ts'
import { mails as kinds } from '../../../slices.ts'
import { conferir_dns } from '../limits.ts'

const ENV = {
  SMTP_URL: 'smtps://usuario:segredo-do-smtp@email-smtp.sa-east-1.amazonaws.com',
  MAIL_FROM: 'Quadrante <nao-responda@exemplo.com.br>',
  MAIL_DEVOLVE: 'devolve@retorno.exemplo.com.br',
  MAIL_AVISOS_BREVO: 'token-da-brevo-bem-comprido',
  IMAP_URL: 'imap://devolve:segredo-da-caixa@127.0.0.1:1',
}

let t: TestApp
let dns: FakeDns
let admin: Conta
beforeAll(async () => {
  dns = await startDns()
  t = await createTestApp({ env: ENV, deps: { dns: resolveOf([dns.server]) } })
  admin = await createAdmin(t)
})
afterAll(async () => {
  await t.close()
  await dns.close()
})
afterEach(() => {
  dns.humor = 'responde'
})

const get = async (path = '') =>
  t.call('GET', `/administracao/instalacao/email${path}`, { token: await signIn(t, admin) })
const tryOut = async (id_teste: string) =>
  t.call('POST', '/administracao/instalacao/email/teste', { token: await signIn(t, admin), body: { id_teste } })

test('says how mails leave and by what ways they come back, without any senha', async () => {
  const before = await get()
  expect(before.json()).toMatchObject({
    remetente: 'nao-responda@exemplo.com.br',
    servidor: 'email-smtp.sa-east-1.amazonaws.com',
    devolve: ENV.MAIL_DEVOLVE,
    avisos: [{ fonte: 'brevo', relatos: 0, relato_em: null, recusados: 0 }],
    caixa: { nome: 'devolve em 127.0.0.1/INBOX', lida_em: null, falhas: 0, falha: null, relatos: 0 },
    teste: null,
  })
  await countNotices(t.deps, 'brevo', ['acted', 'acted', 'unknown', 'refused'])
  await countNotices(t.deps, 'caixa', ['other', 'unreadable'])
  await readMailbox(t.deps)
  const after = await get()
  expect(after.json()).toMatchObject({
    avisos: [{ fonte: 'brevo', relatos: 2, relato_em: t.clock.now().toISOString(), desconhecidos: 1, recusados: 1 }],
    caixa: { falhas: 1, falha: 'rede', falha_em: t.clock.now().toISOString(), outros: 1, ilegiveis: 1 },
  })
  for (const secret of ['segredo', 'token-da-brevo']) expect(after.body).not.toContain(secret)
})

test('says what the DNS lacks, with the record to copy', async () => {
  dns.mx = { 'exemplo.com.br': ['mx.exemplo.com.br'], 'retorno.exemplo.com.br': ['mx.exemplo.com.br'] }
  dns.txt = { 'retorno.exemplo.com.br': ['v=spf1 mx -all'] }
  const { dominio, achados } = (await get('/dns')).json()
  expect(dominio).toBe('exemplo.com.br')
  expect(achados.map(({ copiar }: { copiar?: string }) => copiar ?? null)).toEqual([
    null,
    null,
    'v=spf1 mx include:amazonses.com -all',
    null,
    `v=DMARC1; p=none; rua=mailto:${t.deps.installation.contact()}`,
    null,
  ])
})

test('says that the DNS is silent, and finds nothing wrong by it', async () => {
  dns.humor = 'falha'
  const { achados } = (await get('/dns')).json()
  expect(achados.length).toBeGreaterThan(3)
  for (const { estado, texto } of achados) {
    expect(estado).toBe('atencao')
    expect(texto).toMatch(/não respondeu|MAIL_DKIM_SELETOR/)
  }
})

test('refuses to ask the DNS without end', async () => {
  const { token } = await createAdmin(t)
  const ask = () => t.call('GET', '/administracao/instalacao/email/dns', { token })
  const answers = await Promise.all(Array.from({ length: conferir_dns.max + 1 }, ask))
  expect(answers.filter(answer => answer.statusCode === 429)).toHaveLength(1)
})

test('sends a test mail to the admin alone, once for each press, and says what became of it', async () => {
  const id = randomUUID()
  expect((await tryOut(id)).json().teste).toMatchObject({ para: admin.email, estado: 'na_fila' })
  await tryOut(id)
  await t.deliverMail()
  const mails = await t.deps.db.selectFrom('caixa_local').selectAll().where('destinatario', '=', admin.email).execute()
  expect(mails.map(({ assunto }) => assunto)).toEqual(['Teste: este e-mail chegou'])
  expect(mails[0]!.texto).toContain('/instalacao/e-mail')
  expect((await get()).json().teste).toMatchObject({ estado: 'enviado', motivo: null })
  t.clock.advance(DAY_MS)
  await t.deps.db.updateTable('emails').set({ estado: 'falhou', motivo: 'voltou_inexistente' }).execute()
  expect((await get()).json().teste).toMatchObject({ estado: 'falhou', motivo: 'voltou_inexistente' })
})

test('an admin sees each kind of mail as this installation writes it, and nothing is sent', async () => {
  const before = await t.deps.db
    .selectFrom('emails')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirst()
  for (const tipo of Object.keys(kinds)) {
    const { exemplos } = (await get(`/exemplos/${tipo}`)).json()
    expect(exemplos.length, tipo).toBeGreaterThan(0)
    for (const { forma, assunto, html, texto } of exemplos) {
      expect([forma, assunto, html.includes('<h1'), texto.includes('exemplo.com.br')], tipo).toEqual([
        expect.any(String),
        expect.any(String),
        true,
        true,
      ])
      expect(`${assunto}${html}${texto}`, tipo).not.toMatch(/\{\w+_produto\}|cid:/)
    }
  }
  expect((await get('/exemplos/nada')).statusCode).toBe(404)
  const after = await t.deps.db
    .selectFrom('emails')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirst()
  expect(after).toEqual(before)
})
