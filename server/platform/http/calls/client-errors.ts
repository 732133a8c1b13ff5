import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import {
  cabecalhos_grandes,
  endereco_longo,
  expectativa_nao_aceita,
  requisicao_lenta,
  requisicao_malformada,
} from '#shared/platform/answers.ts'
import { errorBody, type Refusal } from '#shared/platform/errors.ts'

/** An error of Node's HTTP parser, raised before there is a request. */
type ClientError = Error & { code?: string; rawPacket?: unknown }

/**
 * Returns the refusal of a parser error. Node has one limit for URL and headers; the first line tells which was too
 * long.
 */
function refusalOf({ code, rawPacket }: ClientError): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return requisicao_lenta
  if (code !== 'HPE_HEADER_OVERFLOW') return requisicao_malformada
  const line = Buffer.isBuffer(rawPacket) ? rawPacket.indexOf('\n') : 0
  return line === -1 || line > LONG_LINE ? endereco_longo : cabecalhos_grandes
}
const LONG_LINE = 8_000

const bytesOf = (refusal: Refusal) => Buffer.from(JSON.stringify(errorBody(refusal)))
const headersOf = (body: Buffer) => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(body.length),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  connection: 'close',
})

/** Answers an unreadable request in the words of the product, and closes the connection. */
export function answerClientError(error: ClientError, socket: Socket): void {
  // The other side left, or an answer is under way already: nothing more can be said.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy()
    return
  }
  const refusal = refusalOf(error)
  const { status } = refusal
  const body = bytesOf(refusal)
  const head = Object.entries(headersOf(body)).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n`)
  socket.end(body)
}

/** Answers requests with an unknown `Expect` header; Node would answer them with an empty 417. */
export function answerUnknownExpectations(server: Server): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = bytesOf(expectativa_nao_aceita)
    response.writeHead(expectativa_nao_aceita.status, headersOf(body)).end(body)
  })
}
