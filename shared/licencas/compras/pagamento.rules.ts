import type { FormaPagamento, TipoExcecao } from './compras.rules.ts'

/** A payment in our words; amounts in centavos. */
export interface Pagamento {
  mp_id: string
  estado: string
  detalhe: string | null
  /** `external_reference`: the id of our purchase. */
  referencia: string | null
  valor_centavos: number
  /** False when the provider's amount is no whole number of centavos: then it is not what we asked for. */
  valor_exato: boolean
  estornado_centavos: number
  moeda: string
  forma: FormaPagamento
  /** `collector_id`: whose account received it. */
  id_recebedor: string | null
  ambiente_real: boolean | null
  criado_em: Date | null
  aprovado_em: Date | null
  atualizado_em: Date | null
}

export type Situacao = 'em_andamento' | 'recusado' | 'aprovado' | 'em_disputa' | 'devolvido'

/** Our state for a provider's status; an unknown one counts as undecided. */
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
 * Whether what was heard now is older than what is known (security §20): by the provider's own date, and where that
 * does not tell, a payment only moves forward. Refunds only grow.
 */
export function ultrapassado(
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

/** First condition for licences that a payment does not meet; undefined when it meets all (security §20). */
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

/** How much of a payment went back, in centavos: all of it once it is refunded or charged back. */
export const devolvidoCentavos = (pagamento: { estado: string; valor_centavos: number; estornado_centavos: number }) =>
  situacao(pagamento.estado) === 'devolvido' ? pagamento.valor_centavos : pagamento.estornado_centavos

/**
 * How many of a purchase's licences a refund takes back: all for the whole amount, whole licences only, in the buyer's
 * favour, for a part of it.
 */
export const licencasADevolver = (
  n_usuarios: number,
  { valor_centavos, devolvido_centavos }: { valor_centavos: number; devolvido_centavos: number },
): number =>
  devolvido_centavos >= valor_centavos
    ? n_usuarios
    : Math.floor((n_usuarios * Math.max(0, devolvido_centavos)) / valor_centavos)

/** Reais as the provider writes them, as centavos; not exact where they are no whole number of them, such as 99.999. */
export function centavos(reais: number): { centavos: number; exato: boolean } {
  const value = Math.round(reais * 100)
  return { centavos: value, exato: Number.isSafeInteger(value) && Math.abs(reais * 100 - value) < 1e-6 }
}

/** The provider's payment type as people know it. */
export function formaDe(tipo: string | null, meio: string | null): FormaPagamento {
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
