/** Returns the support address, from CONTATO_EMAIL in the page's head. */
export const contactEmail = (): string => document.querySelector<HTMLMetaElement>('meta[name="contato"]')?.content ?? ''

/** Returns the mailto: link of the support address. */
export const contactHref = (): string => `mailto:${contactEmail()}`
