/** A plan on sale: number of licences and price. */
export interface Faixa {
  n_usuarios: number
  preco_centavos: number
}

/** Licences of one purchase, at most. */
export const QUANTIDADE_MAX = 10_000
/** Upper bound of a purchase, in centavos. */
export const TOTAL_MAX_CENTAVOS = 2_000_000_000

/** A quantity's share of a plan, in whole centavos; the rest of a centavo is the buyer's. */
const proporcional = (quantidade: number, { n_usuarios, preco_centavos }: Faixa): number =>
  Number((BigInt(quantidade) * BigInt(preco_centavos)) / BigInt(n_usuarios))

/**
 * What a quantity costs: each licence what it costs in the largest plan that is not larger; fewer than any plan holds cost
 * what each costs in the smallest. Nobody pays more for fewer: a larger plan that costs less is the price. Null where
 * nothing is on sale. Of plans of one size the cheapest counts.
 */
export function precoDaQuantidade<F extends Faixa>(
  quantidade: number,
  planos: readonly F[],
): { plano: F; preco_centavos: number } | null {
  const sorted = [...planos].sort((a, b) => a.n_usuarios - b.n_usuarios || b.preco_centavos - a.preco_centavos)
  const plano =
    sorted.findLast(each => each.n_usuarios <= quantidade) ??
    sorted.findLast(each => each.n_usuarios === sorted[0]?.n_usuarios)
  if (!plano) return null
  const cheaper = sorted.filter(each => each.n_usuarios > quantidade).map(each => each.preco_centavos)
  return { plano, preco_centavos: Math.max(1, Math.min(proporcional(quantidade, plano), ...cheaper)) }
}

/** A larger quantity for the same money or less, where there is one: it is told before anybody pays. */
export function maisPeloMesmo<F extends Faixa>(quantidade: number, planos: readonly F[]): F | null {
  const own = precoDaQuantidade(quantidade, planos)
  if (!own) return null
  const larger = planos.filter(each => each.n_usuarios > quantidade && each.preco_centavos <= own.preco_centavos)
  return larger.reduce<F | null>((best, each) => (best && best.n_usuarios >= each.n_usuarios ? best : each), null)
}

export const TIPOS_CUPOM = ['percentual', 'valor'] as const
export interface Desconto {
  tipo: (typeof TIPOS_CUPOM)[number]
  /** Percent from 1 to 99, or centavos. */
  valor: number
}

/** Lower bound of a purchase after its coupon, in centavos: the provider takes no less than one real. */
export const MINIMO_CENTAVOS = 100

/** Discount of a coupon in whole centavos, rounded down; at least `MINIMO_CENTAVOS` remain. */
export function descontoDe({ tipo, valor }: Desconto, preco_centavos: number): number {
  const wanted = tipo === 'valor' ? valor : Number((BigInt(preco_centavos) * BigInt(valor)) / 100n)
  return Math.max(0, Math.min(wanted, preco_centavos - MINIMO_CENTAVOS))
}

/** A coupon as it is kept, however it was typed. */
export const codigoDoCupom = (typed: string): string => typed.normalize('NFKC').replace(/\s/g, '').toUpperCase()
