import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import {
  desistencia_em_disputa,
  desistencia_fora_do_prazo,
  desistencia_indisponivel,
  desistencia_mudou,
  desistencia_sem_licencas,
} from '#shared/licencas/compras/compras.answers.ts'
import type { Desistencia } from '#shared/licencas/compras/compras.contract.ts'
import type {
  DesistenciaPreview,
  withdrawCompra as withdrawContract,
} from '#shared/licencas/compras/desistencia.contract.ts'
import { prazoDaDesistencia, valorDaDesistencia } from '#shared/licencas/compras/desistencia.rules.ts'
import { devolvidoCentavos, situacao } from '#shared/licencas/compras/pagamento.rules.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { given } from '#shared/platform/given.ts'
import { type Actor, can } from '#shared/platform/permissions.ts'
import { findUsuario, lockUsuario } from '../../../contas/contas/contas.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueueEmail } from '../../../platform/emails/emails.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { giveBackVencidas, MOTIVOS } from '../../licencas/licencas.ts'
import { findVendida, lockVendida } from '../compras.queries.ts'
import { collectOfCompra } from '../pagamentos/estornos.ts'
import { listExcecao } from '../pagamentos/list-excecao.ts'
import * as queues from '../queues.ts'
import * as queries from './desistencia.queries.ts'

type Vendida = NonNullable<Awaited<ReturnType<typeof findVendida>>>

/** Converts a row to the withdrawal as its buyer sees it; amount in reais. */
const present = (row: queries.DesistenciaRow): Desistencia => ({
  pedida_em: row.pedida_em,
  licencas: row.licencas,
  convites: row.convites,
  usadas: row.usadas,
  valor: row.valor_centavos / 100,
  devolvida_em: row.devolvida_em,
})

/** Returns one of the caller's purchases. @throws {Failure} nao_encontrado */
async function ownVendida(db: Db | Tx, actor: Actor, id_compra: string): Promise<Vendida> {
  const compra = await findVendida(db, id_compra)
  if (!compra || !can(actor, 'ver_compra', compra)) throw fail(nao_encontrado)
  return compra
}

/**
 * Returns what a withdrawal would take and give back now.
 * @throws {Failure} desistencia_indisponivel, desistencia_fora_do_prazo, desistencia_em_disputa, desistencia_sem_licencas
 */
async function plan(deps: Deps, db: Db | Tx, compra: Vendida) {
  const now = deps.now()
  const { id_compra, n_usuarios, paga_em } = compra
  const pagamento = await queries.findPagamentoDaCompra(db, id_compra)
  if (compra.origem !== 'provedor' || compra.estado !== 'paga' || !paga_em || !pagamento)
    throw fail(desistencia_indisponivel)
  const ate = prazoDaDesistencia(paga_em)
  if (now.getTime() > ate.getTime()) throw fail(desistencia_fora_do_prazo)
  if (situacao(pagamento.estado) !== 'aprovado') throw fail(desistencia_em_disputa)
  const { fora, livres, convites, usadas, em_teste } = await queries.countLicencasDaCompra(db, id_compra, now)
  const antes_centavos = devolvidoCentavos(pagamento)
  const licencas = livres + convites
  const devolver_centavos = valorDaDesistencia({
    n_usuarios,
    fora,
    sem_uso: licencas,
    valor_centavos: pagamento.valor_centavos,
    devolvido_centavos: antes_centavos,
  })
  if (licencas === 0 || devolver_centavos === 0) throw fail(desistencia_sem_licencas)
  const { mp_id } = pagamento
  return { ate, fora, licencas, convites, usadas, em_teste, antes_centavos, devolver_centavos, mp_id }
}

/**
 * Says what withdrawing from one of the caller's purchases would take and give back; changes nothing.
 * @throws {Failure} nao_encontrado, desistencia_indisponivel, desistencia_fora_do_prazo, desistencia_em_disputa,
 * desistencia_sem_licencas
 */
export async function previewDesistencia(deps: Deps, actor: Actor, id_compra: string): Promise<DesistenciaPreview> {
  const compra = await ownVendida(deps.db, actor, id_compra)
  if (await queries.findDesistencia(deps.db, id_compra)) throw fail(desistencia_indisponivel)
  const { ate, licencas, convites, usadas, em_teste, devolver_centavos } = await plan(deps, deps.db, compra)
  const { n_usuarios } = compra
  return { ate, n_usuarios, licencas, convites, usadas, em_teste, valor: devolver_centavos / 100 }
}

type Body = z.output<typeof withdrawContract.body>

/**
 * Withdraws from one of the caller's purchases (behaviour §20): its unused licences leave the stock at once, those in open invites
 * too, and the refund of their share is left to a job, under a key of its own. Repeating it returns the withdrawal that
 * stands. Locks are taken in the order usuario → compra → licenca.
 * @throws {Failure} nao_encontrado, desistencia_mudou when the caller was told other numbers, and those of
 * `previewDesistencia`
 */
export async function withdraw(deps: Deps, actor: Actor, id_compra: string, told: Body): Promise<Desistencia> {
  const row = await inTransaction(deps.db, async tx => {
    const { id_usuario } = await ownVendida(tx, actor, id_compra)
    await lockUsuario(tx, id_usuario)
    const compra = given(await lockVendida(tx, id_compra), 'the purchase just seen')
    const known = await queries.findDesistencia(tx, id_compra)
    return known ?? (await register(deps, tx, compra, told))
  })
  return present(row)
}

async function register(deps: Deps, tx: Tx, compra: Vendida, told: Body): Promise<queries.DesistenciaRow> {
  const em = deps.now()
  const { id_compra, id_usuario } = compra
  await giveBackVencidas(tx, { id_consultor: id_usuario }, em)
  const planned = await plan(deps, tx, compra)
  const { fora, licencas, convites, usadas, antes_centavos, devolver_centavos, mp_id } = planned
  if (told.licencas !== licencas || told.convites !== convites) throw fail(desistencia_mudou)
  const how = { motivo: MOTIVOS.desistencia(id_compra), tell: false }
  const { taken } = await collectOfCompra(deps, tx, compra, fora + licencas, how)
  // An invite was accepted at this moment.
  if (taken !== licencas) throw fail(desistencia_mudou)
  const row = await queries.insertDesistencia(tx, {
    id_compra,
    pedida_em: em,
    fora,
    licencas,
    convites,
    usadas,
    valor_centavos: devolver_centavos,
    antes_centavos,
    chave: randomUUID(),
    proxima_em: em,
  })
  await audit(tx, {
    em,
    id_ator: id_usuario,
    acao: 'compra_desistida',
    alvo: `compra:${id_compra}`,
    detalhes: { mp_id, licencas, convites_cancelados: convites, valor_centavos: devolver_centavos },
  })
  const buyer = given(await findUsuario(tx, id_usuario), 'the buyer')
  await enqueueEmail(deps, tx, {
    tipo: 'desistencia_pedida',
    chave: id_compra,
    destinatario: buyer.email,
    dados: { id_compra },
  })
  await deps.boss.enqueue(tx, queues.giveBackDesistencia, { id_compra })
  // Without a provider only an admin can give it back.
  if (!deps.payments) await listExcecao(deps, tx, mp_id, 'desistencia_parada')
  return row
}
