import { t } from '../i18n/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { formatNumber } from '../ui/format.ts'
import { LIMITS } from './list.url.ts'
import { PAGE_LIMIT } from './page.ts'

/**
 * Says which rows are shown, with buttons for other pages and a choice of page size; nothing when one page holds all
 * rows.
 */
export function Pagination({
  pagina,
  total,
  limite = PAGE_LIMIT,
  limitado = false,
  label = t('lista.paginacao'),
  className = 'pt-4',
  onTurn,
  onSize,
}: {
  pagina: number
  total: number
  /** Rows per page. */
  limite?: number
  /** Whether there are more rows than `total`, which the server did not count. */
  limitado?: boolean | undefined
  /** Name of what is paged, on a page with several lists. */
  label?: string
  /** CSS classes, such as the space above. */
  className?: string
  onTurn(pagina: number): void
  /** Changes the page size; without it the size cannot be chosen. */
  onSize?(limite: number): void
}) {
  if (total <= Math.min(limite, onSize ? LIMITS[0] : limite)) return null
  const de = (pagina - 1) * limite + 1
  const ate = Math.min(pagina * limite, total)
  return (
    <nav className={cx('flex flex-wrap items-center justify-between gap-3', className)} aria-label={label}>
      <p className="text-sm text-ink-soft" role="status">
        {t(limitado ? 'lista.intervaloDeMais' : 'lista.intervalo', {
          de: formatNumber(de),
          ate: formatNumber(ate),
          total: formatNumber(total),
        })}
      </p>
      {onSize && <PageSize limite={limite} onSize={onSize} />}
      {total > limite && (
        <div className="flex gap-2">
          <Button small disabled={pagina === 1} onClick={() => onTurn(pagina - 1)}>
            {t('lista.anterior')}
          </Button>
          <Button small disabled={ate === total} onClick={() => onTurn(pagina + 1)}>
            {t('lista.proxima')}
          </Button>
        </div>
      )}
    </nav>
  )
}

/** Choice of how many rows a page has. */
const PageSize = ({ limite, onSize }: { limite: number; onSize(limite: number): void }) => (
  <label className="flex items-center gap-2 text-sm text-ink-soft sm:ml-auto">
    {t('lista.porPagina')}
    <select className="input lista-size" value={limite} onChange={event => onSize(Number(event.target.value))}>
      {LIMITS.map(size => (
        <option key={size} value={size}>
          {size}
        </option>
      ))}
    </select>
  </label>
)
