import { useCurrentUser } from '../../platform/currentUser.ts'
import { useAoVivo } from '../../platform/live/useAoVivo.ts'

/** Calls `onChange` when a client of this consultor's has changed what they share with her, or may have changed it. */
export function useCompartilhados(onChange: () => void, enabled = true): void {
  const me = useCurrentUser()?.id_usuario
  useAoVivo(enabled && me !== undefined ? `compartilhados:${me}` : null, onChange)
}
