import { type MotivoFica, motivoDeFicar } from '#shared/clientes/acoes/acoes.rules.ts'
import { type ErrorCode, errors, Failure } from '#shared/platform/errors.ts'
import { type Actor, TIPO_USUARIO } from '#shared/platform/permissions.ts'
import { lockConsultorAtivo } from '../../contas/contas/contas.ts'
import { inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import * as queries from './acoes.queries.ts'
import { fazerUm } from './atos.ts'
import { listSituacoes } from './pessoas.queries.ts'
import * as queues from './queues.ts'

/** Lines that one job does: then the next act in the queue has its turn. */
const LINHAS_POR_VEZ = 50
/** Errors nobody foresaw, after which a line is left as it is. */
const FALHAS_MAX = 3
/** An act at which nobody has worked for so long has lost its job. */
const PARADA_MS = 20_000

/** Why a line was not done, and what is said of it where the code alone does not know. */
interface Recusa {
  motivo: MotivoFica | ErrorCode
  mensagem: string | null
}

/**
 * Goes on with an act, line by line, each in a transaction of its own that also writes down that it is done: killed at
 * any moment, or worked on by several at once, no line is done twice. Refusals are results; an act whose consultor was
 * deactivated meanwhile stops.
 */
export async function fazerAcao(deps: Deps, { id_acao }: { id_acao: string }): Promise<void> {
  const acao = await queries.findAcao(deps.db, id_acao)
  if (!acao || acao.terminada_em) return
  await queries.touch(deps.db, id_acao, deps.now())
  for (let n = 0; n < LINHAS_POR_VEZ; n += 1) {
    // This process ends: whoever looks next finds an act that nobody works on.
    if (deps.lifecycle.ending) return void (await queries.touch(deps.db, id_acao, new Date(0)))
    if (await fazerLinha(deps, acao)) return
  }
  await inTransaction(deps.db, async tx => {
    await queries.touch(tx, id_acao, deps.now())
    await deps.boss.enqueue(tx, queues.fazerAcao, { id_acao })
  })
}

/** Does the next line; answers whether there was none left. */
async function fazerLinha(deps: Deps, acao: queries.Acao): Promise<boolean> {
  let at: number | undefined
  try {
    return await inTransaction(deps.db, async tx => {
      await lockConsultorAtivo(tx, acao.id_consultor)
      // Read after the consultor is held: whoever worked on this act meanwhile has written down what it did.
      const linha = await queries.findProxima(tx, acao.id_acao)
      if (!linha) {
        await queries.finish(tx, acao.id_acao, { em: deps.now(), interrompida: null })
        return true
      }
      at = linha.posicao
      const motivo = await fazerPara(deps, tx, acao, linha.id_pessoa)
      await write(tx, acao, linha.posicao, motivo && { motivo, mensagem: null }, deps.now())
      return false
    })
  } catch (error) {
    if (error instanceof Failure && error.codigo === 'usuario_inativo') return interromper(deps, acao, error.codigo)
    if (at === undefined) throw error
    await recusar(deps, acao, at, error)
    return false
  }
}

/** Looks again at how things stand with this person, then acts; answers why not. */
async function fazerPara(deps: Deps, tx: Tx, acao: queries.Acao, id_pessoa: number): Promise<MotivoFica | null> {
  const { id_consultor, tipo, parametros } = acao
  const now = deps.now()
  const actor: Actor = { id_usuario: id_consultor, id_tipo_usuario: TIPO_USUARIO.consultor }
  const [pessoa] = await listSituacoes(tx, {
    id_consultor,
    pessoas: [id_pessoa],
    id_etiqueta: parametros.id_etiqueta,
    id_rodada: parametros.id_rodada,
    now,
  })
  if (!pessoa) return 'pessoa_saiu'
  const motivo = motivoDeFicar(pessoa, { tipo, reteste: parametros.reteste }, now)
  return motivo ?? (await fazerUm(tipo, { deps, tx, actor, pessoa, parametros, now }))
}

const write = (tx: Tx, { id_acao }: queries.Acao, posicao: number, recusa: Recusa | null, em: Date) =>
  queries.setResultado(
    tx,
    { id_acao, posicao },
    { resultado: recusa ? 'nao' : 'feito', motivo: recusa?.motivo ?? null, mensagem: recusa?.mensagem ?? null, em },
  )

/**
 * The line's own transaction is undone: a refusal is its result. Anything else is tried again by the job's next attempt,
 * and given up after a few, so that one line never holds the others.
 */
async function recusar(deps: Deps, acao: queries.Acao, posicao: number, error: unknown): Promise<void> {
  const refused = error instanceof Failure ? error : undefined
  const given = await inTransaction(deps.db, async tx => {
    const recusa: Recusa = {
      motivo: refused?.codigo ?? 'erro_interno',
      mensagem: refused && refused.mensagem !== errors[refused.codigo].mensagem ? refused.mensagem : null,
    }
    if (!refused && (await queries.countFalha(tx, acao.id_acao, posicao)) < FALHAS_MAX) return false
    await write(tx, acao, posicao, recusa, deps.now())
    return true
  })
  if (!refused && !given) throw error
}

async function interromper(deps: Deps, { id_acao }: queries.Acao, interrompida: ErrorCode): Promise<true> {
  await inTransaction(deps.db, tx => queries.finish(tx, id_acao, { em: deps.now(), interrompida }))
  return true
}

/** Queues again what should be going on and is not: the rows are the truth, a job only their alarm clock. */
export async function retomarAcoes(deps: Deps): Promise<number> {
  const em = deps.now()
  return inTransaction(deps.db, async tx => {
    const paradas = await queries.takeParadas(tx, { desde: new Date(em.getTime() - PARADA_MS), em })
    for (const id_acao of paradas) await deps.boss.enqueue(tx, queues.fazerAcao, { id_acao })
    return paradas.length
  })
}
