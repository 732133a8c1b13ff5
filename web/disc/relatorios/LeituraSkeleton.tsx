import './leitura.css'
import { t } from '../../platform/i18n/i18n.ts'
import { Skeleton } from '../../platform/ui/Skeleton.tsx'
import { SECOES } from './secoes/secoes.ts'

/** Placeholder of the report: the list of sections, and text about as long as the real one. */
export const LeituraSkeleton = () => (
  <div className="leitura" role="status">
    <span className="sr-only">{t('comum.carregando')}</span>
    <div className="leitura-indice grid gap-3" aria-hidden="true">
      <Skeleton className="h-10 w-full" />
    </div>
    <div className="leitura-texto">
      {SECOES.map(secao => (
        <div key={secao} className="leitura-secao grid gap-4">
          <Skeleton className="h-8 w-2/5" />
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-60 w-full" />
        </div>
      ))}
    </div>
  </div>
)
