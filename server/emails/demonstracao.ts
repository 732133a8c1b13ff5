/** The seeded person of the one open invite; real mail never goes to her. */
export const CONVIDADA = 'elisa@exemplo.com.br'
