import { createSocket } from 'node:dgram'

/* A DNS server on loopback that answers TXT and MX from a table (RFC 1035 §4). */

const TYPES = { MX: 15, TXT: 16 } as const

export interface FakeDns {
  /** Address for a resolver's `setServers`. */
  server: string
  /** TXT records by name, each one text, and mail servers by name. */
  txt: Record<string, string[]>
  mx: Record<string, string[]>
  /** `cala`: answers nothing. `falha`: answers SERVFAIL. */
  humor: 'responde' | 'cala' | 'falha'
  close(): Promise<void>
}

const nameBytes = (name: string): Buffer =>
  Buffer.concat([
    ...name
      .split('.')
      .filter(Boolean)
      .map(label => Buffer.concat([Buffer.from([label.length]), Buffer.from(label, 'latin1')])),
    Buffer.from([0]),
  ])

/** Returns the pieces of a TXT record, 255 bytes at most each. */
const txtBytes = (text: string): Buffer =>
  Buffer.concat(
    (text.match(/.{1,255}/gs) ?? ['']).map(piece => Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece)])),
  )

function readQuestion(message: Buffer): { name: string; type: number; question: Buffer } {
  const labels: string[] = []
  let at = 12
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return {
    name: labels.join('.').toLowerCase(),
    type: message.readUInt16BE(at + 1),
    question: message.subarray(12, at + 5),
  }
}

/** Returns one answer of class IN whose name points at the question's. */
function answer(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

const NXDOMAIN = 3
const SERVFAIL = 2

function reply(dns: FakeDns, message: Buffer): Buffer {
  const { name, type, question } = readQuestion(message)
  const txt = type === TYPES.TXT ? (dns.txt[name] ?? []).map(txtBytes) : []
  const mx =
    type === TYPES.MX ? (dns.mx[name] ?? []).map(host => Buffer.concat([Buffer.from([0, 10]), nameBytes(host)])) : []
  const answers = dns.humor === 'falha' ? [] : [...txt, ...mx].map(data => answer(type, data))
  const header = Buffer.alloc(12)
  message.copy(header, 0, 0, 2)
  const found = answers.length > 0 ? 0 : NXDOMAIN
  const code = dns.humor === 'falha' ? SERVFAIL : found
  header.writeUInt16BE(0x8180 | code, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(answers.length, 6)
  return Buffer.concat([header, question, ...answers])
}

/** Starts the server with an empty table. */
export async function startDns(): Promise<FakeDns> {
  const socket = createSocket('udp4')
  const dns: FakeDns = {
    server: '',
    txt: {},
    mx: {},
    humor: 'responde',
    close: () => new Promise(resolve => socket.close(() => resolve())),
  }
  socket.on('message', (message, from) => {
    if (dns.humor !== 'cala') socket.send(reply(dns, message), from.port, from.address)
  })
  await new Promise<void>(resolve => socket.bind(0, '127.0.0.1', resolve))
  dns.server = `127.0.0.1:${socket.address().port}`
  return dns
}
