/** Decoder of text that browsers and Node have alike. */
declare const TextDecoder: new (label: string, options?: { fatal?: boolean }) => { decode(bytes: Uint8Array): string }

/**
 * Kind of a file by its first bytes, whatever its name says. `xls`: workbook of before 2007; `ods`: of LibreOffice;
 * `pagina`: a page (HTML) or a workbook of 2003 as XML, which systems hand out under the name of a workbook.
 */
export type FileKind = 'xlsx' | 'xls' | 'ods' | 'pagina' | 'texto' | 'outro'

/** Name of the first part of an OpenDocument file and its content, which stand in it unpacked (ODF 1.3, part 2, 3.3). */
const OPEN_DOCUMENT = 'mimetypeapplication/vnd.oasis.opendocument'
/** Length of the beginning by which a page and an OpenDocument file are known. */
const HEAD = 512
const PAGE = /^\s*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype html|html|head|body|table|meta|style|\?xml)[\s>]/i

/** First bytes of files that hold no list: PDF, PNG, JPEG, GIF, gzip, RAR, 7z. */
const OTHERS = ['25504446', '89504e47', 'ffd8ff', '47494638', '1f8b', '52617221', '377abcaf']

/** Returns what a file is by its first bytes. */
export function fileKindOf(bytes: Uint8Array): FileKind {
  const head = [...bytes.subarray(0, 8)].map(byte => byte.toString(16).padStart(2, '0')).join('')
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD))
  if (head.startsWith('504b0304') || head.startsWith('504b0506'))
    return beginning.includes(OPEN_DOCUMENT) ? 'ods' : 'xlsx'
  if (head.startsWith('d0cf11e0')) return 'xls'
  if (PAGE.test(beginning.replace(/^(?:ï»¿|ÿþ|þÿ)/, '').replaceAll('\0', ''))) return 'pagina'
  return OTHERS.some(mark => head.startsWith(mark)) ? 'outro' : 'texto'
}

/** Bytes of the beginning by which UTF-16 without its mark is known. */
const SAMPLE = 4096

/** Returns the order of a UTF-16 text without its mark: in every second byte of Latin letters stands a zero. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const pairs = Math.floor(Math.min(bytes.length, SAMPLE) / 2)
  let [even, odd] = [0, 0]
  for (let i = 0; i < pairs; i += 1) {
    if (bytes[2 * i] === 0) even += 1
    if (bytes[2 * i + 1] === 0) odd += 1
  }
  if (odd > pairs * 0.3 && even < pairs * 0.1) return 'utf-16le'
  return even > pairs * 0.3 && odd < pairs * 0.1 ? 'utf-16be' : null
}

const LETTERS = /[áàâãéêíóôõúüçñªº]/i
/** Signs that stand between letters in text: quotes, apostrophes, dashes, a space. */
const SIGNS = /[’‘“”–—´`\u00a0°€…]/

/** Returns how far a text looks like Portuguese: its accented letters count for it, signs inside words against it. */
function likeness(text: string): number {
  let points = 0
  for (const { 0: sign, index } of text.matchAll(/[^\0-\x7f]/g)) {
    const [before, after] = [text[index - 1] ?? ' ', text[index + 1] ?? ' ']
    if (LETTERS.test(sign)) {
      const inWord = /\p{Ll}/u.test(before) && /\p{Lu}/u.test(sign)
      points += inWord ? -2 : 2
    } else if (/\p{L}/u.test(sign)) points -= 1
    else if (!SIGNS.test(sign)) points -= /\p{L}/u.test(before + after) ? 2 : 1
  }
  return points
}

/** Returns a text of one byte a sign: as Windows writes it, or as Excel for Mac does. */
function decodeSingle(bytes: Uint8Array): string {
  // cast: two labels, two texts
  const [windows, mac] = ['windows-1252', 'macintosh'].map(label => new TextDecoder(label).decode(bytes)) as [
    string,
    string,
  ]
  return likeness(mac) > likeness(windows) ? mac : windows
}

/** Returns a UTF-8 text, of which the end may be cut within a sign; null when the bytes are none. */
function decodeUtf8(bytes: Uint8Array): string | null {
  for (let cut = 0; cut < 4; cut += 1) {
    const some = bytes.subarray(0, bytes.length - cut)
    if (cut > 0 && (bytes[bytes.length - cut] ?? 0) < 0x80) return null
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(some)
    } catch {}
  }
  return null
}

/**
 * Decodes a text file: UTF-8 and UTF-16 in both orders, with and without their mark, else Windows-1252 or Mac Roman,
 * whichever makes Portuguese words of the bytes.
 */
export function decodeText(bytes: Uint8Array): string {
  const [a, b] = bytes
  const little = a === 0xff && b === 0xfe ? 'utf-16le' : null
  const marked = a === 0xfe && b === 0xff ? 'utf-16be' : little
  const wide = marked ?? utf16Of(bytes)
  const text = wide ? new TextDecoder(wide).decode(bytes) : (decodeUtf8(bytes) ?? decodeSingle(bytes))
  return text.replace(/^\ufeff/, '').replaceAll('\0', '')
}
