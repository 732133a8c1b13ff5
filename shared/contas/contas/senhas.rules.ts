/*
 * Which new senhas are refused, and how strong the others are. The list of common ones stands in `senhas-comuns.txt`:
 * server and page read the same file, so that the page says while typing what the server says on saving.
 */

/** Why a senha is refused at any length: common in Brazil, or made of what others know of the person. */
export type Recusa = 'comum' | 'pessoal'

/** Strength of a senha: a refusal, or one of five degrees. */
export type Forca = Recusa | 'curta' | 'fraca' | 'razoavel' | 'boa' | 'forte'

/** Words of the product, which guesses try first. */
const PRODUTO = ['quadrante', 'disc'] as const

/** Rows of a keyboard, in both directions. */
const FILEIRAS = ['1234567890', 'qwertyuiop', 'asdfghjklç', 'zxcvbnm', 'qazwsxedcrfv', '1q2w3e4r5t6y7u8i9o0p'].flatMap(
  fileira => [fileira, [...fileira].reverse().join('')],
)

const withoutAcentos = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** Parses the file of common senhas: words between blanks; a line that starts with # is a comment. */
export const readCommonSenhas = (file: string): ReadonlySet<string> =>
  new Set(
    file
      .split('\n')
      .filter(line => !line.startsWith('#'))
      .flatMap(line => line.split(' '))
      .filter(word => word !== ''),
  )

/** Returns the words of a name or an address that a senha may not consist of: those of four letters or more. */
export const palavrasOf = (...textos: readonly (string | null | undefined)[]): string[] =>
  textos.flatMap(texto =>
    withoutAcentos(texto ?? '')
      .split(/[^\p{L}\d]+/u)
      .filter(word => word.length >= 4 || (word.length === 3 && /^\p{L}+$/u.test(word))),
  )

/** Number of digits and signs around a word that do not make it a different senha: `maria2024!` has five. */
const ENFEITE = 5

/** Returns a senha without the digits and signs at its ends; the whole when they are more than five. */
function miolo(senha: string): string {
  const inside = senha.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return senha.length - inside.length <= ENFEITE ? inside : senha
}

const DATA = /^(?:0?[1-9]|[12]\d|3[01])\D?(?:0?[1-9]|1[0-2])\D?(?:19|20)?\d\d$/

/** Whether each character follows from the one before by the same step of -1, 0 or 1. */
const corrida = (text: string): boolean => {
  const codes = [...text].map(letter => letter.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, i) => code - (codes[i] ?? 0)))
  const [step] = steps
  return codes.length > 1 && steps.size === 1 && step !== undefined && Math.abs(step) <= 1
}

/** Whether a senha is one short piece, repeated. */
const repetida = (text: string): boolean => /^(.{1,4})\1+$/su.test(text)

/** Whether a senha follows a pattern that guesses try: a run, a row of keys, a repetition, a date, or two runs in turn. */
function previsivel(senha: string): boolean {
  if (corrida(senha) || repetida(senha) || DATA.test(senha)) return true
  if (senha.length >= 4 && FILEIRAS.some(fileira => fileira.includes(senha))) return true
  const letters = [...senha]
  const [even, odd] = [0, 1].map(rest => letters.filter((_, i) => i % 2 === rest).join(''))
  return senha.length >= 5 && corrida(even ?? '') && corrida(odd ?? '')
}

/**
 * Why a senha is refused whatever its length; null when it is not. Case and accents make no difference, nor do up to
 * five digits and signs around a word.
 * @param pessoais words of the person's name and address, from `palavrasOf`
 */
export function recusaDaSenha(
  senha: string,
  comuns: ReadonlySet<string>,
  pessoais: readonly string[] = [],
): Recusa | null {
  const plain = withoutAcentos(senha)
  const inside = miolo(plain)
  const joined = inside.replace(/[^\p{L}\d]/gu, '')
  const own = [...pessoais, ...PRODUTO]
  if (own.includes(inside) || own.includes(plain) || own.includes(joined) || feitaOf(joined, own)) return 'pessoal'
  if (comuns.has(plain) || (inside.length >= 3 && comuns.has(inside)) || previsivel(plain)) return 'comum'
  return null
}

/** Whether a text is nothing but these words, one after another: `anasilva` of Ana Silva. */
function feitaOf(text: string, words: readonly string[]): boolean {
  let rest = text
  for (let found: string | undefined = ''; rest !== '' && found !== undefined; ) {
    found = words.filter(word => rest.startsWith(word)).sort((a, b) => b.length - a.length)[0]
    rest = rest.slice(found?.length ?? 0)
  }
  return text !== '' && rest === ''
}

/** Counts the characters that a guess does not get from the one before: `aaa` counts 1, `abcd` 2. */
function imprevisiveis(senha: string): number {
  const codes = [...senha.toLowerCase()].map(letter => letter.codePointAt(0) ?? 0)
  return codes.filter((code, i) => {
    const [before, earlier] = [codes[i - 1], codes[i - 2]]
    if (before === undefined) return true
    const step = code - before
    if (step === 0) return false
    return !(Math.abs(step) === 1 && earlier !== undefined && before - earlier === step)
  }).length
}

/** Returns how strong a senha is, for an installation whose shortest has `minimo` characters. */
export function forcaDaSenha(
  senha: string,
  { minimo, comuns, pessoais }: { minimo: number; comuns: ReadonlySet<string>; pessoais: readonly string[] },
): Forca {
  if (senha.length < minimo) return 'curta'
  const refused = recusaDaSenha(senha, comuns, pessoais)
  if (refused) return refused
  const count = imprevisiveis(senha) * (/^\d+$/.test(senha) ? 0.6 : 1)
  if (count < 8) return 'fraca'
  if (count < 11) return 'razoavel'
  return count < 16 ? 'boa' : 'forte'
}
