import { createServer, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** How the fake mail server treats the next connections. */
export type Humor =
  | 'aceita'
  /** Answers 451 to the recipient: try again later. */
  | 'adia'
  /** Answers 550 to the recipient: no such person. */
  | 'recusa'
  /** Answers 554 after the data. */
  | 'recusa_mensagem'
  /** Answers 535 to the sign-in: a fault of our configuration, not of the recipient. */
  | 'recusa_remetente'
  /** Accepts the connection and never answers. */
  | 'cala'
  /** Accepts the data and never answers. */
  | 'cala_no_fim'
  /** Keeps the message and closes the connection before the 250 is read. */
  | 'cai_no_fim'

interface Recebido {
  to: string
  /** Return address, of the envelope. */
  from: string
  messageId: string
  source: string
}

export interface SmtpSink {
  url: string
  recebidos: Recebido[]
  humor: Humor
  /** Number of connections so far. */
  conversas: number
  /** Called with each message before the 250 is written. */
  onMessage: (mail: Recebido) => Promise<void> | void
  close(): Promise<void>
}

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

/** Starts an SMTP server in this process that keeps accepted mails and fails on demand. */
export async function startSmtp(humor: Humor = 'aceita', port = 0): Promise<SmtpSink> {
  const sockets = new Set<Socket>()
  const sink: SmtpSink = { url: '', recebidos: [], humor, conversas: 0, onMessage: () => {}, close }
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_address, _session, callback) =>
      callback(sink.humor === 'recusa_remetente' ? refusal(550, 'sender refused') : null),
    onRcptTo: (_address, _session, callback) => {
      if (sink.humor === 'adia') callback(refusal(451, 'try again later'))
      else if (sink.humor === 'recusa') callback(refusal(550, 'no such user'))
      else callback()
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk as Buffer))
      stream.on('end', async () => {
        if (sink.humor === 'recusa_mensagem') return callback(refusal(554, 'not here'))
        const source = Buffer.concat(chunks).toString('utf8')
        const mail = {
          to: session.envelope.rcptTo[0]!.address,
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
          messageId: /^Message-ID: (\S+)/im.exec(source)?.[1] ?? '',
          source,
        }
        sink.recebidos.push(mail)
        if (sink.humor === 'cala_no_fim') return
        if (sink.humor === 'cai_no_fim') {
          for (const socket of sockets) socket.destroy()
          return
        }
        await sink.onMessage(mail)
        callback()
      })
    },
  }
  const smtp = new SMTPServer(options)
  // Lines that break are what these tests are about.
  smtp.on('error', () => {})
  const server = createServer(socket => {
    sink.conversas += 1
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    if (sink.humor !== 'cala') smtp.server.emit('connection', socket)
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  sink.url = `smtp://127.0.0.1:${(server.address() as { port: number }).port}`
  return sink

  function close(): Promise<void> {
    for (const socket of sockets) socket.destroy()
    return new Promise(resolve => server.close(() => resolve()))
  }
}
