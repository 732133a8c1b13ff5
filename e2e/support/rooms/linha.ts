import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Fault of a call that sends commands. */
export type CallFault =
  /** The request is lost before it reaches the server. */
  | 'pedido'
  /** The server executes it and the response is lost. */
  | 'resposta'
  /** The response breaks off half-way. */
  | 'meia'

/**
 * A proxy between one device and two servers: it reads all traffic and can cut it. A server that cannot be reached is
 * skipped.
 */
export interface Linha {
  url: string
  /** Addresses of the responses in which the secret was found; has to stay empty. */
  vazou: string[]
  /** Bytes received by the device so far. */
  bytes: number
  /** Number of marks and sentences that the device received as events, by stream or by polling. */
  eventos: number
  /** How often each command was sent, by its id; more than once when a response was lost. */
  enviados: Map<string, number>
  /** Ends every open connection. */
  cortar(): void
  /** Whether new connections are refused. */
  fora: boolean
  /** Keeps the open connections open and stops forwarding bytes in both directions, as when a phone loses its route. */
  emudecer(): void
  /** Sets what happens to each of the next calls that send commands. */
  perder(...perdas: CallFault[]): void
  close(): Promise<void>
}

const COMANDOS = /\/comandos$/
const EVENTO = /"tipo":"(marcacao|frase)"/g

/** Returns a function that takes each chunk and looks for the secret, also when it is split between two chunks. */
function reader(linha: Linha, segredo: string, where: string) {
  let tail = ''
  return (chunk: Buffer) => {
    linha.bytes += chunk.length
    const text = tail + chunk.toString('latin1')
    if (text.includes(segredo)) linha.vazou.push(where)
    linha.eventos += chunk.toString('latin1').match(EVENTO)?.length ?? 0
    tail = text.slice(-segredo.length)
  }
}

/** Counts the commands of a call. */
function note(linha: Linha, body: Buffer) {
  const { comandos } = JSON.parse(body.toString()) as { comandos: { id_comando: string }[] }
  for (const { id_comando } of comandos) linha.enviados.set(id_comando, (linha.enviados.get(id_comando) ?? 0) + 1)
}

/** Forwards a request and returns the response of the first server that can be reached. */
async function ask(
  servers: readonly string[],
  { method = 'GET', url = '/', headers }: IncomingMessage,
  { body, away }: { body: Buffer; away: AbortSignal },
) {
  const { connection: _, 'accept-encoding': __, ...rest } = headers
  for (const server of servers) {
    try {
      return await new Promise<IncomingMessage>((resolve, reject) => {
        const call = request(server + url, { agent: false, method, headers: rest, signal: away }, resolve)
        call.on('error', reject)
        call.end(body)
      })
    } catch (error) {
      if ((error as { code?: string }).code !== 'ECONNREFUSED') throw error
    }
  }
  return null
}

/**
 * Starts the proxy of one device. @param servidores addresses of the servers in the order to try them, asked anew for
 * each call
 */
// whole: one proxy, whose parts share what is cut, silent and counted
export async function openLinha(servidores: () => readonly string[], segredo: string): Promise<Linha> {
  const sockets = new Set<Socket>()
  const mute = new WeakSet<Socket>()
  const losses: CallFault[] = []

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { socket, url = '/' } = incoming
    const body = await buffer(incoming)
    const commands = incoming.method === 'POST' && COMANDOS.test(url)
    if (commands) note(linha, body)
    const loss = commands && body.length > 0 ? losses.shift() : undefined
    if (loss === 'pedido') return void socket.destroy()
    const away = new AbortController()
    outgoing.on('close', () => away.abort())
    const answer = await ask(servidores(), incoming, { body, away: away.signal })
    if (mute.has(socket)) return
    if (!answer) return void outgoing.writeHead(502, { 'content-type': 'text/plain' }).end('none is there')
    const read = reader(linha, segredo, url)
    read(Buffer.from(JSON.stringify(answer.headers)))
    const { connection: _, 'transfer-encoding': __, 'keep-alive': ___, ...headers } = answer.headers
    if (loss) {
      const whole = await buffer(answer)
      if (loss === 'meia') {
        outgoing.writeHead(answer.statusCode ?? 500, { ...headers, 'content-length': whole.length })
        const half = whole.subarray(0, whole.length / 2)
        read(half)
        await new Promise<void>(resolve => outgoing.write(half, () => resolve()))
      }
      return void socket.destroy()
    }
    outgoing.writeHead(answer.statusCode ?? 500, headers)
    outgoing.flushHeaders()
    answer.on('data', (chunk: Buffer) => {
      if (mute.has(socket)) return
      read(chunk)
      outgoing.write(chunk)
    })
    answer.on('end', () => !mute.has(socket) && outgoing.end())
    // A server that died in the middle of an answer: so does the line.
    answer.on('error', () => !mute.has(socket) && socket.destroy())
  }

  const server = createServer({ keepAliveTimeout: 60_000 }, (incoming, outgoing) => {
    if (mute.has(incoming.socket)) return
    pass(incoming, outgoing).catch(() => !mute.has(incoming.socket) && incoming.socket.destroy())
  })
  server.on('connection', socket => {
    if (linha.fora) return void socket.destroy()
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  const linha: Linha = {
    url: '',
    vazou: [],
    bytes: 0,
    eventos: 0,
    enviados: new Map(),
    fora: false,
    cortar() {
      for (const socket of sockets) socket.destroy()
    },
    emudecer() {
      for (const socket of sockets) mute.add(socket)
    },
    perder: (...perdas) => void losses.splice(0, losses.length, ...perdas),
    async close() {
      linha.cortar()
      await new Promise(resolve => server.close(resolve))
    },
  }
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  linha.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return linha
}
