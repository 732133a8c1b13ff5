import type * as z from 'zod/mini'
import {
  campos,
  passagem_de_ativa,
  passagem_ja_pedida,
  passagem_sem_consultora,
  selecao_grande,
} from '#shared/clientes/passagens/passagens.answers.ts'
import type {
  askPassagem as askContract,
  ContagensDaPassagem,
  Passagem,
  previewPassagem as previewContract,
} from '#shared/clientes/passagens/passagens.contract.ts'
import { ACEITE_MS, CLIENTES_MAX } from '#shared/clientes/passagens/passagens.rules.ts'
import { dados_invalidos, nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { type Db, inTransaction, type Tx, violatedConstraint } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { throttleCall } from '../../platform/http/guard/throttle.ts'
import { selecionar } from '../pessoas/pessoas.ts'
import * as alcance from './alcance.queries.ts'
import { passagem_conta } from './limits.ts'
import { tellPedida } from './notify/avisos.ts'
import * as queries from './passagens.queries.ts'
import { isAdmin, note, presentDela, refuseImpedimento, requirePassagem } from './present.ts'

type Alvo = z.output<NonNullable<(typeof previewContract)['body']>>
type Pedido = z.output<NonNullable<(typeof askContract)['body']>>

/** Returns the rows of the list that go by name. @throws {Failure} selecao_grande */
async function linhasOf(db: Db | Tx, { selecao }: Extract<Alvo, { o_que: 'clientes' }>, id_de: number, now: Date) {
  if (!selecao) return queries.listSemEmpresa(db, id_de)
  const rows = await selecionar(db, { id_consultor: id_de, now }, selecao, CLIENTES_MAX + 1)
  if (rows.length > CLIENTES_MAX) throw fail(selecao_grande)
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

/**
 * Returns whose things these are: the caller's own, or those of an inactive consultora for an admin who names her.
 * @throws {Failure} nao_encontrado, passagem_de_ativa
 */
async function ownerOf(db: Db | Tx, actor: Actor, id_de: number | undefined): Promise<number> {
  if (id_de === undefined || id_de === actor.id_usuario) return actor.id_usuario
  const dela = isAdmin(actor) ? await queries.findConta(db, id_de) : undefined
  if (!dela) throw fail(nao_encontrado)
  if (dela.ativo) throw fail(passagem_de_ativa)
  return id_de
}

/**
 * Returns what a passing would take along and leave, in numbers.
 * @throws {Failure} nao_encontrado, passagem_de_ativa
 */
export async function previewPassagem(deps: Deps, actor: Actor, alvo: Alvo): Promise<ContagensDaPassagem> {
  const assunto = await assuntoOf(deps.db, alvo, await ownerOf(deps.db, actor, alvo.id_de), deps.now())
  if (!(await queries.isDela(deps.db, assunto))) throw fail(nao_encontrado)
  return alcance.countAlcance(deps.db, assunto, deps.now())
}

/**
 * Asks another active consultora to take this over; she is told by mail. Nothing moves. The same id again answers the same.
 * @throws {Failure} nao_encontrado, passagem_de_ativa, passagem_sem_consultora, muitas_tentativas, passagem_ja_pedida, dados_invalidos, and what
 * stands in the way
 */
export async function askPassagem(deps: Deps, actor: Actor, pedido: Pedido): Promise<Passagem> {
  const em = deps.now()
  const { id_passagem, email_para } = pedido
  const para = await requireConsultora(deps, actor, email_para)
  try {
    return await inTransaction(deps.db, async tx => {
      const id_de = await ownerOf(tx, actor, pedido.id_de)
      const before = await queries.findPassagem(tx, id_passagem)
      if (before) return presentDela(deps, tx, actor, before)
      const motivo = id_de === actor.id_usuario ? null : (pedido.motivo ?? null)
      if (id_de !== actor.id_usuario && !motivo)
        throw fail(dados_invalidos, { campos: { motivo: campos.motivo_da_passagem } })
      if (para.id_usuario === id_de) throw fail(passagem_sem_consultora)
      const assunto = await assuntoOf(tx, pedido, id_de, em)
      if (!(await queries.isDela(tx, assunto))) throw fail(nao_encontrado)
      await refuseImpedimento(tx, assunto, para.id_usuario)
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
    if (violatedConstraint(error) === 'passagens_uma_por_empresa') throw fail(passagem_ja_pedida)
    throw error
  }
}

/**
 * Returns the active consultora with this address. Addresses that are nobody's are counted, so that guessing is slowed down.
 * @throws {Failure} passagem_sem_consultora, muitas_tentativas
 */
async function requireConsultora(deps: Deps, { id_usuario }: Actor, email: string) {
  const found = await queries.findConsultora(deps.db, email)
  if (found) return found
  await throttleCall(deps.db, passagem_conta, String(id_usuario), deps.now())
  throw fail(passagem_sem_consultora)
}
