const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether every typed word begins a word of the text, in any order, with or without accents. */
export function encontra(typed: string, text: string): boolean {
  const words = folded(text).split(/[^\p{L}\p{N}]+/u)
  return folded(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every(part => words.some(word => word.startsWith(part)))
}

/** Whether the typed text could become an e-mail address. */
export const looksLikeEmail = (typed: string): boolean => /^[^\s@]+@[^\s@]*$/.test(typed.trim())
