import { useCurrentUser } from '../../platform/currentUser.ts'
import { useAoVivo } from '../../platform/live/useAoVivo.ts'

/** Calls `onChange` when what a client of this consultor's shares with her has changed, or may have. */
export function useCompartilhados(onChange: () => void, enabled = true): void {
  const me = useCurrentUser()?.id_usuario
  useAoVivo(enabled && me !== undefined ? `compartilhados:${me}` : null, onChange)
}
