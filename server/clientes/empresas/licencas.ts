import { empresa_com_pendencias, empresa_encerrada } from '#shared/clientes/empresas/empresas.answers.ts'
import type { Consignacao, SaldoDaEmpresa } from '#shared/clientes/empresas/empresas.contract.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { lockConsultorAtivo } from '../../contas/contas/contas.ts'
import { consignar, getSaldoDaEmpresa, takeBackAll } from '../../licencas/licencas/licencas.ts'
import { inTransaction } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import { empresaEncerrada } from './events.ts'
import * as queries from './licencas.queries.ts'

/** Returns the licences of type 2 of one of the caller's companies. @throws {Failure} nao_encontrado */
export async function getLicencas(deps: Deps, { id_usuario }: Actor, id_empresa: number): Promise<SaldoDaEmpresa> {
  const dela = { id_consultor: id_usuario, id_empresa }
  if (!(await queries.findDela(deps.db, dela))) throw fail(nao_encontrado)
  return getSaldoDaEmpresa(deps.db, dela, deps.now())
}

/**
 * Puts licences at the disposal of one of the caller's companies, or takes them back. Repeating the same `id_consignacao`
 * moves nothing. Closed companies only give back.
 * @throws {Failure} nao_encontrado, usuario_inativo, empresa_encerrada, consignacao_insuficiente, consignacao_repetida
 */
export async function consignLicencas(
  deps: Deps,
  { id_usuario: id_consultor }: Actor,
  id_empresa: number,
  pedido: Consignacao,
): Promise<{ disponivel: number; livre: number }> {
  const em = deps.now()
  const dela = { id_consultor, id_empresa }
  return inTransaction(deps.db, async tx => {
    await lockConsultorAtivo(tx, id_consultor)
    const empresa = await queries.findDela(tx, dela)
    if (!empresa) throw fail(nao_encontrado)
    if (empresa.encerrada_em && pedido.tipo === 'consignacao') throw fail(empresa_encerrada)
    if (await consignar(tx, { ...pedido, ...dela, id_ator: id_consultor, em }))
      await audit(tx, {
        em,
        id_ator: id_consultor,
        acao: pedido.tipo === 'consignacao' ? 'licencas_consignadas' : 'licencas_devolvidas',
        alvo: `empresa:${id_empresa}`,
        detalhes: { quantidade: pedido.quantidade },
      })
    const { disponivel, livre } = await getSaldoDaEmpresa(tx, dela, em)
    return { disponivel, livre }
  })
}

/**
 * Closes one of the caller's companies: accesses of its gestores end, with what people showed them, its unused licences
 * come back, and no turma opens for it again. People, results and turmas stay. A repeated call answers the same.
 * @throws {Failure} nao_encontrado, usuario_inativo, empresa_com_pendencias
 */
export async function endEmpresa(
  deps: Deps,
  { id_usuario: id_consultor }: Actor,
  id_empresa: number,
): Promise<{ encerrada_em: Date; devolvidas: number }> {
  const em = deps.now()
  const dela = { id_consultor, id_empresa }
  return inTransaction(deps.db, async tx => {
    await lockConsultorAtivo(tx, id_consultor)
    const empresa = await queries.findDela(tx, dela)
    if (!empresa) throw fail(nao_encontrado)
    if (empresa.encerrada_em) return { encerrada_em: empresa.encerrada_em, devolvidas: 0 }
    if (await queries.hasPendencias(tx, { ...dela, now: em })) throw fail(empresa_com_pendencias)
    await queries.closeEmpresa(tx, id_empresa, em)
    await deps.events.tell(tx, empresaEncerrada, { id_empresa, por: id_consultor, em })
    const devolvidas = await takeBackAll(tx, { ...dela, id_ator: id_consultor, em })
    const detalhes = { licencas: devolvidas }
    await audit(tx, { em, id_ator: id_consultor, acao: 'empresa_encerrada', alvo: `empresa:${id_empresa}`, detalhes })
    return { encerrada_em: em, devolvidas }
  })
}
