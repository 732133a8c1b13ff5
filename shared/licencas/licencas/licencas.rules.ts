/** States of a licence; UTILIZADA is final, and ESTORNADA unless the money comes back. */
export const ESTADO_LICENCA = ['DISPONIVEL', 'CONVIDADA', 'ATRIBUIDA', 'UTILIZADA', 'ESTORNADA'] as const
export type EstadoLicenca = (typeof ESTADO_LICENCA)[number]

/** Every move a licence can make, by the ledger's event. */
export const MOVIMENTOS = {
  convite: { de: 'DISPONIVEL', para: 'CONVIDADA' },
  cancelamento: { de: 'CONVIDADA', para: 'DISPONIVEL' },
  cancelamento_de_teste: { de: 'ATRIBUIDA', para: 'DISPONIVEL' },
  expiracao: { de: 'CONVIDADA', para: 'DISPONIVEL' },
  cadastro: { de: 'CONVIDADA', para: 'ATRIBUIDA' },
  atribuicao: { de: 'DISPONIVEL', para: 'ATRIBUIDA' },
  uso: { de: 'ATRIBUIDA', para: 'UTILIZADA' },
  estorno: { de: 'DISPONIVEL', para: 'ESTORNADA' },
  estorno_desfeito: { de: 'ESTORNADA', para: 'DISPONIVEL' },
  correcao: { de: 'DISPONIVEL', para: 'ESTORNADA' },
} as const satisfies Record<string, { de: EstadoLicenca; para: EstadoLicenca }>
export type Movimento = keyof typeof MOVIMENTOS

/** Every event of the ledger: licences that come in, and their moves. */
export const EVENTOS_LICENCA = [
  'compra',
  'cortesia',
  'convite',
  'cancelamento',
  'expiracao',
  'cadastro',
  'atribuicao',
  'cancelamento_de_teste',
  'uso',
  'estorno',
  'estorno_desfeito',
  'correcao',
] as const
export type EventoLicenca = (typeof EVENTOS_LICENCA)[number]

/** A licence's id as people read it: six digits at least, longer ones never cut. */
export const formatIdLicenca = (id_licenca: number): string => String(id_licenca).padStart(6, '0')
