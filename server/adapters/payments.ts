/** Where people pay. The real provider arrives with its own adapter; until then only the local one exists. */
export interface Payments {
  /** The address at which a purchase is paid, or null while nothing can be sold. */
  checkoutUrl(idCompra: string): string | null
}

/** The stand-in without accounts: a checkout page of our own. */
export const localPayments = (appUrl: string): Payments => ({
  checkoutUrl: idCompra => `${appUrl}/pagamento-local/${idCompra}`,
})

/** Production without credentials sells nothing and says so (ruling 33). */
export const noPayments: Payments = { checkoutUrl: () => null }
