import type { Deps } from '../../platform/deps.ts'
import { event } from '../../platform/events.ts'

/** Raised when a person stopped sharing her results with a consultor; `deps` are the caller's, for the mails that follow. */
export const compartilhamentoRetirado = event<{ deps: Deps; id_participante: number; id_consultor: number }>(
  'compartilhamento_retirado',
)
