import type { ReactNode } from 'react'
import type { Usuario } from '#shared/contas/contas/contas.contract.ts'
import type { Privilegios } from '#shared/platform/permissions.ts'

/** Props of every home: its person, and notices that come first. */
export interface CasaProps {
  usuario: Usuario
  privilegios: Privilegios
  /** Terms that changed and wait for an answer; nothing most days. */
  aceites: ReactNode
}
