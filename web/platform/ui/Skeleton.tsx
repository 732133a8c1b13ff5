import { t } from '../i18n/i18n.ts'

/** Placeholder block; give it the content's height and width by classes: `h-12 w-full`. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <span className={`skeleton ${className}`} aria-hidden="true" />
)

/** Placeholder of list rows, as high as real ones. */
export function SkeletonRows({ rows = 4 }: { rows?: number }) {
  return (
    <div role="status">
      <span className="sr-only">{t('comum.carregando')}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <div key={row} className="grid gap-2 border-b border-line py-4 last:border-0">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      ))}
    </div>
  )
}
