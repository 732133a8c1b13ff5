import { Component, type ReactNode } from 'react'
import { t } from '../i18n/i18n.ts'
import { Button } from '../ui/Button.tsx'

/** Outermost error boundary: shows a message and a button to start again when a screen throws. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  // Back leads to a screen that was whole; and what only a network was missing for comes with it.
  readonly #back = () => this.setState({ broken: false })
  readonly #online = () => {
    if (this.state.broken) location.reload()
  }

  override componentDidMount() {
    addEventListener('popstate', this.#back)
    addEventListener('online', this.#online)
  }

  override componentWillUnmount() {
    removeEventListener('popstate', this.#back)
    removeEventListener('online', this.#online)
  }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    // Most often the screen's code could not be fetched then.
    const offline = !navigator.onLine
    return (
      <main className="wrap grid min-h-dvh content-center justify-items-start gap-4 py-12">
        <div role="alert" className="grid gap-4">
          <h1>{t(offline ? 'erro.semInternetTitulo' : 'erro.tela')}</h1>
          <p className="measure text-ink-soft">{t(offline ? 'erro.semInternetTela' : 'erro.telaTexto')}</p>
        </div>
        <Button look="primary" onClick={() => location.reload()}>
          {t('erro.recarregar')}
        </Button>
      </main>
    )
  }
}
