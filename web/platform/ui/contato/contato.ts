/** Support address, from CONTATO_EMAIL in the page's head. */
export const contatoEmail = (): string => document.querySelector<HTMLMetaElement>('meta[name="contato"]')?.content ?? ''

/** The address as a link that starts a mail. */
export const contatoHref = (): string => `mailto:${contatoEmail()}`
