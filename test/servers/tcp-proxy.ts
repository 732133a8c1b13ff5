import { connect, createServer, type Socket } from 'node:net'

export interface TcpProxy {
  port: number
  /** `swallow`: connections stay open and no byte is forwarded, as when a route is lost. */
  mode: 'pass' | 'swallow'
  /** Ends every connection and stops listening, as a machine that is gone. */
  shut(): Promise<void>
  /** Listens again on the same port. */
  open(): Promise<void>
}

/** Starts a TCP proxy to a server on this machine, whose connections a test can cut or freeze. */
export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  const proxy: TcpProxy = { port: 0, mode: 'pass', shut, open }
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    return socket
  }
  const server = createServer(socket => {
    const [near, far] = [keep(socket), keep(connect(target))]
    const forward = (from: Socket, to: Socket) => {
      from.on('data', chunk => proxy.mode === 'pass' && to.write(chunk))
      // A route that is lost carries no farewell either.
      from.on('close', () => proxy.mode === 'pass' && to.destroy())
    }
    forward(near, far)
    forward(far, near)
  })
  await open()
  return proxy

  async function open(): Promise<void> {
    await new Promise<void>(resolve => server.listen(proxy.port, '127.0.0.1', resolve))
    proxy.port = (server.address() as { port: number }).port
  }
  async function shut(): Promise<void> {
    const closed = new Promise(resolve => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
}
