import { useEffect } from 'react'
import { t } from '../../../platform/i18n/i18n.ts'
import { createStore, useStore } from '../../../platform/store.ts'

/** In which rooms of this page something stands in a form of combinados that was not kept. */
const abertos = createStore<ReadonlySet<string>>(new Set())

/** Tells the rest of the page, while the form is there. */
export function useDizPorGuardar(id_devolutiva: string, algum: boolean): void {
  useEffect(() => {
    const without = [...abertos.get()].filter(id => id !== id_devolutiva)
    abertos.set(new Set(algum ? [...without, id_devolutiva] : without))
    return () => abertos.set(new Set(without))
  }, [id_devolutiva, algum])
}

/** Before going on, and before a yes: what is written in a form is in no text that anybody confirms. */
export function PorGuardar({ id_devolutiva, className }: { id_devolutiva: string; className: string }) {
  const algum = useStore(abertos).has(id_devolutiva)
  return (
    algum && (
      <p className={className} role="status">
        {t('combinados.porGuardar')}
      </p>
    )
  )
}
