import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { s3Store } from './s3.ts'
import { MOST_BYTES } from './store.ts'

let server: Server | undefined
afterEach(() => server?.closeAllConnections())

const bucket = async (answer: (response: ServerResponse, url: string) => void) => {
  const asked: string[] = []
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(response, request.url ?? '')
  })
  await new Promise<void>(resolve => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { store: s3Store(`http://chave:segredo@127.0.0.1:${port}/balde`), asked }
}
const signal = () => new AbortController().signal

test('does not follow a redirect of the bucket', async () => {
  const { store, asked } = await bucket((response, url) =>
    url.startsWith('/balde') ? response.writeHead(307, { location: '/fora' }).end() : response.end('segredo'),
  )
  await expect(store.get('a', signal())).rejects.toThrow()
  await expect(store.put('a', Buffer.from('x'), signal())).rejects.toThrow()
  expect(asked.filter(url => url === '/fora')).toEqual([])
})

test('stops reading an answer without a length at the largest allowed document', async () => {
  const pieces = (n: number) => async (response: ServerResponse) => {
    for (let i = 0; i < n && !response.destroyed; i += 1) response.write(Buffer.alloc(100_000))
    response.end()
  }
  const long = await bucket(pieces(MOST_BYTES / 100_000 + 5))
  expect(await long.store.get('a', signal())).toBeNull()
  server?.closeAllConnections()
  const short = await bucket(pieces(3))
  expect((await short.store.get('a', signal()))?.length).toBe(300_000)
})
