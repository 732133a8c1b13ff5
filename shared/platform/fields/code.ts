/**
 * Reads a code that was typed, pasted or followed as a link: letters and digits only, whatever stands between and around
 * them. Null for what cannot be a code.
 * @param alphabet its capitals and digits; where it has 0 and 1 and no O, I and L, these are read as the digits they look like
 * @param lengths lengths that a code may have
 */
export function readCode(typed: string, alphabet: string, lengths: readonly number[]): string | null {
  const signs = typed
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
  const code = alphabet.includes('0') && !alphabet.includes('O') ? signs.replace(/O/g, '0') : signs
  const read = alphabet.includes('1') && !/[IL]/.test(alphabet) ? code.replace(/[IL]/g, '1') : code
  return lengths.includes(read.length) && [...read].every(sign => alphabet.includes(sign)) ? read : null
}
