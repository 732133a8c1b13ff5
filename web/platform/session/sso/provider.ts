/** Returns the name of this installation's identity provider, from the page's head; empty where there is none. */
export const providerName = (): string => document.querySelector<HTMLMetaElement>('meta[name="sso"]')?.content ?? ''
