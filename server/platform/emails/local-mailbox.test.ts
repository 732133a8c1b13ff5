import { afterAll, beforeAll, expect, test } from 'vitest'
import { USER_KIND } from '#shared/platform/permissions.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { createConsultor, createConta, inviteOne } from '#test/app/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const page = (url: string) => t.app.inject({ method: 'GET', url })
const newest = async (para: string) =>
  (await page(`/caixa-local?formato=json&para=${encodeURIComponent(para)}`)).json().results[0]

test("shows a mail's HTML in a frame that runs no scripts, with its text beside it", async () => {
  const { id_usuario, token } = await createConta(t, USER_KIND.consultor, { nome: 'Zé <b>Exemplo</b>' })
  const consultor = { ...(await createConsultor(t, { licencas: 1 })), id_usuario, token }
  await t.deps.db.updateTable('licencas').set({ id_consultor: id_usuario }).execute()
  const { url_curta: url } = await inviteOne(t, consultor, 'aberta@exemplo.com.br')
  await t.deliverMail()
  const { id_mensagem } = await newest(' ABERTA@exemplo.com.br ')
  const shown = await page(`/caixa-local/${id_mensagem}`)
  expect(shown.body).toContain('Zé &lt;b&gt;Exemplo&lt;/b&gt; convidou você')
  expect(shown.body).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/)
  expect(shown.body).toContain(`<a href="${url}">${url}</a>`)
  const framed = await page(`/caixa-local/${id_mensagem}/html`)
  expect(framed.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'self'",
  )
  expect(framed.headers['origin-agent-cluster']).toBe('?0')
  expect(framed.body).toContain('<base target="_blank">')
  expect(framed.body).toContain(url)
})

test('lists a hundred mails a page, newest first, for everybody or for one address', async () => {
  await t.deps.db
    .insertInto('caixa_local')
    .values(
      Array.from({ length: 101 }, (_, i) => ({
        id_mensagem: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
        remetente: 'x',
        destinatario: 'muitas@exemplo.com.br',
        assunto: `Mensagem ${i}.`,
        texto: '',
        html: '',
        recebida_em: new Date(t.clock.now().getTime() + i * 1000),
      })),
    )
    .execute()
  const first = await page('/caixa-local?para=muitas@exemplo.com.br')
  expect(first.body).toContain('Mensagem 100.')
  expect(first.body).not.toContain('Mensagem 0.')
  expect(first.body).toContain('/caixa-local?para=muitas%40exemplo.com.br&amp;pagina=2')
  const second = await page('/caixa-local?para=muitas@exemplo.com.br&pagina=2')
  expect(second.body).toContain('Mensagem 0.')
  expect(second.body).not.toContain('Mais antigas')
  expect((await page('/caixa-local?para=ninguem@exemplo.com.br')).body).toContain('Nenhuma mensagem para este endereço')
})

test.each(['x', '00000000-0000-4000-8000-999999999999'])('answers 404 for an id that is no mail: %s', async id => {
  expect((await page(`/caixa-local/${id}`)).statusCode).toBe(404)
  expect((await page(`/caixa-local/${id}/html`)).statusCode).toBe(404)
})

test('answers 404 for the local mailbox when the installation has no stand-ins', async () => {
  const real = await createTestApp({ env: { STANDINS: 'false' } })
  expect((await real.app.inject({ method: 'GET', url: '/caixa-local' })).statusCode).toBe(404)
  await real.close()
})
