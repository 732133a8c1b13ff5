/* Lines of TCP between programs of one machine, each of which can be cut as a cable is: nobody is told. */
import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/**
 * Opens a port that leads to another one. Cut, it takes connections and bytes and passes nothing on, like a network that
 * drops packets; mended, what waited goes through.
 * @param {number} to
 */
export async function openLine(to) {
  const broken = () => /** @type {PromiseWithResolvers<void>} */ (Promise.withResolvers())
  let whole = broken()
  whole.resolve()
  let cut = false
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set()
  const add = socket => {
    sockets.add(socket)
    socket.setNoDelay(true)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer({ pauseOnConnect: true }, async near => {
    add(near)
    await whole.promise
    if (near.destroyed) return
    const far = connect(to, '127.0.0.1')
    add(far)
    for (const [from, into] of [
      [near, far],
      [far, near],
    ]) {
      from.on('data', async chunk => {
        if (cut) await whole.promise
        if (into.destroyed || into.write(chunk)) return
        from.pause()
        into.once('drain', () => cut || from.resume())
      })
      from.on('close', async () => {
        if (cut) await whole.promise
        into.destroySoon()
      })
    }
    near.resume()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    port,
    cut() {
      cut = true
      whole = broken()
      for (const socket of sockets) socket.pause()
    },
    mend() {
      cut = false
      whole.resolve()
      for (const socket of sockets) socket.resume()
    },
    close() {
      whole.resolve()
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
