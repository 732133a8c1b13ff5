import type { ReactNode } from 'react'
import type { Usuario } from '#shared/contas/contas/contas.contract.ts'
import type { Privileges } from '#shared/platform/permissions.ts'

/** Props of every home page: the person, and the question shown first. */
export interface CasaProps {
  usuario: Usuario
  privilegios: Privileges
  /** Question who sees the result; nothing when it is answered. */
  aceites: ReactNode
}
