/**
 * Tag of tests whose behaviour another journey covers as well (decision 034): `TAMANHO=noite npm
 * run test:tudo` runs them, the run of a day does not.
 */
export const LONGO = '@longo'

/** Tags a journey that runs at several widths in CSS pixels unless `width` is the one that the run of a day has. */
export const longUnless = (width: number, everyRun: number) => (width === everyRun ? {} : { tag: LONGO })
