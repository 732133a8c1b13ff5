import * as z from 'zod/mini'
import type { VisitaSso } from '#shared/contas/sso/sso.contract.ts'
import { kept, tab } from '../../storage.ts'

/** Reason for a visit to the provider. */
export type VisitReason = 'entrar' | 'cadastro' | 'vincular' | 'provar'

/** A visit that has not come back: the text that this tab keeps, what it is for, and the address to go on to. */
const visita = kept(
  'ssoVisita',
  z.object({
    chave: z.string(),
    motivo: z.enum(['entrar', 'cadastro', 'vincular', 'provar']),
    de: z.optional(z.string()),
  }),
)
export type Visit = NonNullable<ReturnType<typeof visita.read>>

/** Goes to the provider; its answer counts in this tab alone. */
export function goToProvider({ url, chave }: VisitaSso, motivo: VisitReason, de?: string): void {
  visita.write(tab, { chave, motivo, ...(de && { de }) })
  location.assign(url)
}

/** Takes the visit of this tab, once: an answer that comes again finds none. */
export function takeVisit(): Visit | null {
  const taken = visita.read(tab)
  visita.forget(tab)
  return taken
}

/** An identity that the provider proved, while the registration form is filled in. */
export const identityOf = kept('ssoIdentidade', z.object({ identidade: z.string(), email: z.string() }))
