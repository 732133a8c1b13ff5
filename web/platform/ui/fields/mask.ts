const DIGIT = /\d/
const ALNUM = /[0-9A-Za-z]/

export interface Mask {
  /** Mask in which '0' stands for one character and anything else is inserted: '000.000.000-00'. */
  mask: string
  /** Whether letters are allowed (CNPJ); they are shown as capitals. */
  letters?: boolean | undefined
}

/** Prefix that autofill writes before a Brazilian phone. */
const COUNTRY_CODE = /^\s*\+55/

const accepts = (character: string, { letters }: Mask) => (letters ? ALNUM : DIGIT).test(character)

/** Returns the typed or pasted text in the mask's form, without characters that do not belong. */
export function applyMask(value: string, mask: Mask): string {
  const characters = [...value.replace(COUNTRY_CODE, '')]
    .filter(character => accepts(character, mask))
    .map(c => c.toUpperCase())
  let out = ''
  for (const slot of mask.mask) {
    if (characters.length === 0) break
    out += slot === '0' ? characters.shift() : slot
  }
  return out
}

/** Returns the caret position after masking: behind the same number of typed characters. */
export function caretAfterMask(before: string, caret: number, masked: string, mask: Mask): number {
  let typed = [...before.slice(0, caret)].filter(character => accepts(character, mask)).length
  if (typed === 0) return 0
  for (let i = 0; i < masked.length; i++) {
    if (accepts(masked.charAt(i), mask) && --typed === 0) return i + 1
  }
  return masked.length
}
