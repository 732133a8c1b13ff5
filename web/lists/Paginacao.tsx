import { t } from '../i18n/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { formatNumber } from '../ui/format.ts'
import { LIMITE } from './page.ts'

/** Which rows are shown, and the way to the others. */
export function Paginacao({
  pagina,
  total,
  limitado = false,
  onTurn,
}: {
  pagina: number
  total: number
  /** There are more than `total`, and nobody counted them. */
  limitado?: boolean | undefined
  onTurn(pagina: number): void
}) {
  const de = (pagina - 1) * LIMITE + 1
  const ate = Math.min(pagina * LIMITE, total)
  return (
    <nav className="flex flex-wrap items-center justify-between gap-3 pt-4" aria-label={t('lista.paginacao')}>
      <p className="text-sm text-ink-soft" role="status">
        {t(limitado ? 'lista.intervaloDeMais' : 'lista.intervalo', {
          de: formatNumber(de),
          ate: formatNumber(ate),
          total: formatNumber(total),
        })}
      </p>
      <div className="flex gap-2">
        <Button small disabled={pagina === 1} onClick={() => onTurn(pagina - 1)}>
          {t('lista.anterior')}
        </Button>
        <Button small disabled={ate === total} onClick={() => onTurn(pagina + 1)}>
          {t('lista.proxima')}
        </Button>
      </div>
    </nav>
  )
}
