import * as answers from '#shared/conversas/devolutivas/devolutivas.answers.ts'
import type { WhoAsks } from '#shared/conversas/devolutivas/devolutivas.rules.ts'
import type { Cadeira } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import { aguardando_ver_junto } from '#shared/disc/disc/disc.answers.ts'
import { nao_autenticado, nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Scope } from '#shared/platform/permissions.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { hasSession } from '../../platform/http/guard/session.ts'
import { avisar } from '../../platform/live/live.ts'
import { hashToken } from '../../platform/secrets/signed.ts'
import { type Dito, insertEventos } from './eventos.queries.ts'
import { type AssentoRow, findAssento, listAbertosOf, lockQuarto, type Quarto, whyNoCadeira } from './quarto.queries.ts'

/* The door of this room: its row, its seats, and what is said in it. */

export {
  type Dito,
  deleteQuartos,
  deleteTransporte,
  type EventoRow,
  findComando,
  holdResultados,
  insertComando,
  listEventos,
  type RespostaGuardada,
} from './eventos.queries.ts'
export { type FraseRow, listFrases, openFrase, replaceFrases } from './frases.queries.ts'
export {
  holdQuarto,
  insertPassagem,
  insertQuarto,
  listDoResultado,
  listPassagens,
  lockQuarto,
  type Quarto,
  updateQuarto,
} from './quarto.queries.ts'

/** Topic of a room's notices. */
export const topicoOf = (id_devolutiva: string): string => `devolutiva:${id_devolutiva}`

/** A seat with its bearer: which cadeira, by what kind of bearer, and what the person lets the consultor see now. */
export interface Assento extends WhoAsks {
  cadeira: Cadeira
  id_usuario: number | null
  /** The person's session, or for a seat on the consultor's own screen the session with which it ends. */
  id_sessao: string | null
  id_sala: string | null
  admitida_em: Date | null
  nome_consultor: string
  nome_participante: string
  data_nascimento: string | null
  maior_de_idade_em: Date | null
  consultor_ativo: boolean
  escopo: Scope
}

const cadeiraOf = ({ id_sala, id_usuario, id_consultor }: AssentoRow & Quarto): Cadeira => {
  if (id_sala) return 'aparelho'
  return id_usuario === id_consultor ? 'consultor' : 'participante'
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/

interface Entrada {
  id_devolutiva: string
  bearer: string
  now: Date
}

/**
 * Finds the caller's seat in a room: by a session of one of its two people, or by the token of a device.
 * @throws {Failure} nao_autenticado, sala_fechada or resultado_fechado for a device that was sent out, nao_encontrado for foreign and
 * missing alike, aguardando_ver_junto for both people until the person opens her result
 */
export async function seat(
  db: Db | Tx,
  { id_devolutiva, bearer, now }: Entrada,
  { hold = false, signedIn = false } = {},
): Promise<{ assento: Assento; quarto: Quarto }> {
  const token_hash = hashToken(bearer)
  const row = TOKEN.test(bearer) ? await findAssento(db, { id_devolutiva, token_hash, now }, hold) : undefined
  if (!row) {
    // The session may have ended since the call began, as during a stream.
    if (signedIn && (await hasSession(db, token_hash, now))) throw fail(nao_encontrado)
    const why = TOKEN.test(bearer) ? await whyNoCadeira(db, token_hash) : undefined
    throw fail(why ? answers[why] : nao_autenticado)
  }
  const { id_sessao, id_usuario, id_sala, tipo_aparelho, admitida_em, aguardando, ...rest } = row
  // A withdrawn share is told as such to the consultor, and the room never opened to her.
  if (aguardando && (id_usuario === row.id_participante || row.escopo === 'relatorio'))
    throw fail(aguardando_ver_junto, { campos: { id_licenca: String(row.id_licenca) } })
  const { nome_consultor, nome_participante, data_nascimento, maior_de_idade_em, consultor_ativo, escopo, ...quarto } =
    rest
  return {
    assento: {
      cadeira: cadeiraOf(row),
      tipo: tipo_aparelho,
      id_usuario,
      id_sessao,
      id_sala,
      admitida_em,
      nome_consultor,
      nome_participante,
      data_nascimento,
      maior_de_idade_em,
      consultor_ativo,
      escopo,
    },
    quarto,
  }
}

/**
 * Finds the caller's seat for a change: locks the result, then the room, always in this order, and reads the state
 * after waiting. Changes of one room therefore run one at a time, in all processes.
 * @throws {Failure} as `sentar`; nao_encontrado when the room was erased with its result
 */
export async function seatToChange(
  tx: Tx,
  entrada: Entrada,
  options: { signedIn?: boolean } = {},
): Promise<{ assento: Assento; quarto: Quarto }> {
  const { assento, quarto: before } = await seat(tx, entrada, { ...options, hold: true })
  const quarto = await lockQuarto(tx, before)
  if (!quarto) throw fail(nao_encontrado)
  return { assento, quarto }
}

/** Stores events in order under the room's lock; every process is notified at the commit. Returns the last number. */
export async function appendDitos(tx: Tx, id_devolutiva: string, ditos: readonly Dito[], em: Date): Promise<number> {
  const seq = await insertEventos(tx, id_devolutiva, ditos, em)
  await avisar(tx, topicoOf(id_devolutiva))
  return seq
}

/**
 * Notifies the open rooms of these two people that a newer result exists. It stores no event: readers load the room
 * again, and a room about the older result keeps it.
 */
export async function notifyResultadoNovo(
  tx: Tx,
  par: Pick<Quarto, 'id_consultor' | 'id_participante'>,
): Promise<void> {
  for (const { id_devolutiva } of await listAbertosOf(tx, par)) await avisar(tx, topicoOf(id_devolutiva))
}
