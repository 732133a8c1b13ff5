import type { Deps } from '../../platform/deps.ts'
import { event } from '../../platform/events.ts'

/** Raised when a consultor's account was deactivated; `deps` are the caller's, for the mails that follow. */
export const consultorDeactivated = event<{ deps: Deps; id_consultor: number }>('consultor_inativado')
