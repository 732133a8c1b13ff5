import { closeByPassagem } from '../../contas/autorizacoes/autorizacoes.ts'
import { acessoContestado } from '../../contas/contas/events.ts'
import { releaseOfPassados } from '../../conversas/horarios/horarios.ts'
import { giveBackVencidas, passLicencas } from '../../licencas/licencas/licencas.ts'
import { inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { on } from '../../platform/events.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import { avisar } from '../../platform/live/live.ts'
import * as alcance from './alcance.queries.ts'
import { tellPassada } from './notify/avisos.ts'
import * as queries from './passagens.queries.ts'
import { insertPerguntas } from './perguntas/perguntas.queries.ts'

/**
 * Passes on what was accepted a day ago; what something stands in the way of waits for the next time.
 * @throws {AggregateError} the failures, after all others have passed; the queue tries again
 */
export async function passDue(deps: Deps): Promise<void> {
  const failures: unknown[] = []
  for (const id_passagem of await queries.listDue(deps.db, deps.now()))
    await inTransaction(deps.db, async tx => {
      const passagem = await lockForPassing(tx, id_passagem)
      const due = passagem?.vale_em && passagem.vale_em <= deps.now() && !passagem.passada_em && !passagem.fim
      if (due) await pass(deps, tx, passagem, passagem.pedida_por)
    }).catch(failure => failures.push(failure))
  if (failures.length > 0) throw new AggregateError(failures, 'passings could not be made')
}

/** “Não fui eu” ends the passings that the account asked for of late and that nobody outside has heard of. */
export const endContestadas = on(acessoContestado, async (tx, { id_usuario, desde, em }) => {
  for (const id of await queries.listPedidasPor(tx, id_usuario, desde)) {
    const passagem = await queries.lockPassagem(tx, id)
    if (!passagem || passagem.passada_em || passagem.fim) continue
    const fim = passagem.aceita_em ? 'desfeita' : 'retirada'
    await queries.updatePassagem(tx, id, { fim, fim_em: em, fim_por: id_usuario })
  }
})

/** Locks both consultoras in the order of their ids, and then the passing. Undefined when there is none. */
export async function lockForPassing(tx: Tx, id_passagem: string) {
  const found = await queries.findPassagem(tx, id_passagem)
  if (!found) return undefined
  await queries.lockBoth(tx, [found.id_de, found.id_para])
  return queries.lockPassagem(tx, id_passagem)
}

/**
 * Passes an accepted passing on, in the caller's transaction, which holds both consultoras and the passing: licences with their
 * moves, what hangs on them, and people with their question. Everybody whom it concerns is told. Where something stands in the
 * way, only that is written down.
 * @returns what stands in the way; null when it has passed
 */
export async function pass(
  deps: Deps,
  tx: Tx,
  passagem: queries.PassagemRow,
  id_ator: number,
): Promise<alcance.Impedimento | 'passagem_para_inativa' | null> {
  const em = deps.now()
  const { id_passagem, id_de, id_para } = passagem
  const impedimento = await findImpedimento(tx, passagem)
  if (impedimento) {
    await queries.updatePassagem(tx, id_passagem, { impedimento })
    return impedimento
  }
  await giveBackVencidas(tx, { id_consultor: id_de }, em)
  const contagens = await alcance.countAlcance(tx, passagem, em)
  await alcance.announce(tx)
  const { licencas, gente } = await alcance.lockAlcance(tx, passagem)
  const seus = await alcance.listSeus(tx, { licencas, gente })
  await alcance.lockEscolhas(tx, passagem, seus)
  const deAntes = await alcance.listClientesOf(tx, id_de, seus)
  await passLicencas(tx, { id_passagem, id_de, id_para, licencas, id_ator, em })
  await alcance.handOver(tx, passagem, { licencas, gente, em })
  const [ficaram, dela] = [
    await alcance.listClientesOf(tx, id_de, seus),
    await alcance.listClientesOf(tx, id_para, seus),
  ]
  const pessoas = seus.filter(id => deAntes.has(id) && dela.has(id))
  const idas = new Set(pessoas.filter(id => !ficaram.has(id)))
  await closeByPassagem(tx, { id_de, id_para, pessoas, idas, em })
  await releaseOfPassados(deps, tx, { id_consultor: id_de, pessoas: [...idas] })
  await insertPerguntas(tx, { id_passagem, pessoas, em })
  await queries.updatePassagem(tx, id_passagem, {
    passada_em: em,
    impedimento: null,
    contagens: JSON.stringify({ ...contagens, pessoas: pessoas.length }),
  })
  const detalhes = { o_que: passagem.o_que, pessoas: pessoas.length, licencas: licencas.length }
  const alvo =
    passagem.id_empresa === null ? (`usuario:${id_para}` as const) : (`empresa:${passagem.id_empresa}` as const)
  await audit(tx, { em, id_ator, acao: 'passagem_feita', alvo, detalhes: { ...detalhes, de: id_de, por: id_para } })
  await tellPassada(deps, tx, passagem, pessoas)
  for (const id_participante of pessoas) await avisar(tx, `passado:${id_participante}`)
  return null
}

/** Returns what stands in the way of an accepted passing now. */
async function findImpedimento(tx: Tx, passagem: queries.PassagemRow) {
  const ativas = await queries.lockBoth(tx, [passagem.id_de, passagem.id_para])
  if (!ativas.get(passagem.id_para)) return 'passagem_para_inativa'
  if (!(await queries.isDela(tx, passagem)) && passagem.o_que === 'empresa') return 'passagem_vazia'
  return alcance.findImpedimento(tx, passagem, passagem.id_para)
}
