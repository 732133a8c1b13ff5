/**
 * Whether the provider sent somebody back who has paid, or begun to. It proves nothing and credits nothing; it is only
 * reason enough not to offer the payment again while it is being confirmed.
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
