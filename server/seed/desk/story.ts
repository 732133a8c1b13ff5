import type { ConviteEnviado } from '../../clientes/convites/convites.ts'
import type { Deps } from '../../platform/deps.ts'
import type { SessionActor } from '../../platform/http/session.ts'

/** One act of the demonstration's story, at its instant. */
export interface Act {
  em: Date
  do(deps: Deps): Promise<unknown>
}

/** The consultora's desk while it is told: who came, and by which invite. */
export interface Desk {
  consultora: SessionActor
  /** The company of the turma that has ended. */
  id_empresa: number
  /** An hour of São Paulo, so many days from now. */
  dia(days: number, hour: string): Date
  convites: Map<string, Pick<ConviteEnviado, 'id_licenca' | 'url'>>
  /** Accounts by address. */
  contas: Map<string, number>
  actorOf(pessoa: { email: string }): SessionActor
}
