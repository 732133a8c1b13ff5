import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { smtpMailer } from '#server/adapters/mailer.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { convidar, createConsultor } from '#test/factories.ts'
import { renderHtml, renderText } from './html.ts'
import * as messages from './messages.ts'
import { sendEmail } from './send.ts'

/** An SMTP server that says what the test wants, and keeps what it accepted. */
async function startSmtp(behaviour: 'accept' | 'refuse' | 'drop_after_data') {
  const accepted: string[] = []
  const sockets = new Set<Socket>()
  const server: Server = createServer(socket => {
    sockets.add(socket)
    let data: string | null = null
    socket.on('error', () => {})
    socket.write('220 teste\r\n')
    socket.on('data', chunk => {
      for (const line of String(chunk).split('\r\n')) {
        if (data !== null) {
          if (line !== '.') {
            data += `${line}\n`
            continue
          }
          accepted.push(data)
          data = null
          if (behaviour === 'drop_after_data') socket.destroy()
          else socket.write('250 aceito\r\n')
        } else if (/^DATA/i.test(line)) {
          data = ''
          socket.write('354 siga\r\n')
        } else if (/^RCPT/i.test(line) && behaviour === 'refuse') socket.write('451 tente depois\r\n')
        else if (/^QUIT/i.test(line)) socket.end('221 ate logo\r\n')
        else if (line !== '') socket.write('250 ok\r\n')
      }
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    accepted,
    mailer: smtpMailer(`smtp://127.0.0.1:${port}`, 'Quadrante <nao-responda@exemplo.com.br>'),
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}

let t: TestApp
let smtp: Awaited<ReturnType<typeof startSmtp>>
beforeAll(async () => {
  t = await createTestApp()
})
afterEach(() => smtp?.close())
afterAll(() => t.close())

const invite = async (email: string) => {
  const consultor = await createConsultor(t, { licencas: 1 })
  const convite = await convidar(t, consultor, email)
  const row = () =>
    t.deps.db.selectFrom('emails').selectAll().where('destinatario', '=', email).executeTakeFirstOrThrow()
  return { convite, row, consultor }
}

describe('the outbox over SMTP', () => {
  test('sends text and HTML in Portuguese, once, with a stable Message-ID', async () => {
    smtp = await startSmtp('accept')
    const { row } = await invite('acento@exemplo.com.br')
    const { id_email } = await row()
    await sendEmail(t.deps, smtp.mailer, id_email)
    await sendEmail(t.deps, smtp.mailer, id_email)
    expect(smtp.accepted).toHaveLength(1)
    expect(smtp.accepted[0]).toContain(`Message-ID: <${id_email}@exemplo.com.br>`)
    expect(smtp.accepted[0]).toMatch(/multipart\/alternative/)
    expect(await row()).toMatchObject({ estado: 'enviado', tentativas: 1 })
  })

  test('a refusal is told with its reason, and the next attempt delivers', async () => {
    smtp = await startSmtp('refuse')
    const { row } = await invite('recusa@exemplo.com.br')
    const { id_email } = await row()
    await expect(sendEmail(t.deps, smtp.mailer, id_email)).rejects.toThrow()
    expect(await row()).toMatchObject({ estado: 'falhou', tentativas: 1, erro: expect.stringContaining('451') })
    await smtp.close()
    smtp = await startSmtp('accept')
    await sendEmail(t.deps, smtp.mailer, id_email)
    expect(await row()).toMatchObject({ estado: 'enviado', erro: null })
  })

  test('a connection lost after the data may send twice, under the same Message-ID', async () => {
    smtp = await startSmtp('drop_after_data')
    const { row } = await invite('queda@exemplo.com.br')
    const { id_email } = await row()
    await expect(sendEmail(t.deps, smtp.mailer, id_email)).rejects.toThrow()
    await expect(sendEmail(t.deps, smtp.mailer, id_email)).rejects.toThrow()
    expect(new Set(smtp.accepted.map(mail => /Message-ID: (\S+)/.exec(mail)![1]))).toEqual(
      new Set([`<${id_email}@exemplo.com.br>`]),
    )
  })

  test('real mail never goes to people of the demonstration', async () => {
    smtp = await startSmtp('accept')
    const { row } = await invite('demo@exemplo.com.br')
    await t.deps.db
      .insertInto('usuarios')
      .values({
        id_tipo_usuario: 3,
        nome: 'Demo Exemplo',
        email: 'demo@exemplo.com.br',
        senha_hash: 'x',
        demonstracao: true,
        criado_em: t.clock.now(),
      })
      .execute()
    await sendEmail(t.deps, smtp.mailer, (await row()).id_email)
    expect(smtp.accepted).toEqual([])
    expect((await row()).estado).toBe('cancelado')
  })
})

describe('what a mail says', () => {
  const message = messages.conviteCliente({
    nome_consultor: 'Zé <b>Exemplo</b> & Cia',
    url: 'https://quadrante.exemplo.com.br/cadastro-cliente/x?a=1&b=2',
    validade_convite: new Date('2026-11-26T12:42:10.000Z'),
    contato: 'contato@exemplo.com.br',
  })

  test('names are text, never markup; nothing is loaded from anywhere', () => {
    const html = renderHtml(message)
    expect(html).toContain('Zé &lt;b&gt;Exemplo&lt;/b&gt; &amp; Cia')
    expect(html).not.toMatch(/<img|<script|src=|@import/)
  })

  test('the text part has everything, times in São Paulo', () => {
    const text = renderText(message)
    expect(text).toContain('https://quadrante.exemplo.com.br/cadastro-cliente/x?a=1&b=2')
    expect(text).toContain('26/11/2026 - 09:42:10')
    expect(text).toContain('não é teste psicológico')
  })
})
