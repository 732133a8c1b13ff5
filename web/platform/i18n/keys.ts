/** Key of a message. The type is derived from the file, so a missing key does not compile. */
export type MessageKey = keyof typeof import('../../public/assets/i18n/pt-BR.json')
