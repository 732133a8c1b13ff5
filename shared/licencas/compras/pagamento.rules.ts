import type { FormaPagamento, TipoExcecao } from './compras.rules.ts'

/** A payment as the provider reports it, under the product's own field names. Amounts in centavos. */
export interface Pagamento {
  mp_id: string
  estado: string
  detalhe: string | null
  /** The provider's `external_reference`: the id of the purchase. */
  referencia: string | null
  valor_centavos: number
  /** Whether the provider's amount is a whole number of centavos; if not, it cannot be the purchase's price. */
  valor_exato: boolean
  estornado_centavos: number
  moeda: string
  forma: FormaPagamento
  /** The provider's `collector_id`: the account that received the money. */
  id_recebedor: string | null
  ambiente_real: boolean | null
  criado_em: Date | null
  aprovado_em: Date | null
  atualizado_em: Date | null
}

export type Situacao = 'em_andamento' | 'recusado' | 'aprovado' | 'em_disputa' | 'devolvido'

/** Returns the product's state for a provider's status; an unknown status counts as undecided. */
export function situacao(estado: string): Situacao {
  switch (estado) {
    case 'approved':
      return 'aprovado'
    case 'refunded':
    case 'charged_back':
      return 'devolvido'
    case 'in_mediation':
      return 'em_disputa'
    case 'rejected':
    case 'cancelled':
      return 'recusado'
    default:
      return 'em_andamento'
  }
}

const ORDEM: Record<Situacao, number> = { em_andamento: 0, recusado: 1, aprovado: 2, em_disputa: 2, devolvido: 3 }

/**
 * Whether a report is older than what is stored (security §20): by the provider's date; without a date, a payment's
 * state may only move forward and its refund only grow.
 */
export function isOutdated(
  conhecido: Pick<Pagamento, 'estado' | 'estornado_centavos' | 'atualizado_em'>,
  novo: Pick<Pagamento, 'estado' | 'estornado_centavos' | 'atualizado_em'>,
): boolean {
  if (conhecido.atualizado_em && novo.atualizado_em) {
    const difference = novo.atualizado_em.getTime() - conhecido.atualizado_em.getTime()
    if (difference !== 0) return difference < 0
  }
  const step = ORDEM[situacao(novo.estado)] - ORDEM[situacao(conhecido.estado)]
  return step < 0 || (step === 0 && novo.estornado_centavos < conhecido.estornado_centavos)
}

/**
 * Returns the first condition for a credit that a payment does not meet; undefined when it meets all (security §20).
 */
export function divergencia(
  pagamento: Pick<Pagamento, 'valor_centavos' | 'valor_exato' | 'moeda' | 'id_recebedor' | 'ambiente_real'>,
  esperado: { preco_centavos: number; id_recebedor: string | null; ambiente_real: boolean },
): TipoExcecao | null {
  if (pagamento.moeda !== 'BRL') return 'moeda_divergente'
  if (!pagamento.valor_exato || pagamento.valor_centavos !== esperado.preco_centavos) return 'valor_divergente'
  if (esperado.id_recebedor === null || pagamento.id_recebedor !== esperado.id_recebedor) return 'recebedor_divergente'
  if (pagamento.ambiente_real !== esperado.ambiente_real) return 'ambiente_divergente'
  return null
}

/** Returns how much of a payment was refunded, in centavos: the whole amount once it is refunded or charged back. */
export const devolvidoCentavos = (pagamento: { estado: string; valor_centavos: number; estornado_centavos: number }) =>
  situacao(pagamento.estado) === 'devolvido' ? pagamento.valor_centavos : pagamento.estornado_centavos

/**
 * Returns how many of a purchase's licences a refund takes back: all for the whole amount; for a part, whole licences
 * only, rounded in the buyer's favour.
 */
export const licencasToGiveBack = (
  n_usuarios: number,
  { valor_centavos, devolvido_centavos }: { valor_centavos: number; devolvido_centavos: number },
): number =>
  devolvido_centavos >= valor_centavos
    ? n_usuarios
    : Math.floor((n_usuarios * Math.max(0, devolvido_centavos)) / valor_centavos)

/**
 * Converts the provider's amount in reais to centavos. `exato` is false when it is no whole number of centavos, such as
 * 99.999.
 */
export function centavos(reais: number): { centavos: number; exato: boolean } {
  const value = Math.round(reais * 100)
  return { centavos: value, exato: Number.isSafeInteger(value) && Math.abs(reais * 100 - value) < 1e-6 }
}

/** Returns the way of paying for the provider's payment type and method. */
export function formaOf(tipo: string | null, meio: string | null): FormaPagamento {
  if (meio === 'pix') return 'pix'
  switch (tipo) {
    case 'credit_card':
      return 'cartao_credito'
    case 'debit_card':
    case 'prepaid_card':
      return 'cartao_debito'
    case 'ticket':
      return 'boleto'
    case 'account_money':
      return 'saldo'
    default:
      return 'outra'
  }
}
