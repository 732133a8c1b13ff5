import type { ReactNode } from 'react'
import { t } from '../../i18n/i18n.ts'

/** What is read by whoever wants more: closed at first, found by the page's own search, open in print. */
export const Mais = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <details className="leitura-mais">
    <summary>
      {t('leitura.lerMais')}
      <span className="sr-only"> {titulo}</span>
    </summary>
    <div className="leitura-bloco">{children}</div>
  </details>
)
