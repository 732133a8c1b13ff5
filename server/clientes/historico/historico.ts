import type { ClienteDoConsultor } from '#shared/clientes/historico/historico.contract.ts'
import { campos } from '#shared/clientes/turmas/turmas.answers.ts'
import { dados_invalidos, nao_encontrado } from '#shared/platform/answers.ts'
import type { PageQuery } from '#shared/platform/contract.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { pageOf } from '../../platform/http/calls/page.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import { changeEmpresaOfCliente } from '../carteira/carteira.ts'
import { leaveEmpresa } from '../equipes/equipes.ts'
import * as pessoas from '../pessoas/pessoas.ts'
import * as clientes from './cliente.queries.ts'
import * as queries from './historico.queries.ts'

const quemOf = ({ id_usuario }: Actor, id_participante: number) => ({ id_consultor: id_usuario, id_participante })

/** Returns one of the caller's clients. @throws {Failure} nao_encontrado */
async function requireCliente(db: Db | Tx, actor: Actor, id: number): Promise<ClienteDoConsultor> {
  const cliente = await clientes.findCliente(db, quemOf(actor, id))
  if (!cliente) throw fail(nao_encontrado)
  return cliente
}

/**
 * Assigns a client to one of the consultor's companies, or to none. The company is the consultor's own record; name,
 * e-mail and phone are the person's, who changes them in Meus dados.
 * @throws {Failure} nao_encontrado, dados_invalidos for a company that is not hers
 */
export const changeCliente = (deps: Deps, actor: Actor, id_participante: number, id_empresa: number | null) =>
  inTransaction(deps.db, async tx => {
    const before = await requireCliente(tx, actor, id_participante)
    if (before.id_empresa === id_empresa) return before
    if (id_empresa !== null && !(await clientes.findEmpresa(tx, actor.id_usuario, id_empresa)))
      throw fail(dados_invalidos, { campos: { id_empresa: campos.empresa_da_lista } })
    if (before.id_empresa === null) await changeEmpresaOfCliente(tx, { ...quemOf(actor, id_participante), id_empresa })
    else {
      const saida = { ...quemOf(actor, id_participante), id_empresa: before.id_empresa, para: id_empresa }
      await leaveEmpresa(deps, tx, { ...saida, por: actor.id_usuario })
    }
    const em = deps.now()
    await audit(tx, { em, id_ator: actor.id_usuario, acao: 'cliente_alterado', alvo: `usuario:${id_participante}` })
    return requireCliente(tx, actor, id_participante)
  })

/**
 * Notes that consultor and client have talked, or withdraws the note.
 * @throws {Failure} nao_encontrado
 */
export const markConversado = (deps: Deps, actor: Actor, id_participante: number, conversado: boolean) =>
  inTransaction(deps.db, async tx => {
    await requireCliente(tx, actor, id_participante)
    await pessoas.markConversado(tx, { ...quemOf(actor, id_participante), em: conversado ? deps.now() : null })
    return requireCliente(tx, actor, id_participante)
  })

/**
 * Returns a page of everything that happened between the caller and one of her clients.
 * @throws {Failure} nao_encontrado
 */
export async function listHistorico(deps: Deps, actor: Actor, id_participante: number, query: PageQuery) {
  await requireCliente(deps.db, actor, id_participante)
  const { rows, total } = await queries.listHistorico(
    deps.db,
    quemOf(actor, id_participante),
    deps.now(),
    pageOf({ limite: 30, ...query }),
  )
  return { results: rows, total }
}
