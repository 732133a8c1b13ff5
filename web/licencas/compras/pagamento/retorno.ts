/**
 * Whether the provider's parameters say that the person has paid or begun to pay. This proves nothing and credits
 * nothing; it only hides the payment link while the payment is being confirmed.
 */
export function veioDoPagamento(params: URLSearchParams): boolean {
  const said = (name: string) => {
    const value = params.get(name)
    return value === 'null' ? null : value
  }
  const status = said('status') ?? said('collection_status')
  if (status) return ['approved', 'pending', 'in_process', 'authorized'].includes(status)
  return Boolean(said('payment_id') ?? said('collection_id'))
}
