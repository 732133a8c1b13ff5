/** The key of a text that people read; the file is the type, so a missing key does not compile. */
export type MessageKey = keyof typeof import('../../public/assets/i18n/pt-BR.json')
