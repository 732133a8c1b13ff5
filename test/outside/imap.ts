import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import hoodiecrow, { type ImapMessage } from 'hoodiecrow-imap'

export interface FakeImap {
  /** Address with credentials that the server accepts. */
  url: string
  /** Adds a message to INBOX, and returns its uid. */
  deixar(source: string, em?: Date): number
  /** Flags of each message by uid. */
  flags(): Record<number, string[]>
  /** Number of connections so far. */
  conversas: number
  /** Called with each command before it is obeyed; `cai` closes the connection instead. */
  onCommand: (command: string) => undefined | 'cai'
  /** Gives every message a new uid, as a server that was restored does. */
  renumerar(): void
  close(): Promise<void>
}

const PLUGINS = ['ID', 'STARTTLS', 'AUTH-PLAIN', 'SASL-IR', 'UIDPLUS', 'ENABLE', 'NAMESPACE', 'LITERALPLUS', 'UNSELECT']

let servers = 0

/** Starts an IMAP server in this process with an empty INBOX; `plain`: without STARTTLS. */
export async function startImap({ plain = false } = {}): Promise<FakeImap> {
  const messages: ImapMessage[] = []
  servers += 1
  const server = hoodiecrow({
    plugins: plain ? PLUGINS.filter(name => name !== 'STARTTLS') : PLUGINS,
    storage: { INBOX: { messages, uidvalidity: servers * 1_000 }, '': { separator: '/', folders: {} } },
    users: { devolve: { password: 'segredo' } },
  })
  const sockets = new Set<Socket>()
  const imap: FakeImap = {
    url: '',
    conversas: 0,
    onCommand: () => undefined,
    deixar: (source, em = new Date()) =>
      Number(server.appendMessage('INBOX', [], internalDate(em), source.replace(/\r?\n/g, '\r\n')).message.uid),
    flags: () => Object.fromEntries(server.getMailbox('INBOX').messages.map(({ uid, flags }) => [uid, [...flags]])),
    renumerar() {
      const inbox = server.getMailbox('INBOX')
      inbox.uidvalidity += 1
      for (const message of inbox.messages) message.uid = Number(message.uid) + 1000
      inbox.uidnext += 1000
    },
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise(resolve => front.close(() => server.close(() => resolve())))
    },
  }
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const behind = (server.server.address() as AddressInfo).port
  const front = createServer(socket => {
    imap.conversas += 1
    const upstream = connect(behind, '127.0.0.1')
    for (const end of [socket, upstream]) {
      sockets.add(end)
      end.on('error', () => {})
      end.on('close', () => {
        socket.destroy()
        upstream.destroy()
      })
    }
    upstream.pipe(socket)
    socket.on('data', data => {
      if (imap.onCommand(data.toString('latin1')) === 'cai') socket.destroy()
      else upstream.write(data)
    })
  })
  await new Promise<void>(resolve => front.listen(0, '127.0.0.1', resolve))
  imap.url = `imap://devolve:segredo@127.0.0.1:${(front.address() as AddressInfo).port}`
  return imap
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Returns a date as IMAP writes it: `26-Nov-2026 12:00:00 +0000`. */
function internalDate(em: Date): string {
  const day = String(em.getUTCDate()).padStart(2, '0')
  return `${day}-${MONTHS[em.getUTCMonth()]}-${em.getUTCFullYear()} ${em.toISOString().slice(11, 19)} +0000`
}
