import { type MotivoToStay, motivoToStay } from '#shared/clientes/acoes/acoes.rules.ts'
import { Failure } from '#shared/platform/errors.ts'
import { type Actor, USER_KIND } from '#shared/platform/permissions.ts'
import { lockConsultorAtivo } from '../../../contas/contas/contas.ts'
import { inTransaction, type Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import * as queries from '../acoes.queries.ts'
import * as queues from '../queues.ts'
import { makeOne } from './atos.ts'
import { listSituacoes } from './pessoas.queries.ts'

/** Number of lines that one job processes before the next act in the queue gets its turn. */
const LINHAS_POR_VEZ = 50
/** Number of unexpected errors after which a line is given up. */
const FALHAS_MAX = 3
/** Time in ms without progress after which an act is assumed to have lost its job. */
const PARADA_MS = 20_000

/** Why a line was not done, a refusal's code or why it stays, with a detail where that alone is not enough. */
interface Recusa {
  motivo: string
  mensagem: string | null
}

/**
 * Processes an act line by line, each in its own transaction that also stores the line's result: a killed or second
 * process never repeats a line. A refusal is stored as the line's result. An act stops when its consultor was
 * deactivated.
 */
export async function makeAcao(deps: Deps, { id_acao }: { id_acao: string }): Promise<void> {
  const acao = await queries.findAcao(deps.db, id_acao)
  if (!acao || acao.terminada_em) return
  await queries.touch(deps.db, id_acao, deps.now())
  for (let n = 0; n < LINHAS_POR_VEZ; n += 1) {
    // The process is shutting down; mark the act as abandoned, so that the next check resumes it.
    if (deps.lifecycle.ending) return void (await queries.touch(deps.db, id_acao, new Date(0)))
    if (await makeLinha(deps, acao)) return
  }
  await inTransaction(deps.db, async tx => {
    await queries.touch(tx, id_acao, deps.now())
    await deps.boss.enqueue(tx, queues.makeAcao, { id_acao })
  })
}

/** Processes the next line. Returns whether there was none left. */
async function makeLinha(deps: Deps, acao: queries.Acao): Promise<boolean> {
  let at: number | undefined
  try {
    return await inTransaction(deps.db, async tx => {
      await lockConsultorAtivo(tx, acao.id_consultor)
      // Read after locking the consultor, so that results written by another process are visible.
      const linha = await queries.findProxima(tx, acao.id_acao)
      if (!linha) {
        await queries.finish(tx, acao.id_acao, { em: deps.now(), interrompida: null })
        return true
      }
      at = linha.posicao
      const motivo = await makeFor(deps, tx, acao, linha.id_pessoa)
      await write(tx, acao, linha.posicao, motivo && { motivo, mensagem: null }, deps.now())
      return false
    })
  } catch (error) {
    if (error instanceof Failure && error.codigo === 'usuario_inativo') return interrupt(deps, acao, error.codigo)
    if (at === undefined) throw error
    await refuse(deps, acao, at, error)
    return false
  }
}

/** Reads the person's current state, then does the act. Returns the reason when it was not done. */
async function makeFor(deps: Deps, tx: Tx, acao: queries.Acao, id_pessoa: number): Promise<MotivoToStay | null> {
  const { id_consultor, tipo, parametros } = acao
  const now = deps.now()
  const actor: Actor = { id_usuario: id_consultor, id_tipo_usuario: USER_KIND.consultor }
  const [pessoa] = await listSituacoes(tx, {
    id_consultor,
    pessoas: [id_pessoa],
    id_etiqueta: parametros.id_etiqueta,
    id_rodada: parametros.id_rodada,
    now,
  })
  if (!pessoa) return 'pessoa_saiu'
  const motivo = motivoToStay(pessoa, { tipo, reteste: parametros.reteste }, now)
  return motivo ?? (await makeOne(tipo, { deps, tx, actor, pessoa, parametros, id_acao: acao.id_acao, now }))
}

const write = (tx: Tx, { id_acao }: queries.Acao, posicao: number, recusa: Recusa | null, em: Date) =>
  queries.setResultado(
    tx,
    { id_acao, posicao },
    { resultado: recusa ? 'nao' : 'feito', motivo: recusa?.motivo ?? null, mensagem: recusa?.mensagem ?? null, em },
  )

/**
 * Stores an error as the result of a line, whose own transaction was rolled back. A refusal is stored at once. An
 * unexpected error is retried by the job's next attempt and given up after a few, so that one line does not block the
 * others.
 */
async function refuse(deps: Deps, acao: queries.Acao, posicao: number, error: unknown): Promise<void> {
  const refused = error instanceof Failure ? error : undefined
  const given = await inTransaction(deps.db, async tx => {
    const recusa: Recusa = {
      motivo: refused?.codigo ?? 'erro_interno',
      mensagem: refused && refused.mensagem !== refused.refusal.mensagem ? refused.mensagem : null,
    }
    if (!refused && (await queries.countFalha(tx, acao.id_acao, posicao)) < FALHAS_MAX) return false
    await write(tx, acao, posicao, recusa, deps.now())
    return true
  })
  if (!refused && !given) throw error
}

async function interrupt(deps: Deps, { id_acao }: queries.Acao, interrompida: string): Promise<true> {
  await inTransaction(deps.db, tx => queries.finish(tx, id_acao, { em: deps.now(), interrompida }))
  return true
}

/**
 * Queues jobs for unfinished acts that no job works on. The database rows decide what is unfinished; a job is only a
 * trigger.
 */
export async function resumeAcoes(deps: Deps): Promise<number> {
  const em = deps.now()
  return inTransaction(deps.db, async tx => {
    const paradas = await queries.takeParadas(tx, { desde: new Date(em.getTime() - PARADA_MS), em })
    for (const id_acao of paradas) await deps.boss.enqueue(tx, queues.makeAcao, { id_acao })
    return paradas.length
  })
}
