import { useState } from 'react'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { LoteLinha } from './LoteLinha.tsx'
import { isDone, needsHer } from './lote.state.ts'
import type { LoteControl } from './useLote.ts'

/** Maximum length of a list that keeps its order; in a longer list the lines that need the consultor come first. */
const CURTA = 8

/** The lines: in a long list those that need the consultor on top, the others folded. */
export function LoteLista({ lote }: { lote: LoteControl }) {
  const { views, progresso } = lote
  const [open, setOpen] = useState(false)
  const short = views.length <= CURTA || views.some(isDone)
  const asking = short ? views : views.filter(needsHer)
  const clean = short ? [] : views.filter(view => !needsHer(view))

  /** Removes a line and moves the focus to its neighbour, because the pressed button disappears. */
  function remove(id: number) {
    const among = asking.some(view => view.id === id) ? asking : clean
    const i = among.findIndex(view => view.id === id)
    const next = among[i + 1] ?? among[i - 1]
    lote.remove(id)
    if (next) document.querySelector<HTMLElement>(`[data-linha="${next.id}"]`)?.focus()
  }
  const rows = (list: typeof views, label: string) => (
    <ul className="rows" aria-label={label}>
      {list.map(view => (
        <li key={view.id} tabIndex={-1} data-linha={view.id} className="outline-none">
          <LoteLinha
            view={view}
            n={views.indexOf(view) + 1}
            busy={progresso !== null}
            onEdit={email => lote.edit(view.id, email)}
            onReteste={reteste => lote.pedirReteste(view.id, reteste)}
            onRemove={() => remove(view.id)}
          />
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {asking.length > 0 && rows(asking, t(short ? 'lote.linhas' : 'lote.linhasParadas'))}
      {clean.length > 0 && (
        <div className="grid gap-2">
          <Button look="text" className="justify-self-start" aria-expanded={open} onClick={() => setOpen(!open)}>
            {tn(open ? 'lote.dobrar' : 'lote.desdobrar', clean.length)}
          </Button>
          {open && rows(clean, t('lote.linhas'))}
        </div>
      )}
    </>
  )
}
