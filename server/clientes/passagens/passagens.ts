import type * as z from 'zod/mini'
import { SEGUE_MS } from '#shared/clientes/equipes/equipes.rules.ts'
import type {
  askPassagem as askContract,
  ContagensDaPassagem,
  DeixadaPorInativa,
  Passagem,
  previewPassagem as previewContract,
} from '#shared/clientes/passagens/passagens.contract.ts'
import {
  ACEITE_MS,
  type AtoDaPassagem,
  atosDaPassagem,
  CLIENTES_MAX,
  DESFAZER_MS,
  situacaoDaPassagem,
} from '#shared/clientes/passagens/passagens.rules.ts'
import { campos } from '#shared/platform/campos.catalogue.ts'
import { type ErrorCode, errors, fail } from '#shared/platform/errors.ts'
import { type Actor, can } from '#shared/platform/permissions.ts'
import { type Db, inTransaction, type Tx, violatedConstraint } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import { selecionar } from '../pessoas/pessoas.ts'
import * as alcance from './alcance.queries.ts'
import { tellBoth, tellPedida } from './avisos.ts'
import { listDeixadas as listDeixadasRows } from './deixadas.queries.ts'
import * as queries from './passagens.queries.ts'
import { lockForPassing, pass } from './passar.ts'

export { deletePerguntas, listPassagensDaPessoa } from './perguntas.queries.ts'

type Alvo = z.output<NonNullable<(typeof previewContract)['body']>>
type Pedido = z.output<NonNullable<(typeof askContract)['body']>>

/** Returns the rows of the list that go by name. @throws {Failure} selecao_grande */
async function linhasOf(db: Db | Tx, { selecao }: Extract<Alvo, { o_que: 'clientes' }>, id_de: number, now: Date) {
  if (!selecao) return queries.listSemEmpresa(db, id_de)
  const rows = await selecionar(db, { id_consultor: id_de, now }, selecao, CLIENTES_MAX + 1)
  if (rows.length > CLIENTES_MAX) throw fail('selecao_grande')
  return rows.map(row => row.id_pessoa)
}

const assuntoOf = async (db: Db | Tx, alvo: Alvo, id_de: number, now: Date): Promise<alcance.Assunto> => ({
  o_que: alvo.o_que,
  id_de,
  id_empresa: alvo.o_que === 'empresa' ? alvo.id_empresa : null,
  pessoas: alvo.o_que === 'clientes' ? await linhasOf(db, alvo, id_de, now) : null,
  quantidade: alvo.o_que === 'licencas' ? alvo.quantidade : null,
  id_tipo_licenca: alvo.o_que === 'licencas' ? alvo.id_tipo_licenca : null,
})

const isAdmin = (actor: Actor): boolean => can(actor, 'permite_inativar_consultor')

/**
 * Returns whose things these are: the caller's own, or those of an inactive consultora for an admin who names her.
 * @throws {Failure} nao_encontrado, passagem_de_ativa
 */
async function ownerOf(db: Db | Tx, actor: Actor, id_de: number | undefined): Promise<number> {
  if (id_de === undefined || id_de === actor.id_usuario) return actor.id_usuario
  const dela = isAdmin(actor) ? await queries.findConta(db, id_de) : undefined
  if (!dela) throw fail('nao_encontrado')
  if (dela.ativo) throw fail('passagem_de_ativa')
  return id_de
}

/**
 * Returns what a passing would take along and leave, in numbers.
 * @throws {Failure} nao_encontrado, passagem_de_ativa
 */
export async function previewPassagem(deps: Deps, actor: Actor, alvo: Alvo): Promise<ContagensDaPassagem> {
  const assunto = await assuntoOf(deps.db, alvo, await ownerOf(deps.db, actor, alvo.id_de), deps.now())
  if (!(await queries.isDela(deps.db, assunto))) throw fail('nao_encontrado')
  return alcance.countAlcance(deps.db, assunto, deps.now())
}

/**
 * Asks another active consultora to take this over; she is told by mail. Nothing moves. The same id again answers the same.
 * @throws {Failure} nao_encontrado, passagem_de_ativa, passagem_sem_consultora, passagem_ja_pedida, dados_invalidos, and what
 * stands in the way
 */
export async function askPassagem(deps: Deps, actor: Actor, pedido: Pedido): Promise<Passagem> {
  const em = deps.now()
  const { id_passagem, email_para } = pedido
  try {
    return await inTransaction(deps.db, async tx => {
      const id_de = await ownerOf(tx, actor, pedido.id_de)
      const before = await queries.findPassagem(tx, id_passagem)
      if (before) return presentDela(deps, tx, actor, before)
      const motivo = id_de === actor.id_usuario ? null : (pedido.motivo ?? null)
      if (id_de !== actor.id_usuario && !motivo)
        throw fail('dados_invalidos', { campos: { motivo: campos.motivo_da_passagem } })
      const para = await queries.findConsultora(tx, email_para)
      if (!para || para.id_usuario === id_de) throw fail('passagem_sem_consultora')
      const assunto = await assuntoOf(tx, pedido, id_de, em)
      if (!(await queries.isDela(tx, assunto))) throw fail('nao_encontrado')
      await refuseImpedida(tx, assunto, para.id_usuario)
      if (assunto.id_empresa !== null) await queries.closeExpired(tx, assunto.id_empresa, actor.id_usuario, em)
      await queries.insertPassagem(tx, {
        ...assunto,
        pessoas: assunto.pessoas && JSON.stringify(assunto.pessoas),
        ...{ id_passagem, id_para: para.id_usuario, pedida_por: actor.id_usuario, motivo },
        ...{ pedida_em: em, expira_em: new Date(em.getTime() + ACEITE_MS) },
      })
      await note(tx, actor, 'passagem_pedida', { ...assunto, id_para: para.id_usuario }, em)
      await tellPedida(deps, tx, { id_passagem, email: para.email })
      return presentDela(deps, tx, actor, await requirePassagem(tx, id_passagem))
    })
  } catch (error) {
    if (violatedConstraint(error) === 'passagens_uma_por_empresa') throw fail('passagem_ja_pedida')
    throw error
  }
}

/** @throws {Failure} what stands in the way of this passing, but that somebody has a test with both: that may end meanwhile */
async function refuseImpedida(tx: Tx, assunto: alcance.Assunto, id_para: number): Promise<void> {
  const impedimento = await alcance.findImpedimento(tx, assunto, id_para)
  if (impedimento) throw fail(impedimento)
}

async function requirePassagem(db: Db | Tx, id_passagem: string): Promise<queries.PassagemRow> {
  const found = await queries.findPassagem(db, id_passagem)
  if (!found) throw fail('nao_encontrado')
  return found
}

const isByAdmin = ({ id_de, pedida_por }: queries.PassagemRow): boolean => id_de !== pedida_por

/** Returns the passings that the caller gives, gets or began as an admin. */
export async function listPassagens(deps: Deps, actor: Actor): Promise<{ results: Passagem[]; total: number }> {
  const rows = await queries.listPassagensOf(deps.db, actor.id_usuario, deps.now())
  const results: Passagem[] = []
  for (const row of rows) results.push(await presentDela(deps, deps.db, actor, row))
  return { results, total: results.length }
}

/** Returns a passing as one who has to do with it reads it. @throws {Failure} nao_encontrado for everybody else */
async function presentDela(deps: Deps, db: Db | Tx, actor: Actor, row: queries.PassagemRow): Promise<Passagem> {
  const now = deps.now()
  const { id_usuario } = actor
  const por_admin = isByAdmin(row)
  const gives = por_admin ? isAdmin(actor) : row.id_de === id_usuario
  if (!gives && row.id_para !== id_usuario) throw fail('nao_encontrado')
  const situacao = situacaoDaPassagem(row, now)
  const open = situacao === 'pedida' || situacao === 'aceita'
  const contagens = open || !row.contagens ? await alcance.countAlcance(db, row, now) : row.contagens
  const impedimento = row.impedimento as ErrorCode | null
  return {
    ...row,
    situacao,
    recebo: row.id_para === id_usuario,
    id_tipo_licenca: row.id_tipo_licenca === 2 ? 2 : row.id_tipo_licenca === null ? null : 1,
    por_admin,
    contagens,
    impedimento: impedimento && situacao === 'aceita' ? errors[impedimento].mensagem : null,
    atos: atosDaPassagem({ ...row, por_admin, situacao }, { id_usuario, admin: isAdmin(actor) }),
  }
}

/** Writes one act about a passing into the audit trail. */
const note = (
  tx: Tx,
  { id_usuario }: Actor,
  acao: 'passagem_pedida' | 'passagem_aceita' | 'passagem_recusada' | 'passagem_retirada' | 'passagem_desfeita',
  { o_que, id_empresa, id_para }: { o_que: string; id_empresa: number | null; id_para: number },
  em: Date,
) =>
  audit(tx, {
    ...{ em, id_ator: id_usuario, acao, detalhes: { o_que } },
    alvo: id_empresa === null ? `usuario:${id_para}` : `empresa:${id_empresa}`,
  })

/**
 * Holds a passing while the caller does something with it that stands open to her.
 * @throws {Failure} nao_encontrado, passagem_nao_espera
 */
function act(
  deps: Deps,
  actor: Actor,
  id_passagem: string,
  ato: AtoDaPassagem,
  work: (tx: Tx, passagem: queries.PassagemRow, em: Date) => Promise<void>,
): Promise<Passagem> {
  return inTransaction(deps.db, async tx => {
    const em = deps.now()
    const passagem = await lockForPassing(tx, id_passagem)
    if (!passagem) throw fail('nao_encontrado')
    const { atos } = await presentDela(deps, tx, actor, passagem)
    if (!atos.includes(ato)) throw fail('passagem_nao_espera')
    await work(tx, passagem, em)
    return presentDela(deps, tx, actor, await requirePassagem(tx, id_passagem))
  })
}

/** Returns what inactive consultoras left, for an admin. */
export async function listDeixadas(deps: Deps): Promise<{ results: DeixadaPorInativa[]; total: number }> {
  const rows = await listDeixadasRows(deps.db, deps.now())
  const results = rows.map(row => ({
    ...row,
    seguem_ate: row.inativa_desde && new Date(row.inativa_desde.getTime() + SEGUE_MS),
  }))
  return { results, total: results.length }
}

/** Accepts a passing; it passes a day later. @throws {Failure} nao_encontrado, passagem_nao_espera, and what stands in the way */
export const acceptPassagem = (deps: Deps, actor: Actor, id_passagem: string): Promise<Passagem> =>
  act(deps, actor, id_passagem, 'aceitar', async (tx, passagem, em) => {
    if (!(await queries.isDela(tx, passagem))) throw fail('passagem_vazia')
    await refuseImpedida(tx, passagem, passagem.id_para)
    const contagens = JSON.stringify(await alcance.countAlcance(tx, passagem, em))
    await queries.updatePassagem(tx, id_passagem, {
      aceita_em: em,
      vale_em: new Date(em.getTime() + DESFAZER_MS),
      contagens,
    })
    await note(tx, actor, 'passagem_aceita', passagem, em)
    await tellBoth(deps, tx, passagem, 'aceita', actor)
  })

const endAs =
  (fim: 'recusada' | 'retirada' | 'desfeita', ato: AtoDaPassagem) =>
  (deps: Deps, actor: Actor, id_passagem: string): Promise<Passagem> =>
    act(deps, actor, id_passagem, ato, async (tx, passagem, em) => {
      await queries.updatePassagem(tx, id_passagem, { fim, fim_em: em, fim_por: actor.id_usuario })
      await note(tx, actor, `passagem_${fim}`, passagem, em)
      await tellBoth(deps, tx, passagem, fim, actor)
    })

/** Refuses a passing; whoever asked is told. @throws {Failure} nao_encontrado, passagem_nao_espera */
export const refusePassagem = endAs('recusada', 'recusar')
/** Takes back a passing that nobody has accepted; who was asked is told. @throws {Failure} nao_encontrado, passagem_nao_espera */
export const withdrawPassagem = endAs('retirada', 'retirar')
/** Undoes an accepted passing: nothing has moved, and the other is told. @throws {Failure} nao_encontrado, passagem_nao_espera */
export const undoPassagem = endAs('desfeita', 'desfazer')

/** Passes on now what was accepted. @throws {Failure} nao_encontrado, passagem_nao_espera, and what stands in the way */
export const passNow = (deps: Deps, actor: Actor, id_passagem: string): Promise<Passagem> =>
  act(deps, actor, id_passagem, 'agora', async (tx, passagem) => {
    const impedimento = await pass(deps, tx, passagem, actor.id_usuario)
    if (impedimento) throw fail(impedimento)
  })
