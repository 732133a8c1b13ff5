import { useState } from 'react'
import { EstoqueDaConta } from '../../../disc/perfil/EstoqueDaConta.tsx'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { useListState } from '../../../platform/lists/useListState.ts'
import { formatNumber } from '../../../platform/ui/format.ts'

/** List of the consultor's unused licences, folded. Starts open when the address names a page of it past the first. */
export function SeusTestes({ nome, total }: { nome: string; total: number }) {
  const { state } = useListState()
  const [open, setOpen] = useState(state.pagina > 1)
  return (
    <details className="dia-seus" open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        <h2>{t('perfil.seusTestes')}</h2>
        <span className="dia-conta">{formatNumber(total)}</span>
        <span className="text-sm text-ink-soft">{tn('dia.porUsar', total, { nome })}</span>
      </summary>
      {open && <EstoqueDaConta />}
    </details>
  )
}
