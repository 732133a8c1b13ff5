import { DAY_MS } from '../../platform/time.ts'

/** Validity of the link in the mail that gives access to a company, in ms. */
export const ACESSO_MS = 7 * DAY_MS
/** Largest number of open accesses of one company. */
export const ACESSOS_MAX = 20
/** Time after which the address of an access that ended unaccepted is deleted, in ms. */
export const ENDERECO_GUARDADO_MS = 90 * DAY_MS
/** Version of what a gestor commits to when accepting; its words stand in the screen's text. */
export const VERSAO_CIENCIA = 'gestor-2026-12'

/** States of an access. `vencido`: the link was not used in time, and may be sent again. */
export const SITUACOES_ACESSO = ['convidado', 'vencido', 'ativo'] as const
export type SituacaoAcesso = (typeof SITUACOES_ACESSO)[number]

/** Returns the state of an access that has not ended. A link is valid up to and including its last moment. */
export function situacaoDoAcesso(
  { aceito_em, expira_em }: { aceito_em: Date | null; expira_em: Date },
  now: Date,
): SituacaoAcesso {
  if (aceito_em !== null) return 'ativo'
  return now.getTime() > expira_em.getTime() ? 'vencido' : 'convidado'
}
