import { createHash } from 'node:crypto'
import type { Comando, TipoComando } from '#shared/conversas/devolutivas/comandos.schema.ts'
import * as devolutivas from '#shared/conversas/devolutivas/devolutivas.answers.ts'
import { comando_reusado, compartilhamento_retirado } from '#shared/conversas/devolutivas/devolutivas.answers.ts'
import type { RespostaComandos } from '#shared/conversas/devolutivas/devolutivas.contract.ts'
import { type EstadoDaSala, recusaOf } from '#shared/conversas/devolutivas/devolutivas.rules.ts'
import * as evidencia from '#shared/disc/evidencia/evidencia.answers.ts'
import { Failure, fail } from '#shared/platform/errors.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { throttleCall } from '../../platform/http/guard/throttle.ts'
import {
  type Assento,
  appendDitos,
  findComando,
  insertComando,
  type Quarto,
  type RespostaGuardada,
  seat,
  seatToChange,
} from '../quarto/quarto.ts'
import type { Perform } from './comando.ts'
import { COMANDOS } from './comandos/index.ts'
import { devolutiva_comando, devolutiva_rede } from './limits.ts'
import { listPresencas } from './sala/presenca.queries.ts'
import { findEstimativa, isPastEstimating } from './show/estimativa.ts'

type Resultado = RespostaComandos['results'][number]

interface Chamada {
  id_devolutiva: string
  bearer: string
  signedIn: boolean
}

/** Hash of a command, for idempotency; its waiting time is left out, since it grows with each retry. */
function hashOf(comando: Comando): Buffer {
  const { idade_ms: _, ...corpo } = { idade_ms: 0, ...comando }
  const sorted = Object.entries(corpo).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest()
}

/**
 * Runs the commands of one seat in order, each in its own transaction: a refusal does not stop the next, and finished
 * commands stay when a later one finds the seat ended.
 * @throws {Failure} nao_autenticado, sala_fechada, nao_encontrado, muitas_tentativas
 */
export async function command(
  deps: Deps,
  chamada: Chamada & { ip: string },
  comandos: readonly Comando[],
): Promise<RespostaComandos> {
  await count(deps, chamada)
  const results: Resultado[] = []
  let last = 0
  for (const comando of comandos) {
    const resultado = await commandOne(deps, chamada, comando)
    deps.metrics.roomCommands.inc({ kind: comando.tipo, outcome: resultado.codigo ?? resultado.resultado })
    last = resultado.seq
    results.push(resultado)
  }
  return { results, seq: last }
}

/**
 * Counts a call against the limit of its seat, or of its network when the bearer has no seat, so that an invented
 * bearer is never stored.
 */
async function count(deps: Deps, { ip, ...chamada }: Chamada & { ip: string }): Promise<void> {
  const now = deps.now()
  const found = await seat(deps.db, { ...chamada, now }, chamada).catch(async (error: unknown) => {
    if (error instanceof Failure) await throttleCall(deps.db, devolutiva_rede, ip, now)
    throw error
  })
  const { id_usuario, id_sala } = found.assento
  await throttleCall(deps.db, devolutiva_comando, `${id_usuario ?? id_sala}:${chamada.id_devolutiva}`, now)
}

type Feito = Resultado & { seq: number }

/** Runs one command exactly once, also when its answer was lost. A refusal is stored too, without an event number. */
async function commandOne(deps: Deps, chamada: Chamada, comando: Comando): Promise<Feito> {
  const em = deps.now()
  const id_comando = comando.id_comando.toLowerCase()
  let seated = false
  const attempt = (refuse?: Failure) =>
    inTransaction(deps.db, async (tx): Promise<Feito> => {
      seated = false
      const { assento, quarto } = await seatToChange(tx, { ...chamada, now: em }, chamada)
      seated = true
      const corpo_hash = hashOf(comando)
      const before = await findComando(tx, chamada.id_devolutiva, id_comando)
      if (before) {
        const same = before.cadeira === assento.cadeira && before.corpo_hash.equals(corpo_hash)
        return {
          ...(same ? repeated(id_comando, before.resposta) : refused(id_comando, fail(comando_reusado))),
          seq: quarto.ultimo_seq,
        }
      }
      const keep = (resposta: RespostaGuardada) =>
        insertComando(tx, chamada.id_devolutiva, { id_comando, cadeira: assento.cadeira, corpo_hash, resposta }, em)
      const estado = await estadoOf(tx, quarto, assento, em)
      const refusal = refuse ?? refusalOf(recusaOf(estado, assento, comando, em), assento)
      if (refusal) {
        await keep({ resultado: 'recusado', codigo: refusal.codigo, mensagem: refusal.mensagem })
        return { ...refused(id_comando, refusal), seq: quarto.ultimo_seq }
      }
      const ditos = await makeOf(comando.tipo)({ deps, tx, quarto, assento, estado, em }, { ...comando, id_comando })
      const seq = ditos.length > 0 ? await appendDitos(tx, chamada.id_devolutiva, ditos, em) : quarto.ultimo_seq
      await keep({ resultado: 'feito', seq })
      return { id_comando, resultado: 'feito', seq }
    })
  try {
    return await attempt()
  } catch (error) {
    // A refusal by the rows rolls the command back; the refusal itself is stored.
    if (!(error instanceof Failure) || !seated) throw error
    return attempt(error)
  }
}

/** The refusal to answer; always the same one for the consultor of a room whose person closed her results. */
const refusalOf = (
  codigo: ReturnType<typeof recusaOf>,
  { cadeira, escopo }: { cadeira: string; escopo: string },
): Failure | null => {
  if (cadeira === 'consultor' && escopo !== 'relatorio') return fail(compartilhamento_retirado)
  return codigo && fail(codigo === 'estimativa_feita' ? evidencia[codigo] : devolutivas[codigo])
}

/** Picks the handler of a kind of command, typed for exactly that command. */
const makeOf = (tipo: TipoComando) => COMANDOS[tipo] as Perform<TipoComando>

const refused = (id_comando: string, { codigo, mensagem }: Pick<Failure, 'codigo' | 'mensagem'>) =>
  ({ id_comando, resultado: 'recusado', codigo, mensagem }) as const

/** Returns the answer to a command that comes a second time: what it was refused with, or that it is done. */
const repeated = (id_comando: string, resposta: RespostaGuardada) =>
  resposta.resultado === 'feito' ? ({ id_comando, resultado: 'repetido' } as const) : refused(id_comando, resposta)

/** The room's state as the rules read it. Presence matters to what is said aloud, and is read for those etapas alone. */
async function estadoOf(db: Db | Tx, quarto: Quarto, { consultor_ativo }: Assento, now: Date): Promise<EstadoDaSala> {
  const estimativa = await findEstimativa(db, quarto.id_licenca)
  const estimativa_feita = estimativa !== null || (await isPastEstimating(db, quarto))
  const conta = !quarto.acordo_aceito_em || quarto.etapa === 'autoestimativa'
  const presencas = !conta ? [] : await listPresencas(db, quarto.id_devolutiva)
  const pessoa_presente = presencas.some(({ cadeira, visivel_ate }) => cadeira !== 'consultor' && visivel_ate > now)
  return {
    ...quarto,
    consultor_ativo,
    estimativa_feita,
    estimativa_ditada: estimativa?.a_pedido === true,
    pessoa_presente,
  }
}
