import type { Somas } from '#shared/disc/ficha-tecnica/somas.rules.ts'

/** A block holds 2^BITS consecutive person ids; the triggers of the schema shift by the same number. */
export const BITS = 8

/** Number of the block in which a person is counted. */
export const blocoOf = (id_participante: number): number => id_participante >> BITS

/**
 * Encodes whole numbers as variable-length bytes (LEB128: seven bits a byte, lowest first, the eighth bit says that
 * more follow). Most take one or two bytes, so that a block stays inside its row.
 */
function write(numbers: ArrayLike<number>): Buffer {
  const bytes: number[] = []
  for (let i = 0; i < numbers.length; i += 1) {
    let rest = (numbers[i] ?? 0) >>> 0
    for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128)
    bytes.push(rest)
  }
  return Buffer.from(bytes)
}

function read(bytes: Buffer): number[] {
  const numbers: number[] = []
  let [value, shift] = [0, 0]
  for (const byte of bytes) {
    value |= (byte & 127) << shift
    shift += 7
    if (byte > 127) continue
    numbers.push(value)
    value = 0
    shift = 0
  }
  return numbers
}

/** Sorts times and replaces each by its difference from the one before. */
const passos = (tempos: Int32Array): Int32Array =>
  tempos.toSorted().map((tempo, i, sorted) => tempo - (i === 0 ? 0 : (sorted[i - 1] ?? 0)))

function dosPassos(steps: readonly number[]): Int32Array {
  const tempos = Int32Array.from(steps)
  for (let i = 1; i < tempos.length; i += 1) tempos[i] = (tempos[i] ?? 0) + (tempos[i - 1] ?? 0)
  return tempos
}

/** A block as stored. */
export interface BlocoGuardado {
  bloco: number
  numeros: Buffer
  tempos: Buffer
}

export const save = (bloco: number, { numeros, tempos }: Somas): BlocoGuardado => ({
  bloco,
  numeros: write(numeros),
  tempos: write(passos(tempos)),
})

export const doGuardado = ({ numeros, tempos }: Pick<BlocoGuardado, 'numeros' | 'tempos'>): Somas => ({
  numeros: read(numeros),
  tempos: dosPassos(read(tempos)),
})
