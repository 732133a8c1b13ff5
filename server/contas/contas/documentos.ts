/**
 * The version of each document today. A notice that changes is told at the next sign-in and asks for nothing; new terms are
 * asked; sharing stays as it was answered.
 */
export const VERSOES = {
  termos: '2027-04',
  privacidade: '2027-04',
  compartilhamento: '2026-12',
  // Never asked at sign-in, and never a condition.
  pesquisa_marcacoes: '1.0',
  controle_cego: '1.0',
} as const

/** @param documento of `VERSOES`; of any other there is no version, and no answer counts */
export const versaoDe = (documento: string): string | undefined =>
  Object.hasOwn(VERSOES, documento) ? VERSOES[documento as keyof typeof VERSOES] : undefined
