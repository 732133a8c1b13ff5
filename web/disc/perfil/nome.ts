/** Words skipped in initials: 'Ana da Silva' is AS. */
const JOINERS = new Set(['da', 'das', 'de', 'do', 'dos', 'e'])

/** Returns the first letters of the first and last name, for the avatar. */
export function iniciais(nome: string): string {
  const words = nome.split(/\s+/).filter(word => word && !JOINERS.has(word.toLowerCase()))
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return letters.map(word => [...(word ?? '')][0]?.toLocaleUpperCase('pt-BR') ?? '').join('')
}

export const primeiroNome = (nome: string): string => nome.trim().split(/\s+/)[0] ?? ''
