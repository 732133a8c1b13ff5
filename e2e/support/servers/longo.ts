/**
 * Tag of tests whose behaviour another journey covers as well (decision 111): `npm run test:longo` runs them, `npm
 * test` does not.
 */
export const LONGO = '@longo'
