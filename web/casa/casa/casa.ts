import type { ReactNode } from 'react'
import type { Usuario } from '#shared/contas/contas/contas.contract.ts'
import type { Privilegios } from '#shared/platform/permissions.ts'

/** What each home is handed: whose it is, and what must be said before anything else. */
export interface CasaProps {
  usuario: Usuario
  privilegios: Privilegios
  /** Terms that changed and wait for an answer; nothing most days. */
  aceites: ReactNode
}
