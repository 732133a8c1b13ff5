/**
 * The version of each document that people answer today. A notice that tells more without asking for more changes alone:
 * it is read again at the next sign-in, and nobody is asked anew about the terms, or about sharing.
 */
export const VERSOES = {
  termos: '2026-12',
  privacidade: '2027-03',
  compartilhamento: '2026-12',
  // Never asked at sign-in, and never a condition.
  pesquisa_marcacoes: '1.0',
  controle_cego: '1.0',
} as const

/** @param documento of `VERSOES`; of any other there is no version, and no answer counts */
export const versaoDe = (documento: string): string | undefined =>
  Object.hasOwn(VERSOES, documento) ? VERSOES[documento as keyof typeof VERSOES] : undefined
