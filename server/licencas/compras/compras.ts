import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import {
  compra_de_outro,
  compra_encerrada,
  pagamento_indisponivel,
  preco_mudou,
  vendas_desligadas,
} from '#shared/licencas/compras/compras.answers.ts'
import type {
  Compra,
  CompraComVendedor,
  preCompra as preCompraContract,
} from '#shared/licencas/compras/compras.contract.ts'
import { estadoDaCompra, PRAZO_COMPRA_MS, proximaConsultaMs } from '#shared/licencas/compras/compras.rules.ts'
import { OUTRA_NOTA } from '#shared/licencas/licencas/licencas.answers.ts'
import { TIPO_LICENCA } from '#shared/licencas/licencas/licencas.contract.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import type { PageQuery } from '#shared/platform/contract.ts'
import { fail } from '#shared/platform/errors.ts'
import { given } from '#shared/platform/given.ts'
import { type Actor, can } from '#shared/platform/permissions.ts'
import { findUsuario, lockConsultorAtivo } from '../../contas/contas/contas.ts'
import { requireFilledIn, vendedorEm } from '../../contas/instalacao/instalacao.ts'
import { requireCidade } from '../../contas/localidades/localidades.ts'
import { type Payments, PaymentsError, type Preference } from '../../platform/adapters/payments/payments.ts'
import { inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { pageOf } from '../../platform/http/calls/page.ts'
import { takeAttempts } from '../../platform/http/guard/throttle.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import * as queries from './compras.queries.ts'
import { desistenciaOf, prazoOf } from './desistencia/show.ts'
import { conferir_compra } from './limits.ts'
import { patiently } from './pagamentos/patiently.ts'
import { ask } from './pagamentos/reconcile.ts'
import { tituloDoItem } from './palavras.ts'
import { holdCupom, requireCupom } from './pedido/cupons.ts'
import { itemOf } from './pedido/pedido.ts'
import { findPlano } from './pedido/planos.queries.ts'

export { compradoresCom } from './busca.queries.ts'
export { findVendida, lockVendida } from './compras.queries.ts'
export { giveBackDesistencia } from './desistencia/give-back.ts'
export { setNota } from './faturada/faturada.queries.ts'
export {
  adjustFaturada,
  creditFaturada,
  licencasDaParte,
  openFaturada,
  settleFaturada,
  type Vendida as CompraFaturada,
} from './faturada/faturada.ts'
export { deliverNotificacaoLocal } from './local/pagamento-local.ts'
export { processNotificacao, resumeNotificacoes } from './pagamentos/notificacoes.ts'
export { listOwing } from './pagamentos/reconcile.queries.ts'
export { reconcile } from './pagamentos/reconcile.ts'
export { COLUNAS_DO_TOMADOR, formatDocumento, serviceOfNota } from './palavras.ts'
export { type Item, itemOf } from './pedido/pedido.ts'
export { COM_TOMADOR, TOMADOR, type TomadorRow } from './pedido/tomador.queries.ts'
export { tomadorCells } from './pedido/tomador.ts'

type PreCompra = z.output<typeof preCompraContract.body>
/** A purchase request whose coupon code was replaced by the coupon's id. */
type Pedido = PreCompra & { id_cupom: number | null }

/** Seconds after which the client may retry when the provider was down. */
const RETRY_AFTER = 10

/**
 * Starts a purchase. Its row, with current price and quantity, is committed before the provider is called, so that no
 * payment can arrive without its purchase (security §19). When the provider is down the row stays, and the same call
 * continues it. Repeating the call with the same id, person and order returns the same purchase; the same id with
 * another person, price, coupon or invoice is refused. The row reserves the coupon, which becomes free again when
 * nobody pays in time.
 * @throws {Failure} compra_de_outro, dados_invalidos, muitas_tentativas, preco_mudou, pagamento_indisponivel,
 * vendas_desligadas, instalacao_por_preencher
 */
export async function preCompra(deps: Deps, actor: Actor, pedido: PreCompra) {
  if (!deps.payments) throw fail(vendas_desligadas)
  await requireFilledIn(deps)
  const { idCompra, tomador, cupom } = pedido
  if (tomador) await requireCidade(deps.db, tomador.id_cidade, 'tomador.id_cidade')
  const id_cupom = cupom ? (await requireCupom(deps, actor.id_usuario, cupom)).id_cupom : null
  const vendida = await inTransaction(deps.db, tx => register(deps, tx, actor, { ...pedido, id_cupom }))
  const now = deps.now()
  if (vendida.id_preferencia === null && now < vendida.expira_em) {
    await queries.setPreferencia(deps.db, idCompra, await askForPreference(deps, deps.payments, vendida))
  }
  const row = given(await queries.findCompra(deps.db, idCompra), 'the purchase just begun')
  const estado = estadoDaCompra(row, row.em_andamento, now)
  if (row.init_point === null) throw fail(compra_encerrada)
  return { idCompra, init_point: row.init_point, estado }
}

async function register(deps: Deps, tx: Tx, actor: Actor, pedido: Pedido) {
  const { idCompra, cupom, tomador, total_centavos } = pedido
  const now = deps.now()
  await lockConsultorAtivo(tx, actor.id_usuario)
  const existing = await queries.findVendida(tx, idCompra)
  if (existing) return own(existing, actor, pedido)
  const { preco_centavos, ...item } = await itemOf(tx, pedido)
  const uso = { id_usuario: actor.id_usuario, quantidade: item.n_usuarios, preco_centavos, now }
  const held = cupom ? await holdCupom(tx, { ...uso, codigo: cupom }) : { id_cupom: null, desconto_centavos: 0 }
  const total = preco_centavos - held.desconto_centavos
  if (total_centavos !== undefined && total_centavos !== total) throw fail(preco_mudou)
  const compra = { estado: 'pendente' as const, criada_em: now, expira_em: new Date(now.getTime() + PRAZO_COMPRA_MS) }
  const inserted = await queries.insertCompra(tx, {
    ...compra,
    id_compra: idCompra,
    id_usuario: actor.id_usuario,
    ...item,
    preco_centavos: total,
    preco_cheio_centavos: preco_centavos,
    id_cupom: held.id_cupom,
    tomador: tomador ? JSON.stringify(tomador) : null,
    proxima_consulta_em: new Date(now.getTime() + given(proximaConsultaMs(compra, false, now), 'a first look-up')),
  })
  // Another request inserted a purchase with the same id at this moment.
  if (!inserted) return own(given(await queries.findVendida(tx, idCompra), 'the purchase just inserted'), actor, pedido)
  await audit(tx, { em: now, id_ator: actor.id_usuario, acao: 'compra_iniciada', alvo: `compra:${idCompra}` })
  return inserted
}

type Vendida = NonNullable<Awaited<ReturnType<typeof queries.findVendida>>>

/**
 * Returns the stored purchase if it is the caller's and equals the request.
 * @throws {Failure} compra_de_outro, preco_mudou
 */
function own(vendida: Vendida, actor: Actor, pedido: Pedido): Vendida {
  const { idPlano, quantidade, total_centavos = vendida.preco_centavos, id_cupom, tomador = null } = pedido
  const { id_tipo_licenca = TIPO_LICENCA.individual } = pedido
  const same =
    quantidade === undefined
      ? vendida.id_planos_licencas === idPlano
      : vendida.n_usuarios === quantidade && vendida.id_tipo_licenca === id_tipo_licenca
  // A sale by invoice has no checkout, whoever knows its id.
  const here = vendida.origem === 'provedor' && can(actor, 'ver_compra', vendida)
  if (!here || !same) throw fail(compra_de_outro)
  if (total_centavos !== vendida.preco_centavos || id_cupom !== vendida.id_cupom) throw fail(preco_mudou)
  if (!isDeepStrictEqual(tomador, vendida.tomador)) throw fail(preco_mudou, { mensagem: OUTRA_NOTA })
  return vendida
}

/**
 * Returns the title shown at the provider: the plan's name, plus the number of licences unless the name already says
 * it.
 */
async function tituloOf(deps: Deps, { id_planos_licencas, nome_plano, n_usuarios }: Vendida): Promise<string> {
  const plano = await findPlano(deps.db, id_planos_licencas)
  if (plano?.n_usuarios === n_usuarios) return nome_plano
  return tituloDoItem(nome_plano, n_usuarios)
}

/** Creates the preference at the provider. Called outside any transaction, because the provider may take seconds. */
async function askForPreference(deps: Deps, payments: Payments, vendida: Vendida): Promise<Preference> {
  const { email } = given(await findUsuario(deps.db, vendida.id_usuario), 'the buyer')
  const titulo = await tituloOf(deps, vendida)
  try {
    return await payments.createPreference({
      id_compra: vendida.id_compra,
      id_plano: vendida.id_planos_licencas,
      titulo,
      preco_centavos: vendida.preco_centavos,
      email,
      notificacao_url: `${deps.appUrl}/compra/notificacao-compra?source_news=webhooks`,
      // The return page reads our own state only; the parameters that the provider appends prove nothing.
      retorno_url: `${deps.appUrl}/pagamento/${vendida.id_compra}`,
      expira_em: vendida.expira_em,
    })
  } catch (error) {
    if (error instanceof PaymentsError) throw fail(pagamento_indisponivel, { retryAfter: RETRY_AFTER, cause: error })
    throw error
  }
}

/** Converts a row to the purchase its buyer sees at `now`; amounts in reais. */
export function present(row: queries.CompraRow, now: Date): Compra {
  const estado = estadoDaCompra(row, row.em_andamento, now)
  const open = (estado === 'pendente' || estado === 'recusada') && now.getTime() <= row.expira_em.getTime()
  return {
    idCompra: row.id,
    idPlano: row.id_planos_licencas,
    criada_em: row.criada_em,
    nome_plano: row.nome_plano,
    n_usuarios: row.n_usuarios,
    id_tipo_licenca: row.id_tipo_licenca,
    preco: row.preco_centavos / 100,
    estado,
    origem: row.origem,
    numero_proposta: row.numero_proposta,
    expira_em: row.expira_em,
    paga_em: row.paga_em,
    estornada_em: row.estornada_em,
    init_point: open ? row.init_point : null,
    forma_pagamento: row.forma,
    numero_pagamento: row.mp_id,
    licencas_creditadas: row.creditadas,
    licencas_estornadas: row.estornadas,
    convites_cancelados: row.convites_cancelados,
    valor_estornado: row.devolvido_centavos / 100,
    valor_recebido: row.origem === 'fatura' ? row.recebido_centavos / 100 : null,
    preco_cheio: (row.preco_cheio_centavos ?? row.preco_centavos) / 100,
    cupom: row.cupom,
    tomador: row.tomador && { ...row.tomador, cidade: row.cidade_tomador, uf: row.uf_tomador },
    desistir_ate: prazoOf(row, now),
    desistencia: desistenciaOf(row),
  }
}

/**
 * Returns one of the caller's purchases. Somebody else's and a missing one get the same error.
 * @throws {Failure} nao_encontrado
 */
export async function getCompra(deps: Deps, actor: Actor, idCompra: string): Promise<CompraComVendedor> {
  const row = await queries.findCompra(deps.db, idCompra)
  if (!row || !can(actor, 'ver_compra', row)) throw fail(nao_encontrado)
  const vendedor = row.paga_em ? await vendedorEm(deps.db, row.paga_em) : null
  return { ...present(row, deps.now()), vendedor }
}

/**
 * Asks the provider about an open purchase at once, so that somebody who has just paid is not asked to pay again. A
 * purchase that is decided or past its time is returned as stored. `conferida` is false when the provider did not
 * answer.
 * @throws {Failure} nao_encontrado, muitas_tentativas
 */
export async function checkCompra(deps: Deps, actor: Actor, idCompra: string) {
  const known = await getCompra(deps, actor, idCompra)
  if (known.init_point === null || !deps.payments) return { ...known, conferida: true }
  await takeAttempts(deps.db, [[conferir_compra, String(actor.id_usuario)]], deps.now())
  // The buyer is waiting, so one unanswered request ends the round.
  const round = patiently(deps.log, 1)
  const conferida = await ask(deps, deps.payments, idCompra, round)
  round.done()
  return { ...(await getCompra(deps, actor, idCompra)), conferida }
}

export async function listCompras(deps: Deps, { id_usuario }: Actor, query: PageQuery) {
  const now = deps.now()
  const { rows, total } = await queries.listCompras(deps.db, { id_usuario, now }, pageOf(query))
  return { results: rows.map(row => present(row, now)), total }
}
