import { useEffect } from 'react'
import { t } from '../../../../platform/i18n/i18n.ts'
import { createStore, useStore } from '../../../../platform/store.ts'

/** Rooms of this page that have unsaved text in a form of combinados. */
const abertos = createStore<ReadonlySet<string>>(new Set())

/** Registers that the room has unsaved text, while the form is mounted. */
export function useDizPorGuardar(id_devolutiva: string, algum: boolean): void {
  useEffect(() => {
    const without = [...abertos.get()].filter(id => id !== id_devolutiva)
    abertos.set(new Set(algum ? [...without, id_devolutiva] : without))
    return () => abertos.set(new Set(without))
  }, [id_devolutiva, algum])
}

/** Whether a room of this page has unsaved text in a form of combinados. */
export const usePorGuardar = (id_devolutiva: string): boolean => useStore(abertos).has(id_devolutiva)

/**
 * Warning before the next step or a confirmation that text in a form is not saved, and so not part of what is
 * confirmed.
 */
export function PorGuardar({ id_devolutiva, className }: { id_devolutiva: string; className: string }) {
  const algum = usePorGuardar(id_devolutiva)
  return (
    algum && (
      <p className={className} role="status">
        {t('combinados.porGuardar')}
      </p>
    )
  )
}
