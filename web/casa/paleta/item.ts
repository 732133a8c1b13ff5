import type { Pessoa } from '#shared/clientes/pessoas/pessoas.contract.ts'
import type { AtoCom } from './passos.ts'

/** One line of the palette: its label, the address it opens or the act that it begins, and a note at its end. */
export interface Item {
  id: string
  label: string
  to: string
  state?: unknown
  /** Act that the line begins; it asks for a person instead of opening an address. */
  passo?: AtoCom
  /** Secondary text beside the label. */
  detalhe?: string
  /** Text at the end of the line. */
  fim?: string
  pessoa?: Pessoa
  /** Does an act of the page below, instead of opening an address. */
  run?: () => void
}
