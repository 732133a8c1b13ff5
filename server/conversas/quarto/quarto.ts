import type { QuemPede } from '#shared/conversas/devolutivas/devolutivas.rules.ts'
import type { Cadeira } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Escopo } from '#shared/platform/permissions.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { temSessao } from '../../platform/http/session.ts'
import { avisar } from '../../platform/live/live.ts'
import { hashToken } from '../../platform/secrets/signed.ts'
import { type Dito, insertEventos } from './eventos.queries.ts'
import { type AssentoRow, findAssento, foiAparelho, listAbertosDe, lockQuarto, type Quarto } from './quarto.queries.ts'

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
  type ParaQuem,
} from './eventos.queries.ts'
export { abrirFrase, type FraseRow, listFrases, replaceFrases } from './frases.queries.ts'
export {
  holdQuarto,
  insertPassagem,
  insertQuarto,
  listDoResultado,
  listPassagens,
  lockQuarto,
  lockQuartoDo,
  type Quarto,
  updateQuarto,
} from './quarto.queries.ts'

/** Topic of one conversation. */
export const topicoDo = (id_devolutiva: string): string => `devolutiva:${id_devolutiva}`

/** Somebody in a room: which seat, by what, and what the person lets the consultor see at this moment. */
export interface Assento extends QuemPede {
  cadeira: Cadeira
  id_usuario: number | null
  /** Her session, or the one that a seat on the consultor's own screen ends with. */
  id_sessao: string | null
  id_sala: string | null
  admitida_em: Date | null
  nome_consultor: string
  nome_participante: string
  data_nascimento: string | null
  consultor_ativo: boolean
  escopo: Escopo
}

const cadeiraDe = ({ id_sala, id_usuario, id_consultor }: AssentoRow & Quarto): Cadeira => {
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
 * Sits down in a room with whatever the caller brings: a session of one of its two people, or the token of a device.
 * @throws {Failure} nao_autenticado, sala_fechada for a device that was sent out, nao_encontrado for foreign and missing alike
 */
export async function sentar(
  db: Db | Tx,
  { id_devolutiva, bearer, now }: Entrada,
  { hold = false, signedIn = false } = {},
): Promise<{ assento: Assento; quarto: Quarto }> {
  const token_hash = hashToken(bearer)
  const row = TOKEN.test(bearer) ? await findAssento(db, { id_devolutiva, token_hash, now }, hold) : undefined
  if (!row) {
    // It may have ended since the call began, as a stream's does.
    if (signedIn && (await temSessao(db, token_hash, now))) throw fail('nao_encontrado')
    throw fail(TOKEN.test(bearer) && (await foiAparelho(db, token_hash)) ? 'sala_fechada' : 'nao_autenticado')
  }
  const { id_sessao, id_usuario, id_sala, tipo_aparelho, admitida_em, ...rest } = row
  const { nome_consultor, nome_participante, data_nascimento, consultor_ativo, escopo, ...quarto } = rest
  return {
    assento: {
      cadeira: cadeiraDe(row),
      tipo: tipo_aparelho,
      id_usuario,
      id_sessao,
      id_sala,
      admitida_em,
      nome_consultor,
      nome_participante,
      data_nascimento,
      consultor_ativo,
      escopo,
    },
    quarto,
  }
}

/**
 * Sits down to change something: the result is held, then the room, in this order everywhere, and what stands is what is
 * read after waiting. One at a time in a room, in whichever process.
 * @throws {Failure} as `sentar`; nao_encontrado when the room went with its result
 */
export async function sentarParaMudar(
  tx: Tx,
  entrada: Entrada,
  options: { signedIn?: boolean } = {},
): Promise<{ assento: Assento; quarto: Quarto }> {
  const { assento, quarto: before } = await sentar(tx, entrada, { ...options, hold: true })
  const quarto = await lockQuarto(tx, before)
  if (!quarto) throw fail('nao_encontrado')
  return { assento, quarto }
}

/** Says what happened, in order, under the room's lock; told to every process at the commit. Answers the last number. */
export async function dizer(tx: Tx, id_devolutiva: string, ditos: readonly Dito[], em: Date): Promise<number> {
  const seq = await insertEventos(tx, id_devolutiva, ditos, em)
  await avisar(tx, topicoDo(id_devolutiva))
  return seq
}

/**
 * A newer result of the same two is there: whoever looks at an open room of theirs is told to look. No event: what there
 * is to know is read where it stands, and a room that is about the older one goes on with it.
 */
export async function avisarResultadoNovo(
  tx: Tx,
  par: Pick<Quarto, 'id_consultor' | 'id_participante'>,
): Promise<void> {
  for (const { id_devolutiva } of await listAbertosDe(tx, par)) await avisar(tx, topicoDo(id_devolutiva))
}
