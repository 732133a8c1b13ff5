/** States of a licence. UTILIZADA is final; ESTORNADA is final unless the money comes back. */
export const ESTADO_LICENCA = ['DISPONIVEL', 'CONVIDADA', 'ATRIBUIDA', 'UTILIZADA', 'ESTORNADA'] as const
export type EstadoLicenca = (typeof ESTADO_LICENCA)[number]

/**
 * Every move of a licence, by its ledger event, with the state before and after. `consignacao` puts a licence in stock at a
 * company's disposal and `devolucao` takes it back: only its `id_empresa` changes.
 */
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
  consignacao: { de: 'DISPONIVEL', para: 'DISPONIVEL' },
  devolucao: { de: 'DISPONIVEL', para: 'DISPONIVEL' },
} as const satisfies Record<string, { de: EstadoLicenca; para: EstadoLicenca }>
export type Movimento = keyof typeof MOVIMENTOS

/** States as the ledger says them: a licence that was passed on leaves one consultor's ledger as PASSADA, and is never found so. */
export const ESTADO_NO_EXTRATO = [...ESTADO_LICENCA, 'PASSADA'] as const
export type EstadoNoExtrato = (typeof ESTADO_NO_EXTRATO)[number]

/**
 * The moves by which a licence goes from one consultor to another, two in one statement: out of the ledger of the first, into
 * that of the second. Its state stays; what is in the stock has events of its own, because only it changes the stock.
 */
export const MOVIMENTOS_DE_PASSAGEM = ESTADO_LICENCA.flatMap(estado => {
  const em_uso = estado === 'DISPONIVEL' ? '' : '_em_uso'
  return [
    { evento: `passada${em_uso}`, de: estado, para: 'PASSADA' },
    { evento: `recebida${em_uso}`, de: 'PASSADA', para: estado },
  ] as const
})

/** Every event of the ledger: those that create licences, and those that move them. */
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
  'consignacao',
  'devolucao',
  'passada',
  'recebida',
  'passada_em_uso',
  'recebida_em_uso',
] as const
export type EventoLicenca = (typeof EVENTOS_LICENCA)[number]

/**
 * Kinds of act on the statement: invites and new tests, licences that came back, and one kind for each event that changes
 * how many there are.
 */
export const TIPOS_DE_ATO = [
  'convite',
  'volta',
  'compra',
  'cortesia',
  'correcao',
  'estorno',
  'estorno_desfeito',
  'passada',
  'recebida',
] as const
export type TipoDeAto = (typeof TIPOS_DE_ATO)[number]

/** Events that leave the number of licences at hand as it was. */
export const STOCK_UNCHANGED: readonly EventoLicenca[] = [
  'cadastro',
  'uso',
  'consignacao',
  'devolucao',
  'passada_em_uso',
  'recebida_em_uso',
]

/** Formats a licence's id for people: at least six digits, padded with zeros. */
export const formatIdLicenca = (id_licenca: number): string => String(id_licenca).padStart(6, '0')
