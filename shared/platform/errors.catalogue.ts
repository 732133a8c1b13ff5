/*
 * The error catalogue (behaviour §24): one code per situation, with its HTTP status, title and message. Texts quoted by the
 * spec stand verbatim; the others are ours, written once, by subject, in `errors/`. One export each: a browser carries those
 * that its screens name.
 */

export * from './errors/access.catalogue.ts'
export * from './errors/consultores.catalogue.ts'
export * from './errors/convites.catalogue.ts'
export * from './errors/devolutivas.catalogue.ts'
export * from './errors/equipes.catalogue.ts'
export * from './errors/licencas.catalogue.ts'
export * from './errors/passagens.catalogue.ts'
export * from './errors/requests.catalogue.ts'
export * from './errors/resultados.catalogue.ts'
