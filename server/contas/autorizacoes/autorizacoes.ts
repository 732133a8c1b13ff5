import type * as z from 'zod/mini'
import { autorizacao_mudou, escopo_nao_permitido } from '#shared/contas/autorizacoes/autorizacoes.answers.ts'
import type { Autorizacao, putAutorizacoes as contract } from '#shared/contas/autorizacoes/autorizacoes.contract.ts'
import {
  ESCOPO_DA_TURMA,
  escopoDaResposta,
  escopoNaTurma,
  opcoesOf,
} from '#shared/contas/autorizacoes/autorizacoes.rules.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Actor, Scope } from '#shared/platform/permissions.ts'
import { inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { enqueueEmail } from '../../platform/emails/emails.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import { VERSOES } from '../contas/contas.ts'
import { hasOpened } from './acessos.ts'
import * as queries from './autorizacoes.queries.ts'
import { chooseDestino, listDestinosDaPessoa } from './destinos/destinos.ts'
import { compartilhamentoRetirado } from './events.ts'
import { listWaiting } from './ver-junto.queries.ts'

export {
  deleteAcessos,
  forgetVencidos,
  listAberturas,
  listAcessos,
  recordAcesso,
  recordArquivo,
  recordCartao,
  recordMapa,
  requireMotivo,
} from './acessos.ts'
export {
  deleteVigentes,
  findEscopo,
  listHistorico,
  mayAskSharing,
  topicoDosCompartilhados,
} from './autorizacoes.queries.ts'
export { endAutorizacoes, listDestinosDaPessoa, withdrawCartaoOfEquipes } from './destinos/destinos.ts'
export { askAcesso, getPedido } from './pedidos.ts'
export { awaitsVerJunto, escopoDoResultado } from './ver-junto.queries.ts'

interface Aceite {
  id_participante: number
  id_consultor: number
  id_licenca: number
  em: Date
}

const alvoOf = ({ id_participante, id_consultor }: Pick<Aceite, 'id_participante' | 'id_consultor'>) =>
  ({ id_participante, destino: 'consultor', id_destino: id_consultor }) as const

/**
 * Records the choice about sharing made at registration; without an answer, what the invite announced applies
 * (behaviour §6). A turma announces nothing and asks after the result, so results start closed there.
 */
export async function authorizeInCadastro(tx: Tx, aceite: Aceite, compartilhar: boolean | undefined): Promise<void> {
  const fechado = await queries.findInicioFechado(tx, aceite.id_licenca)
  await queries.insertAutorizacao(tx, {
    ...alvoOf(aceite),
    ...(fechado ? escopoNaTurma(compartilhar, fechado.soDepois) : escopoDaResposta(compartilhar)),
    versao_aviso: VERSOES.privacidade,
    id_licenca: aceite.id_licenca,
    em: aceite.em,
  })
}

/**
 * Records the choice that accepting a licence with an account, or starting its test, implies. Results open to a
 * consultor about whom the person never chose, because the text beside the button names her. An earlier choice for that
 * consultor is kept, above all a refusal. In a turma or a selection results stay closed, and the text
 * says so.
 */
export async function authorizeByAto(tx: Tx, aceite: Aceite, origem: 'aceite' | 'inicio'): Promise<void> {
  const vigente = await queries.lockVigente(tx, alvoOf(aceite))
  const fechada = !vigente && (await queries.findInicioFechado(tx, aceite.id_licenca)) !== null
  await queries.insertAutorizacao(tx, {
    ...alvoOf(aceite),
    versao_aviso: VERSOES.privacidade,
    ...(fechada ? ESCOPO_DA_TURMA : { escopo: vigente?.escopo ?? 'relatorio', origem }),
    id_licenca: aceite.id_licenca,
    em: aceite.em,
  })
}

/** Records the choice that starting a test implies, once per licence however often its draft is saved. */
export async function authorizeAtInicio(tx: Tx, { desde, ...aceite }: Aceite & { desde: Date | null }): Promise<void> {
  if (await queries.aceiteRegistrado(tx, { ...aceite, desde })) return
  await authorizeByAto(tx, aceite, 'inicio')
}

/** Returns what the caller shares with each of their consultores, equipes and gestores. */
export async function listAutorizacoes(
  deps: Deps,
  { id_usuario }: Actor,
): Promise<{ results: Autorizacao[]; total: number }> {
  const rows = await queries.listVigentes(deps.db, id_usuario)
  const consultores = rows.map(row => ({
    ...row,
    destino: 'consultor' as const,
    opcoes: [...opcoesOf('consultor')],
    expira_em: null,
  }))
  const results = [...consultores, ...(await listDestinosDaPessoa(deps.db, id_usuario, deps.now()))]
  return { results, total: results.length }
}

/**
 * Closes the results of people who were passed on to a new consultora, until each of them says yes, in the caller's
 * transaction: also what one of them had opened to her before, because more is hers now. The one before sees nothing any more
 * of whoever is `idas` from her.
 */
export async function closeByPassagem(
  tx: Tx,
  {
    id_de,
    id_para,
    pessoas,
    idas,
    em,
  }: { id_de: number; id_para: number; pessoas: readonly number[]; idas: ReadonlySet<number>; em: Date },
): Promise<void> {
  const fechada = { escopo: 'nada', versao_aviso: VERSOES.privacidade, em } as const
  for (const id_participante of pessoas) {
    await queries.insertAutorizacao(tx, {
      ...alvoOf({ id_participante, id_consultor: id_para }),
      ...fechada,
      origem: 'passagem',
    })
    if (!idas.has(id_participante)) continue
    const antes = alvoOf({ id_participante, id_consultor: id_de })
    const vigente = await queries.lockVigente(tx, antes)
    if (vigente && vigente.escopo !== 'nada')
      await queries.insertAutorizacao(tx, { ...antes, ...fechada, origem: 'saida' })
  }
}

/** Records what a person answers when she is asked whether her new consultora may see her results, as any choice of hers. */
export const answerPassagem = (
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { id_destino, sim }: { id_destino: number; sim: boolean },
): Promise<void> => choose(deps, tx, actor, { id_destino, escopo: sim ? 'relatorio' : 'nada', em: deps.now() })

type Escolhas = z.output<NonNullable<(typeof contract)['body']>>

/** Changes as `chooseAutorizacoes`, and returns what the caller shares from then on. */
export async function putAutorizacoes(deps: Deps, actor: Actor, escolhas: Escolhas) {
  await chooseAutorizacoes(deps, actor, escolhas)
  return listAutorizacoes(deps, actor)
}

/**
 * Changes who may see the caller's results, effective from the next request. Applies all of the list or nothing.
 * @throws {Failure} nao_encontrado for a recipient whom the caller has nothing to do with, escopo_nao_permitido,
 * autorizacao_mudou
 */
export async function chooseAutorizacoes(deps: Deps, actor: Actor, escolhas: Escolhas): Promise<void> {
  const em = deps.now()
  await inTransaction(deps.db, async tx => {
    const consultores = await queries.listConsultoresAceitos(tx, actor.id_usuario)
    const conhecidos = new Set(consultores.map(row => row.id_consultor))
    for (const escolha of escolhas.toSorted(
      (a, b) => (a.destino < b.destino ? -1 : Number(a.destino > b.destino)) || a.id_destino - b.id_destino,
    )) {
      if (escolha.destino !== 'consultor') {
        await chooseDestino(tx, actor, { ...escolha, destino: escolha.destino, em })
        continue
      }
      if (!conhecidos.has(escolha.id_destino)) throw fail(nao_encontrado)
      if (!opcoesOf(escolha.destino).includes(escolha.escopo)) throw fail(escopo_nao_permitido)
      await choose(deps, tx, actor, { ...escolha, em })
    }
  })
}

/**
 * Applies one answer to every consultor of the caller, inside the caller's transaction. The older consent call
 * (`compartilhamento`) uses it.
 */
export async function chooseForAll(deps: Deps, tx: Tx, actor: Actor, compartilhar: boolean, em: Date): Promise<void> {
  const escopo: Scope = compartilhar ? 'relatorio' : 'nada'
  for (const { id_consultor } of await queries.listConsultoresAceitos(tx, actor.id_usuario))
    await choose(deps, tx, actor, { id_destino: id_consultor, escopo, em })
}

async function choose(
  deps: Deps,
  tx: Tx,
  { id_usuario }: Actor,
  escolha: { id_destino: number; escopo: Scope; id_autorizacao_anterior?: number | null | undefined; em: Date },
): Promise<void> {
  const { id_destino, escopo, id_autorizacao_anterior, em } = escolha
  const alvo = alvoOf({ id_participante: id_usuario, id_consultor: id_destino })
  const vigente = await queries.lockVigente(tx, alvo)
  if (id_autorizacao_anterior !== undefined && vigente?.id_autorizacao !== id_autorizacao_anterior)
    throw fail(autorizacao_mudou)
  const origem = escopo === 'nada' ? 'retirada' : 'escolha'
  await queries.insertAutorizacao(tx, { ...alvo, escopo, versao_aviso: VERSOES.privacidade, origem, em })
  await audit(tx, {
    em,
    id_ator: id_usuario,
    acao: 'autorizacao_alterada',
    alvo: `usuario:${id_destino}`,
    detalhes: { escopo },
  })
  if (vigente?.escopo !== 'relatorio' || escopo !== 'nada') return
  const par = { id_participante: id_usuario, id_consultor: id_destino }
  await deps.events.tell(tx, compartilhamentoRetirado, { deps, ...par })
  await notifyRetirada(deps, tx, { ...par, em })
  await notifySozinhas(deps, tx, par)
}

/**
 * Tells by mail everybody whose result waits to be opened with this consultora that nobody would open it with her now:
 * the share was withdrawn, or the consultora deactivated. One mail a day for each result.
 */
export async function notifySozinhas(
  deps: Deps,
  tx: Tx,
  com: { id_consultor: number; id_participante?: number },
): Promise<void> {
  const dia = deps.now().toISOString().slice(0, 10)
  for (const { id_licenca, email } of await listWaiting(tx, com))
    await enqueueEmail(deps, tx, {
      tipo: 'ver_junto_sozinha',
      chave: `${id_licenca}:${dia}`,
      destinatario: email,
      dados: { id_licenca },
    })
}

/** Tells a consultor by mail that a result was closed, but only if she had ever opened one of this person's results. */
async function notifyRetirada(
  deps: Deps,
  tx: Tx,
  { id_participante, id_consultor, em }: Omit<Aceite, 'id_licenca'>,
): Promise<void> {
  if (!(await hasOpened(tx, { id_ator: id_consultor, id_participante }))) return
  await enqueueEmail(deps, tx, {
    tipo: 'resultado_fechado',
    chave: `${id_participante}:${id_consultor}:${em.getTime()}`,
    destinatario: await queries.findEmailOf(tx, id_consultor),
    dados: { id_participante, id_consultor },
  })
}
