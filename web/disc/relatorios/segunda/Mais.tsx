import type { ReactNode } from 'react'
import { t } from '../../../platform/i18n/i18n.ts'
import { useMarcando } from '../../marcacoes/contexto.tsx'

/** 'Ler mais', and for readers that hear it alone, of what. */
export const lerMais = (titulo: string) => (
  <>
    <span className="leitura-ler">{t('leitura.lerMais')}</span>
    <span className="sr-only"> {titulo}</span>
  </>
)

/** Further reading: closed at first, open while she marks, found by the page's search, whole in print. */
export const Mais = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <details className="leitura-mais" open={useMarcando()?.aberto ?? false}>
    <summary>{lerMais(titulo)}</summary>
    <div className="leitura-bloco">{children}</div>
  </details>
)
