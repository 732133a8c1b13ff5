/** The browser tab in which a purchase is paid. */
export interface AbaPagamento {
  /** Leads the tab to the provider's page. False when there is no tab to lead: blocked, or closed meanwhile. */
  go(url: string): boolean
  close(): void
}

/**
 * Opens the tab within the click, before the address is known: opened after an answer it would be blocked as a pop-up.
 * @param waiting what the empty tab says meanwhile
 */
export function openAbaPagamento(waiting: string): AbaPagamento {
  const tab = window.open('', '_blank')
  if (tab) {
    tab.document.title = waiting
    tab.document.body.textContent = waiting
    // The provider's page gets no hold of ours.
    tab.opener = null
  }
  return {
    go(url) {
      if (!tab || tab.closed) return false
      tab.location.replace(url)
      return true
    },
    close: () => tab?.close(),
  }
}
