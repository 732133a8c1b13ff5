/** The seeded person of the one invite that each start renews. */
export const CONVIDADA = 'elisa@exemplo.com.br'

const DAS_TURMAS = 'heitor iara joao lia mateus nina otavio paula rita saulo tania ugo vera william yara zeca'.split(
  ' ',
)

/** Everybody whom the demonstration has invited: until they register no account says so. Real mail never goes to them. */
export const CONVIDADAS: ReadonlySet<string> = new Set([CONVIDADA, ...DAS_TURMAS.map(name => `${name}@exemplo.com.br`)])
