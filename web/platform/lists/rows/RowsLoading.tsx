import { t } from '../../i18n/i18n.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

const ROWS = Array.from({ length: 8 }, (_, row) => row)

/** Placeholder of rows, as high as the real ones. */
export const RowsLoading = () => (
  <div role="status" className="pt-12">
    <span className="sr-only">{t('comum.carregando')}</span>
    {ROWS.map(row => (
      <div key={row} className="rows-loading">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-3 w-1/4" />
      </div>
    ))}
  </div>
)
