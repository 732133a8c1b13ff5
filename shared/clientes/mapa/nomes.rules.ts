const words = (nome: string) => nome.trim().split(/\s+/)

/** First name and the initial of the last one. */
const initialled = (nome: string) => {
  const [first = '', ...others] = words(nome)
  const last = others.at(-1)
  return last ? `${first} ${[...last][0]?.toLocaleUpperCase('pt-BR')}.` : first
}

/** The shortest of some forms of each name that no other name shares; the whole name where all are shared. */
function distinct(nomes: readonly string[], forms: readonly ((nome: string) => string)[]): string[] {
  const key = (text: string) => text.toLocaleLowerCase('pt-BR')
  return nomes.map(nome => {
    const own = (form: (nome: string) => string) =>
      nomes.filter(other => key(form(other)) === key(form(nome))).length === 1
    return forms.find(own)?.(nome) ?? nome
  })
}

/** Names as a map writes them: first name and initial, or whole where two would read alike. In the given order. */
export const nomesCurtos = (nomes: readonly string[]): string[] => distinct(nomes, [initialled])

/** Names for a small screen: the first name, with the initial where two people share it, whole where that is shared too. */
export const primeirosNomes = (nomes: readonly string[]): string[] =>
  distinct(nomes, [nome => words(nome)[0] ?? nome, initialled])
