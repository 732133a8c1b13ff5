/** The browser tab in which a purchase is paid. */
export interface AbaPagamento {
  /** Opens the provider's page in the tab; false when the tab was blocked or closed. */
  go(url: string): boolean
  close(): void
}

/**
 * Opens the tab during the click, before its address is known; opened after an answer, it would be blocked as a pop-up.
 * @param waiting text of the empty tab
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
