import { useEffect, useRef } from 'react'
import { t } from '../../../platform/i18n/i18n.ts'
import { LoteInput } from './LoteInput.tsx'
import { LoteLinhas } from './LoteLinhas.tsx'
import { useLote } from './useLote.ts'

/** Form for many invites: paste a list or choose a file, check the lines, send, and see the result of each. */
export default function ConvidarLote() {
  const lote = useLote()
  const reviewing = lote.lote !== null
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(reviewing)
  // The field or the list that was here is gone: the focus goes on with what took its place.
  useEffect(() => {
    if (before.current !== reviewing) title.current?.focus()
    before.current = reviewing
  }, [reviewing])
  const reviewed = lote.summary.done > 0 ? 'lote.resultadoTitulo' : 'lote.conferirTitulo'
  return (
    <div className="grid gap-4">
      <h2 ref={title} tabIndex={-1} className="text-xl outline-none">
        {t(reviewing ? reviewed : 'lote.titulo')}
      </h2>
      {reviewing ? <LoteLinhas lote={lote} /> : <LoteInput lote={lote} />}
    </div>
  )
}
