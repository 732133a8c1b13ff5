/** Short names of those to whom a person may open something of her result by an act of its own, in the order in which it is told. */
export const ESCOLHAS = {
  marcacoes: 'marcações',
  equipe: 'equipe',
  gestor: 'gestor',
  cartao: 'link do cartão',
  acordo: 'acordo a dois',
  sala: 'conversa ao vivo',
} as const

/** The names in one phrase: 'marcações, equipe, …, acordo a dois e conversa ao vivo'. */
export const escolhasDeQuemVe = (): string =>
  Object.values(ESCOLHAS)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' e ')
