import { useEffect } from 'react'
import { t } from '../../../../platform/i18n/i18n.ts'
import { createStore, useStore } from '../../../../platform/store.ts'

/** Rooms of this page that have unsaved text in a form of combinados. */
const abertos = createStore<ReadonlySet<string>>(new Set())

/** Rooms of this page whose form has asked for what is missing: the next press saves it as it is. */
const perguntados = createStore<ReadonlySet<string>>(new Set())

/** Keeps a room in this list while `on`, and the component is mounted. */
function useListed(list: typeof abertos, id_devolutiva: string, on: boolean): void {
  useEffect(() => {
    const without = [...list.get()].filter(id => id !== id_devolutiva)
    list.set(new Set(on ? [...without, id_devolutiva] : without))
    return () => list.set(new Set(without))
  }, [list, id_devolutiva, on])
}

/** Registers that the room has unsaved text, while the form is mounted. */
export const useSayUnsaved = (id_devolutiva: string, algum: boolean): void => useListed(abertos, id_devolutiva, algum)

/** Registers that the next press saves the combinado as it is. */
export const useTellsAsked = (id_devolutiva: string, assim: boolean): void =>
  useListed(perguntados, id_devolutiva, assim)

/** Whether the next press saves the combinado as it is. */
export const useAsked = (id_devolutiva: string): boolean => useStore(perguntados).has(id_devolutiva)

/** Whether a room of this page has unsaved text in a form of combinados. */
export const useUnsaved = (id_devolutiva: string): boolean => useStore(abertos).has(id_devolutiva)

/**
 * Warning before the next step or a confirmation that text in a form is not saved, and so not part of what is
 * confirmed.
 */
export function Unsaved({ id_devolutiva, className }: { id_devolutiva: string; className: string }) {
  const algum = useUnsaved(id_devolutiva)
  return (
    algum && (
      <p className={className} role="status">
        {t('combinados.porGuardar')}
      </p>
    )
  )
}
