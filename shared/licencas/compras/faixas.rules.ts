/** A plan on sale: number of licences and price in centavos. */
export interface Faixa {
  n_usuarios: number
  preco_centavos: number
}

/** Largest number of licences in one purchase. */
export const QUANTIDADE_MAX = 10_000
/** Largest total of a purchase, in centavos. */
export const TOTAL_MAX_CENTAVOS = 2_000_000_000

/** Returns the price of a quantity at a plan's unit price, in whole centavos, rounded in the buyer's favour. */
const proporcional = (quantidade: number, { n_usuarios, preco_centavos }: Faixa): number =>
  Number((BigInt(quantidade) * BigInt(preco_centavos)) / BigInt(n_usuarios))

/**
 * Returns the price of a quantity: the unit price of the largest plan that is not larger, or of the smallest plan for
 * fewer licences than any plan holds. A larger plan's price applies when it is lower, so that fewer licences never cost
 * more. Of several plans of one size the cheapest counts. Null when nothing is on sale.
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

/**
 * Returns a plan with more licences for the same money or less, to be suggested before payment; null when there is
 * none.
 */
export function moreForTheSame<F extends Faixa>(quantidade: number, planos: readonly F[]): F | null {
  const own = precoDaQuantidade(quantidade, planos)
  if (!own) return null
  const larger = planos.filter(each => each.n_usuarios > quantidade && each.preco_centavos <= own.preco_centavos)
  return larger.reduce<F | null>((best, each) => (best && best.n_usuarios >= each.n_usuarios ? best : each), null)
}

export const TIPOS_CUPOM = ['percentual', 'valor'] as const
export interface Desconto {
  tipo: (typeof TIPOS_CUPOM)[number]
  /** Percentage from 1 to 99, or an amount in centavos, depending on `tipo`. */
  valor: number
}

/** Smallest total of a purchase after its coupon, in centavos: the provider accepts nothing below one real. */
export const MINIMO_CENTAVOS = 100

/** Returns a coupon's discount in whole centavos, rounded down, such that at least `MINIMO_CENTAVOS` remain to pay. */
export function descontoOf({ tipo, valor }: Desconto, preco_centavos: number): number {
  const wanted = tipo === 'valor' ? valor : Number((BigInt(preco_centavos) * BigInt(valor)) / 100n)
  return Math.max(0, Math.min(wanted, preco_centavos - MINIMO_CENTAVOS))
}

/** Returns a typed coupon code in its stored form: upper case, without spaces and signs that nobody sees, each hyphen plain. */
export const codigoDoCupom = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .toUpperCase()
