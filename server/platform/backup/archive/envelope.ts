import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { codeOf, messageOf } from '../../text/thrown.ts'
import { Refusal } from '../refusal.ts'
import { decrypterOf, encrypterOf, isEncrypted, type Keys } from './keys.ts'
import { membersOf, type TarMember, tarOf } from './tar.ts'

/** Suffix of a file that is still being written. */
const PARCIAL = '.parcial'
const AGE = 'age-encryption.org/'

export interface Written {
  bytes: number
  /** SHA-256 of the finished file. */
  sha256: string
}

const there = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Syncs the folder of a renamed file, so that the new name survives a power cut. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(dirname(path), 'r')
  await folder.sync().catch(() => {})
  await folder.close()
}

/**
 * Writes these members as one file, which gets its name only once it is complete and synced to the disk.
 * @throws {Recusa} recusado, when a file of that name exists
 */
export async function writeEnvelope(
  path: string,
  chaves: Keys,
  membros: AsyncIterable<TarMember>,
  em: Date,
): Promise<Written> {
  if (await there(path)) throw new Refusal('recusado', `Já existe ${path}; nada foi escrito por cima.`)
  const partial = path + PARCIAL
  const sha = createHash('sha256')
  let bytes = 0
  const weighed = new Transform({
    transform(piece: Buffer, _encoding, done) {
      sha.update(piece)
      bytes += piece.length
      done(null, piece)
    },
  })
  const compressed = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 6, [constants.ZSTD_c_checksumFlag]: 1 },
  })
  const file = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true })
  try {
    const tar = Readable.from(tarOf(membros, Math.floor(em.getTime() / 1000)), { objectMode: false })
    if (isEncrypted(chaves)) {
      const encrypter = encrypterOf(chaves)
      // Both at once: what fails on either side ends the other.
      const compressing = pipeline(tar, compressed)
      compressing.catch(() => {})
      const sealed = await encrypter.encrypt(webOf(compressed))
      await pipeline(nodeOf(sealed), weighed, file)
      await compressing
    } else await pipeline(tar, compressed, weighed, file)
    await rename(partial, path)
    await syncFolder(path)
  } catch (error) {
    file.destroy()
    await rm(partial, { force: true })
    if (codeOf(error) === 'EEXIST')
      throw new Refusal('recusado', `Outro backup está escrevendo ${basename(partial)}.`, { cause: error })
    throw error
  }
  return { bytes, sha256: sha.digest('hex') }
}

async function begins(path: string): Promise<string> {
  const file = await open(path, 'r').catch(cause => {
    throw new Refusal('uso', `Não foi possível ler ${path}.`, { cause })
  })
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(AGE.length), 0, AGE.length, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}

/**
 * Yields the file's members in their order, decrypted with these keys.
 * @throws {Recusa} uso, arquivo
 */
export async function* readEnvelope(path: string, chaves: Keys): AsyncGenerator<TarMember> {
  if (path.endsWith(PARCIAL)) throw new Refusal('arquivo', 'Este arquivo não terminou de ser escrito: não é um backup.')
  const sealed = (await begins(path)) === AGE
  const raw = createReadStream(path)
  const plain = createZstdDecompress()
  try {
    const opened = sealed ? await unseal(raw, chaves) : raw
    const decompressing = pipeline(opened, plain)
    decompressing.catch(() => {})
    // An iterator that destroyed the stream at its end could do so before the pipeline has seen it finish.
    yield* membersOf(plain.iterator({ destroyOnReturn: false }))
    await decompressing
  } catch (error) {
    throw error instanceof Refusal ? error : unreadable(error)
  } finally {
    raw.destroy()
    plain.destroy()
  }
}

type WebStream = globalThis.ReadableStream<Uint8Array>
// cast: one class at run time, of which node:stream/web and the global types are two descriptions
const webOf = (stream: Readable) => Readable.toWeb(stream) as unknown as WebStream
// cast: as above
const nodeOf = (stream: WebStream) => Readable.fromWeb(stream as unknown as ReadableStream)

async function unseal(raw: Readable, chaves: Keys): Promise<Readable> {
  const decrypter = decrypterOf(chaves)
  try {
    return nodeOf(await decrypter.decrypt(webOf(raw)))
  } catch (cause) {
    if (/no identity matched/i.test(messageOf(cause)))
      throw new Refusal('arquivo', 'A chave não abre este arquivo: ele foi cifrado para outra.', { cause })
    throw unreadable(cause)
  }
}

const unreadable = (cause: unknown) =>
  new Refusal('arquivo', `O arquivo foi cortado ou estragado (${messageOf(cause)}).`, { cause })
