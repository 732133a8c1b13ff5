import { Refusal } from '../refusal.ts'

/** One file inside the backup, small enough to be held in memory. */
export interface TarMember {
  nome: string
  dados: Buffer
}

const BLOCK = 512
/** Upper bound of a member's size, in bytes; a larger one was not written by us. */
const MOST_BYTES = 64 * 2 ** 20

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`

/** Builds the header of one member in the format POSIX ustar, which `tar` reads. */
function headerOf(nome: string, size: number, mtime: number): Buffer {
  const block = Buffer.alloc(BLOCK)
  if (Buffer.byteLength(nome) > 100) throw new Error(`The name of a member is too long: ${nome}`)
  block.write(nome, 0, 'utf8')
  block.write(octal(0o600, 8), 100)
  block.write(octal(0, 8), 108)
  block.write(octal(0, 8), 116)
  block.write(octal(size, 12), 124)
  block.write(octal(mtime, 12), 136)
  block.fill(' ', 148, 156)
  block.write('0', 156)
  block.write('ustar\x0000', 257)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

/** Yields these members as the bytes of a tar file. `mtime`: date of each member, in seconds since 1970. */
export async function* tarOf(membros: AsyncIterable<TarMember>, mtime: number): AsyncGenerator<Buffer> {
  for await (const { nome, dados } of membros) {
    yield headerOf(nome, dados.length, mtime)
    yield dados
    const rest = dados.length % BLOCK
    if (rest > 0) yield Buffer.alloc(BLOCK - rest)
  }
  yield Buffer.alloc(2 * BLOCK)
}

/** Returns a reader that takes a given number of bytes at a time from a stream of pieces of any size. */
function takerOf(source: AsyncIterable<Uint8Array>) {
  const pieces = source[Symbol.asyncIterator]()
  let held: Buffer[] = []
  let size = 0
  const take = async (wanted: number): Promise<Buffer> => {
    while (size < wanted) {
      const { done, value } = await pieces.next()
      if (done)
        throw new Refusal('arquivo', 'O arquivo acaba antes do fim: foi cortado, ou não terminou de ser escrito.')
      held.push(Buffer.from(value.buffer, value.byteOffset, value.byteLength))
      size += value.length
    }
    const all = held.length === 1 && held[0] ? held[0] : Buffer.concat(held)
    held = [all.subarray(wanted)]
    size -= wanted
    return all.subarray(0, wanted)
  }
  /** Reads the rest of the stream, so that its own checks at the end run. */
  const drain = async () => {
    while (!(await pieces.next()).done);
  }
  return { take, drain }
}

/**
 * Yields the members of a tar file in their order.
 * @throws {Recusa} arquivo, when the file ends early or was not written by us
 */
export async function* membersOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarMember> {
  const { take, drain } = takerOf(source)
  for (;;) {
    const header = await take(BLOCK)
    if (header.every(byte => byte === 0)) return drain()
    const size = Number.parseInt(header.toString('latin1', 124, 135), 8)
    if (header.toString('latin1', 257, 262) !== 'ustar' || !(size >= 0 && size <= MOST_BYTES))
      throw new Refusal('arquivo', 'Isto não é um backup do Quadrante, ou foi estragado.')
    const nome = header.toString('utf8', 0, 100).replace(/\0.*$/s, '')
    const dados = await take(size)
    await take((BLOCK - (size % BLOCK)) % BLOCK)
    yield { nome, dados }
  }
}
