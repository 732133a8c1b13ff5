import type { ReactNode } from 'react'
import { t } from '../../../platform/i18n/i18n.ts'
import { useMarking } from '../../marcacoes/contexto.tsx'

/** Label 'Ler mais'; screen readers also hear the title of what follows. */
export const readMore = (titulo: string) => (
  <>
    <span className="leitura-ler">{t('leitura.lerMais')}</span>
    <span className="sr-only"> {titulo}</span>
  </>
)

/**
 * A fold with further text: closed at first, open while marking is on; found by the browser's page search, and printed
 * in full.
 */
export const More = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <details className="leitura-mais" open={useMarking()?.aberto ?? false}>
    <summary>{readMore(titulo)}</summary>
    <div className="leitura-bloco">{children}</div>
  </details>
)
