import type * as z from 'zod/mini'
import { campos, excecao_nao_creditavel, excecao_resolvida } from '#shared/licencas/compras/compras.answers.ts'
import type { Excecao, resolveExcecao as resolverContract } from '#shared/licencas/compras/compras.contract.ts'
import { creditavel } from '#shared/licencas/compras/compras.rules.ts'
import { situacao } from '#shared/licencas/compras/pagamento.rules.ts'
import { dados_invalidos, nao_encontrado } from '#shared/platform/answers.ts'
import type { PageQuery } from '#shared/platform/contract.ts'
import { fail } from '#shared/platform/errors.ts'
import { given } from '#shared/platform/given.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { lockUsuario } from '../../../contas/contas/contas.ts'
import { inTransaction, type Tx } from '../../../platform/db/connect.ts'
import { searchWords } from '../../../platform/db/queries/search.ts'
import type { Deps } from '../../../platform/deps.ts'
import { pageOf } from '../../../platform/http/calls/page.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { findVendida, insertOutraCompra, lockVendida } from '../compras.queries.ts'
import { undoEstorno } from './estornos.ts'
import * as queries from './excecoes.queries.ts'
import { findCredito, lockPagamento, setCompraDoPagamento } from './pagamentos.queries.ts'
import { creditCompra } from './pagamentos.ts'

/**
 * Whether an admin may credit this exception: its payment is approved and not credited yet, or its licences were taken
 * by a refund that the provider has taken back.
 */
const canCredit = (row: queries.ExcecaoRow): boolean =>
  creditavel(row.tipo) &&
  (!row.creditado || row.tipo === 'aprovado_apos_estorno') &&
  situacao(row.estado_pagamento) === 'aprovado'

const present = (row: queries.ExcecaoRow): Excecao => ({
  id_excecao: row.id,
  tipo: row.tipo,
  criada_em: row.criada_em,
  numero_pagamento: row.mp_id,
  referencia: row.referencia,
  idCompra: row.id_compra,
  nome: row.nome,
  email: row.email,
  nome_plano: row.nome_plano,
  n_usuarios: row.n_usuarios,
  preco: row.preco_centavos === null ? null : row.preco_centavos / 100,
  valor: Number(row.valor_centavos) / 100,
  moeda: row.moeda,
  forma_pagamento: row.forma,
  licencas_em_debito: row.em_debito,
  creditavel: row.resolvida_em === null && canCredit(row),
  resolvida_em: row.resolvida_em,
  desfecho: row.desfecho,
  motivo: row.motivo,
  nome_ator: row.nome_ator,
})

export async function listExcecoes(deps: Deps, query: PageQuery & { resolvida?: 'true' | 'false' | undefined }) {
  const filter = {
    resolvida: query.resolvida === undefined ? undefined : query.resolvida === 'true',
    busca: searchWords(query.busca),
  }
  return deps.read(async db => {
    const { rows, total } = await queries.listExcecoes(db, filter, pageOf(query))
    return { results: rows.map(present), total, abertas: await queries.countAbertas(db) }
  })
}

type Body = z.output<typeof resolverContract.body>

/**
 * Settles an exception once, with an admin's reason. Only `creditar` moves licences here; refunds are made at the
 * provider, and what it reports afterwards is applied as usual.
 * @throws {Failure} nao_encontrado, excecao_resolvida, excecao_nao_creditavel, dados_invalidos
 */
export async function resolveExcecao(deps: Deps, actor: Actor, id_excecao: number, body: Body): Promise<Excecao> {
  const { desfecho, motivo } = body
  await inTransaction(deps.db, async tx => {
    const seen = await queries.findExcecao(tx, id_excecao)
    if (!seen) throw fail(nao_encontrado)
    const vendida = desfecho === 'creditar' ? await target(tx, seen, body.idCompra) : undefined
    // Locks in the same order as for payments: usuario → compra → pagamento, then the exception.
    if (vendida) {
      await lockUsuario(tx, vendida.id_usuario)
      await lockVendida(tx, vendida.id_compra)
      await lockPagamento(tx, seen.mp_id)
    }
    const locked = given(await queries.lockExcecao(tx, id_excecao), 'the exception just seen')
    if (locked.resolvida_em) throw fail(excecao_resolvida)
    const resolvida_em = deps.now()
    await queries.settle(tx, id_excecao, { resolvida_em, desfecho, motivo, id_ator: actor.id_usuario })
    if (vendida) await credit(deps, tx, vendida.id_compra, id_excecao)
    await audit(tx, {
      em: resolvida_em,
      id_ator: actor.id_usuario,
      acao: 'excecao_resolvida',
      alvo: `pagamento:${seen.mp_id}`,
      detalhes: { tipo: seen.tipo, desfecho, motivo, id_compra: vendida?.id_compra ?? seen.id_compra },
    })
  })
  return present(given(await queries.findExcecao(deps.db, id_excecao), 'the exception just settled'))
}

async function target(tx: Tx, excecao: queries.ExcecaoRow, idCompra: string | undefined) {
  if (!creditavel(excecao.tipo)) throw fail(excecao_nao_creditavel)
  const id_compra = excecao.id_compra ?? idCompra
  const vendida = id_compra === undefined ? undefined : await findVendida(tx, id_compra)
  // A sale by invoice is paid by what an admin proves, never by a payment at the provider.
  if (vendida?.origem !== 'provedor') throw fail(dados_invalidos, { campos: { idCompra: campos.compra_do_pagamento } })
  return vendida
}

/**
 * Credits the payment of an exception that an admin approved. A payment credited before gets back the licences its
 * refund took. A second payment for a credited purchase creates a new purchase of the same plan (security §33 and §23).
 */
async function credit(deps: Deps, tx: Tx, id_compra: string, id_excecao: number): Promise<void> {
  const excecao = given(await queries.findExcecao(tx, id_excecao), 'the exception under lock')
  if (!canCredit(excecao)) throw fail(excecao_nao_creditavel)
  const original = given(await findVendida(tx, id_compra), 'the purchase under lock')
  if (excecao.creditado) return undoEstorno(deps, tx, original)
  const fresh =
    (original.estado === 'pendente' || original.estado === 'recusada') && !(await findCredito(tx, id_compra))
  const compra = fresh ? original : await repeat(deps, tx, original, excecao.mp_id)
  await setCompraDoPagamento(tx, excecao.mp_id, compra.id_compra)
  await creditCompra(deps, tx, compra, excecao.mp_id)
}

function repeat(deps: Deps, tx: Tx, original: NonNullable<Awaited<ReturnType<typeof findVendida>>>, mp_id: string) {
  const { paga_em: _, estornada_em: __, ...sold } = original
  const now = deps.now()
  return insertOutraCompra(tx, {
    ...sold,
    id_compra: `avulsa-${mp_id}`,
    estado: 'pendente',
    init_point: null,
    criada_em: now,
    proxima_consulta_em: now,
  })
}
