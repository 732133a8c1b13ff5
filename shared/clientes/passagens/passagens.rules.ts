import { DAY_MS } from '../../platform/time.ts'

/** Kinds of things that one consultora may pass on to another. */
export const O_QUE_PASSA = ['empresa', 'clientes', 'licencas'] as const

/** For how long a passing may be accepted, in ms. */
export const ACEITE_MS = 7 * DAY_MS
/** How long after a yes it is passed on; until then either of the two may undo it, in ms. */
export const DESFAZER_MS = DAY_MS
/** For how long one that has ended stands in the lists of the two, in ms. */
export const TERMINADA_MS = 30 * DAY_MS
/** Most clients in one passing. */
export const CLIENTES_MAX = 500
/** Most free licences in one passing. */
export const LICENCAS_MAX = 1000

export const SITUACOES_DA_PASSAGEM = [
  'pedida',
  'aceita',
  'passada',
  'recusada',
  'retirada',
  'desfeita',
  'expirada',
] as const
export type SituacaoDaPassagem = (typeof SITUACOES_DA_PASSAGEM)[number]

interface Andamento {
  expira_em: Date
  aceita_em: Date | null
  passada_em: Date | null
  fim: 'recusada' | 'retirada' | 'desfeita' | null
}

/** Returns where a passing stands at `now`. At `expira_em` it may still be accepted; a millisecond later it has expired. */
export function situacaoDaPassagem(
  { fim, passada_em, aceita_em, expira_em }: Andamento,
  now: Date,
): SituacaoDaPassagem {
  if (fim) return fim
  if (passada_em) return 'passada'
  if (aceita_em) return 'aceita'
  return now > expira_em ? 'expirada' : 'pedida'
}

/** Acts on a passing. */
export const ATOS_DA_PASSAGEM = ['aceitar', 'recusar', 'retirar', 'desfazer', 'agora'] as const
export type AtoDaPassagem = (typeof ATOS_DA_PASSAGEM)[number]

/** Reader of a passing: the one who gives, the one who gets, or an admin. */
export interface Reader {
  id_usuario: number
  admin: boolean
}

/**
 * Returns what somebody may do with a passing that stands so. Of one that an admin began, every admin is the giver: whose things
 * they are has left.
 */
export function atosDaPassagem(
  {
    id_de,
    id_para,
    por_admin,
    situacao,
  }: { id_de: number; id_para: number; por_admin: boolean; situacao: SituacaoDaPassagem },
  { id_usuario, admin }: Reader,
): AtoDaPassagem[] {
  const gives = por_admin ? admin : id_usuario === id_de
  const gets = id_usuario === id_para
  if (situacao === 'pedida')
    return [...(gets ? (['aceitar', 'recusar'] as const) : []), ...(gives ? (['retirar'] as const) : [])]
  if (situacao !== 'aceita') return []
  return [...(gives || gets ? (['desfazer'] as const) : []), ...(gives ? (['agora'] as const) : [])]
}
