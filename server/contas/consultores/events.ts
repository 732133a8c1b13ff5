import type { Deps } from '../../platform/deps.ts'
import { event } from '../../platform/events.ts'

/** Raised when a consultor's account was deactivated; `deps` are the caller's, for the mails that follow. */
export const consultorInativado = event<{ deps: Deps; id_consultor: number }>('consultor_inativado')
