/** Address of the demonstration's one open invite, which each start renews. */
export const INVITED = 'elisa@exemplo.com.br'

/** Address of whoever buys by invoice in the demonstration. */
export const PURCHASES = 'compras@exemplo.com.br'

const DAS_TURMAS =
  'heitor iara joao lia mateus nina otavio paula rita saulo tania ugo vera william xenia yara zeca'.split(' ')

/**
 * Addresses of everybody invited by the demonstration, and of its buyer. They have no account that marks them until they register; real
 * mail is never sent to them.
 */
export const ALL_INVITED: ReadonlySet<string> = new Set([
  INVITED,
  PURCHASES,
  ...DAS_TURMAS.map(name => `${name}@exemplo.com.br`),
])
