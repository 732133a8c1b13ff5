import type { ConviteEnviado } from '../../clientes/convites/convites.ts'
import type { Deps } from '../../platform/deps.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'

/** One act of the demonstration's story, at its instant. */
export interface Act {
  em: Date
  do(deps: Deps): Promise<unknown>
}

/** State of the consultora's work while it is being made: who was invited and registered. */
export interface Desk {
  consultora: SessionActor
  /** Company of the finished turma. */
  id_empresa: number
  /** Returns an hour in São Paulo, `days` days from now. */
  dia(days: number, hour: string): Date
  convites: Map<string, Pick<ConviteEnviado, 'id_licenca' | 'url'>>
  /** Ids of accounts by mail address. */
  contas: Map<string, number>
  actorOf(pessoa: { email: string }): SessionActor
}
