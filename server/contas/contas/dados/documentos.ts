import { isKeyOf } from '#shared/platform/keys.ts'

/**
 * Current version of each document. After a new privacy notice the next sign-in shows it and asks nothing; after new
 * terms it asks for acceptance; sharing stays as it was answered.
 */
export const VERSOES = {
  termos: '2026-12',
  privacidade: '2026-12',
  compartilhamento: '2026-12',
} as const

/**
 * Returns the current version of a document; undefined for a document that is not in `VERSOES`, whose answers do not
 * count.
 */
export const versaoOf = (documento: string): string | undefined =>
  isKeyOf(VERSOES, documento) ? VERSOES[documento] : undefined
