import type { ReactNode } from 'react'
import type { Usuario } from '#shared/contas/contas/contas.contract.ts'
import type { Privilegios } from '#shared/platform/permissions.ts'

/** Props of every home page: the person, and notices shown first. */
export interface CasaProps {
  usuario: Usuario
  privilegios: Privilegios
  /** Request to accept changed terms; nothing when there are none. */
  aceites: ReactNode
}
