/**
 * Tag of tests whose behaviour another journey covers as well (decision 111): `npm run test:longo` runs them, `npm
 * test` does not.
 */
export const LONGO = '@longo'

/** Tags a journey that runs at several widths in CSS pixels unless `width` is the one that `npm test` runs it at. */
export const longUnless = (width: number, everyRun: number) => (width === everyRun ? {} : { tag: LONGO })
