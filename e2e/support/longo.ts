/** Carried by what proves the same as another journey does (decision 111): `npm run test:longo` runs it, `npm test` does not. */
export const LONGO = '@longo'
