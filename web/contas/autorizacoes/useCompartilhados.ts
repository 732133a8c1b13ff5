import { useCurrentUser } from '../../platform/currentUser.ts'
import { useLive } from '../../platform/live/useLive.ts'

/** Calls `onChange` when a client of this consultor's has changed what they share with her, or may have changed it. */
export function useCompartilhados(onChange: () => void, enabled = true): void {
  const me = useCurrentUser()?.id_usuario
  useLive(enabled && me !== undefined ? `compartilhados:${me}` : null, onChange)
}
