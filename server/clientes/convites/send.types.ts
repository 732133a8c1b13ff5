import type { ResultadoConvite } from '#shared/clientes/convites/convites.contract.ts'
import type { FinalidadeDoConvite } from '#shared/clientes/convites/convites.rules.ts'
import type { Tx } from '../../platform/db/connect.ts'

export interface ConviteEnviado {
  resultado: ResultadoConvite
  url: string
  /**
   * Short link to the same page, for mails, chat messages and QR codes; the long link for invites older than short
   * links.
   */
  url_curta: string
  id_licenca: number
  /** Id of the convite; null, like its validity, for somebody who has an account. */
  id_convite: string | null
  validade_convite: Date | null
}

/** The turma of an invite, read while it is locked. */
export interface NaTurma {
  id_rodada: string
  /** Last moment of the turma, until which its invites are valid. */
  validade_convite: Date
  /** The turma's company, used for each of its invites; null keeps the company given with the address. */
  id_empresa: number | null
  /** Whether the turma holds as many licences as it may, so that no new one can be given. */
  cheia: boolean
  /** Kind of licence that the turma spends; individual when absent. One of type 2 is at the disposal of its company. */
  id_tipo_licenca?: number
  /** Self-enrolled: no invite mail, no send limit, no actor in the ledger. */
  por_si?: boolean
  /** Whether the person registers in the room, with an address that is not proved. */
  na_sala?: boolean
}

/** Access to the turma that an invite goes into. Locks are taken in the order consultor, turma, licence. */
export interface Turma {
  /** Locks the turma and checks that this address may enter. @throws {Failure} rodada_fechada, ja_tem_resultado */
  trancar(tx: Tx, email: string, now: Date): Promise<NaTurma>
  /** Adds the person to the turma when the invite moved no licence into it. */
  incluir(tx: Tx, email: string, enviado: ConviteEnviado, now: Date): Promise<void>
}

export interface Convidado {
  email: string
  /** The name given with the address, unchanged. */
  nome?: string | null | undefined
  /** One of the consultor's companies, which the registration then offers alone. */
  id_empresa?: number | null | undefined
  /** The consultor's labels for the person, by name; missing ones are created. */
  etiquetas?: readonly string[] | undefined
  /** Short note of the consultor in the mail: plain text without links (`textoSemLinks`). */
  recado?: string | null | undefined
  /** With `false`, a person who has a result of this consultor gets no further test (`ja_tem_resultado`). */
  reteste?: boolean | undefined
  /** Purpose of the invite. Left out, an invite that expired is sent again for what it was for. */
  finalidade?: FinalidadeDoConvite | undefined
}
