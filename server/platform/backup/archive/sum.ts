import { createHash, hash } from 'node:crypto'

/** Count and checksum of a table's rows, to prove that all are present and unchanged. */
export interface RowCount {
  linhas: number
  bytes: number
  /** SHA-256 of the bytes in their order, in hexadecimal. */
  sha256: string
  /** Sum of the rows' hashes, independent of their order. */
  soma: string
}

const LINE_FEED = 10
const LANES = 4

/** Counts and sums the rows of a COPY in text format, one per line, from pieces fed one after the other. */
export function count() {
  const whole = createHash('sha256')
  const sum = new Uint32Array(LANES)
  let linhas = 0
  let bytes = 0
  let begun: Buffer[] = []
  const line = (row: Buffer) => {
    linhas += 1
    const digest = hash('sha256', row, 'buffer')
    for (let lane = 0; lane < LANES; lane += 1) sum[lane] = (sum[lane] ?? 0) + digest.readUInt32LE(lane * 4)
  }
  return {
    add(piece: Buffer): void {
      whole.update(piece)
      bytes += piece.length
      let from = 0
      for (let end = piece.indexOf(LINE_FEED); end >= 0; end = piece.indexOf(LINE_FEED, from)) {
        const rest = piece.subarray(from, end)
        line(begun.length > 0 ? Buffer.concat([...begun, rest]) : rest)
        begun = []
        from = end + 1
      }
      if (from < piece.length) begun.push(piece.subarray(from))
    },
    end: (): RowCount => ({
      linhas,
      bytes,
      sha256: whole.digest('hex'),
      soma: Buffer.from(sum.buffer).toString('hex'),
    }),
  }
}
