import type * as z from 'zod/mini'
import {
  campos,
  proposta_enviada,
  proposta_mudou,
  proposta_respondida,
  proposta_sem_vendedor,
} from '#shared/licencas/propostas/propostas.answers.ts'
import type {
  changeProposta as alterarContract,
  createProposta as criarContract,
  listPropostas as listContract,
  Proposta,
} from '#shared/licencas/propostas/propostas.contract.ts'
import type { Vendedor } from '#shared/licencas/propostas/publica.contract.ts'
import { dados_invalidos, nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { cep } from '#shared/platform/fields/brazil/cep.ts'
import { given } from '#shared/platform/given.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { notifyConcessao } from '../../contas/contas/contas.ts'
import { concede } from '../../contas/contas/events.ts'
import { getQuemOpera, requireFilledIn } from '../../contas/instalacao/instalacao.ts'
import { requireCidade } from '../../contas/localidades/localidades.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db/connect.ts'
import { searchWords } from '../../platform/db/queries/search.ts'
import type { Deps } from '../../platform/deps.ts'
import { enqueueEmail } from '../../platform/emails/emails.ts'
import { pageOf } from '../../platform/http/calls/page.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import { endOfDay } from '../../platform/text/days.ts'
import { type Item, itemOf } from '../compras/compras.ts'
import { propostaVaiPorEmail } from './events.ts'
import { hashDaProposta, tokenDaProposta } from './link.ts'
import { present } from './present.ts'
import * as queries from './propostas.queries.ts'

/** Bad field of a sale of a kind of licence that no plan sells, and so has no full price. */
const SEM_PLANO = { id_tipo_licenca: campos.sem_plano_do_tipo }

type Rascunho = z.output<typeof criarContract.body>

/** Returns a page of proposals, newest first. */
export async function listPropostas(deps: Deps, query: z.output<typeof listContract.query>) {
  const now = deps.now()
  const filter = { estado: query.estado, busca: searchWords(query.busca), now }
  const { rows, total } = await deps.read(db => queries.listPropostas(db, filter, pageOf(query)))
  return { results: rows.map(row => present(deps, row, now)), total }
}

/**
 * Returns one proposal.
 * @throws {Failure} nao_encontrado
 */
export async function getProposta(deps: Deps, id_proposta: number, db: Db | Tx = deps.db): Promise<Proposta> {
  const row = await queries.findProposta(db, id_proposta)
  if (!row) throw fail(nao_encontrado)
  return present(deps, row, deps.now())
}

/**
 * Checks a sale and returns its item and full price: the plans' price is the full one, and the agreed price may be any.
 * @throws {Failure} dados_invalidos
 */
export async function requireVenda(
  tx: Db | Tx,
  venda: Pick<Rascunho, 'id_usuario' | 'id_tipo_licenca' | 'quantidade' | 'preco_centavos' | 'comprador'>,
): Promise<{ item: Item; preco_cheio_centavos: number }> {
  if (!(await queries.findConsultora(tx, venda.id_usuario)))
    throw fail(dados_invalidos, { campos: { id_usuario: campos.consultora_da_venda } })
  await requireCidade(tx, venda.comprador.id_cidade, 'comprador.id_cidade')
  const { quantidade, id_tipo_licenca } = venda
  const item = await itemOf(tx, { idPlano: 0, quantidade, id_tipo_licenca }, SEM_PLANO)
  const preco_centavos = venda.preco_centavos ?? item.preco_centavos
  return { item: { ...item, preco_centavos }, preco_cheio_centavos: Math.max(item.preco_centavos, preco_centavos) }
}

/** Columns of a draft, from what an admin typed. */
async function columnsOf(tx: Tx, rascunho: Rascunho, now: Date) {
  const valida_ate = endOfDay(rascunho.valida_ate)
  if (valida_ate <= now) throw fail(dados_invalidos, { campos: { valida_ate: campos.data_no_futuro } })
  const { item, preco_cheio_centavos } = await requireVenda(tx, rascunho)
  return {
    id_usuario: rascunho.id_usuario,
    id_tipo_licenca: item.id_tipo_licenca,
    id_planos_licencas: item.id_planos_licencas,
    nome_plano: item.nome_plano,
    quantidade: item.n_usuarios,
    preco_centavos: item.preco_centavos,
    preco_cheio_centavos,
    prazos: rascunho.prazos,
    libera: rascunho.libera,
    valida_ate,
    comprador: JSON.stringify(rascunho.comprador),
    pedido: rascunho.pedido,
    condicoes: rascunho.condicoes,
  }
}

/**
 * Writes a proposal as a draft, with the next number.
 * @throws {Failure} dados_invalidos
 */
export const createProposta = (deps: Deps, actor: Actor, rascunho: Rascunho): Promise<Proposta> =>
  inTransaction(deps.db, async tx => {
    const now = deps.now()
    const columns = await columnsOf(tx, rascunho, now)
    const numero = await queries.nextNumero(tx)
    const novo = { ...columns, numero, criada_em: now, id_criador: actor.id_usuario }
    const id_proposta = await queries.insertProposta(tx, novo)
    await trace(tx, actor, 'proposta_criada', { id_proposta, now, ...columns })
    return getProposta(deps, id_proposta, tx)
  })

type Ato = 'proposta_criada' | 'proposta_alterada' | 'proposta_enviada' | 'proposta_cancelada'
const trace = (
  tx: Tx,
  actor: { id_usuario: number },
  acao: Ato,
  row: { id_proposta: number; now: Date; quantidade: number; preco_centavos: number },
) =>
  audit(tx, {
    em: row.now,
    id_ator: actor.id_usuario,
    acao,
    alvo: `proposta:${row.id_proposta}`,
    detalhes: { quantidade: row.quantidade, preco_centavos: row.preco_centavos },
  })

/** Locks a draft that an admin saw in this version. @throws {Failure} nao_encontrado, proposta_enviada, proposta_mudou */
async function lockRascunho(tx: Tx, id_proposta: number, versao: number) {
  const row = await queries.lockProposta(tx, id_proposta)
  if (!row) throw fail(nao_encontrado)
  if (row.estado !== 'rascunho') throw fail(proposta_enviada)
  if (row.versao !== versao) throw fail(proposta_mudou)
  return row
}

/**
 * Changes a draft.
 * @throws {Failure} nao_encontrado, proposta_enviada, proposta_mudou, dados_invalidos
 */
export const changeProposta = (
  deps: Deps,
  actor: Actor,
  id_proposta: number,
  { versao, ...rascunho }: z.output<typeof alterarContract.body>,
): Promise<Proposta> =>
  inTransaction(deps.db, async tx => {
    const now = deps.now()
    await lockRascunho(tx, id_proposta, versao)
    const columns = await columnsOf(tx, rascunho, now)
    await queries.updateProposta(tx, id_proposta, { ...columns, versao: versao + 1 })
    await trace(tx, actor, 'proposta_alterada', { id_proposta, now, ...columns })
    return getProposta(deps, id_proposta, tx)
  })

/** Returns the company that sells, as it stands on a proposal sent now. @throws {Failure} proposta_sem_vendedor */
export async function requireVendedor(db: Db | Tx): Promise<Vendedor> {
  const { operador } = await getQuemOpera(db)
  if (!operador) throw fail(proposta_sem_vendedor)
  const { razao_social, cnpj, telefone, suporte_email } = operador
  const endereco = `${operador.endereco}, ${operador.cidade}, ${operador.uf}, CEP ${cep.format(operador.cep)}`
  return { razao_social, cnpj, endereco, telefone, suporte_email }
}

/**
 * Sends a draft: its text is fixed, its page opens, and the buyer's contact gets the link by mail.
 * @throws {Failure} nao_encontrado, proposta_enviada, proposta_mudou, proposta_sem_vendedor, dados_invalidos,
 * instalacao_por_preencher, limite_de_convites
 */
export async function sendProposta(deps: Deps, actor: Actor, id_proposta: number, versao: number): Promise<Proposta> {
  await requireFilledIn(deps)
  return inTransaction(deps.db, async tx => {
    const now = deps.now()
    const row = await lockRascunho(tx, id_proposta, versao)
    if (row.valida_ate <= now) throw fail(dados_invalidos, { campos: { valida_ate: campos.data_no_futuro } })
    const vendedor = await requireVendedor(tx)
    const link_serial = row.link_serial + 1
    const token = tokenDaProposta(deps.secrets, { id_proposta, link_serial })
    await queries.updateProposta(tx, id_proposta, {
      estado: 'enviada',
      enviada_em: now,
      enviada_por: actor.id_usuario,
      vendedor: JSON.stringify(vendedor),
      link_serial,
      link_hash: hashDaProposta(deps.secrets, token),
    })
    const { comprador } = given(await queries.findProposta(tx, id_proposta), 'the proposal just sent')
    const { email } = comprador.contato
    await deps.events.tell(tx, propostaVaiPorEmail, { por: actor.id_usuario, email, em: now })
    await enqueueEmail(deps, tx, {
      tipo: 'proposta_enviada',
      chave: String(id_proposta),
      destinatario: email,
      dados: { id_proposta },
    })
    await trace(tx, actor, 'proposta_enviada', { ...row, now })
    await notifyConcessao(deps, tx, actor, { tipo: 'proposta', nome: comprador.nome })
    return getProposta(deps, id_proposta, tx)
  })
}

/**
 * Cancels a proposal that nobody has answered. Its number stays used.
 * @throws {Failure} nao_encontrado, proposta_respondida
 */
export const cancelProposta = (deps: Deps, actor: Actor, id_proposta: number): Promise<Proposta> =>
  inTransaction(deps.db, async tx => {
    const now = deps.now()
    const row = await queries.lockProposta(tx, id_proposta)
    if (!row) throw fail(nao_encontrado)
    if (row.estado === 'aceita' || row.estado === 'recusada') throw fail(proposta_respondida)
    if (row.estado !== 'cancelada') await cancel(tx, actor, { ...row, now })
    return getProposta(deps, id_proposta, tx)
  })

async function cancel(tx: Tx, actor: { id_usuario: number }, row: Parameters<typeof trace>[3]): Promise<void> {
  await queries.updateProposta(tx, row.id_proposta, { estado: 'cancelada', cancelada_em: row.now })
  await trace(tx, actor, 'proposta_cancelada', row)
}

/** Proposals that wait for an answer among what outlives an admin's session. */
export const actsOfPropostas = concede({
  tipo: 'proposta',
  list: (tx, { id_usuario, em }) => queries.listEnviadasPor(tx, id_usuario, em),
  async end(tx, dona, id) {
    const row = await queries.lockProposta(tx, Number(id))
    if (row?.estado === 'enviada') await cancel(tx, dona, { ...row, now: dona.em })
  },
})

/** Returns what the plans on sale give for a quantity. @throws {Failure} dados_invalidos */
export async function quoteVenda({ db }: Deps, query: { quantidade: string; id_tipo_licenca: string }) {
  const of = { quantidade: Number(query.quantidade), id_tipo_licenca: Number(query.id_tipo_licenca) }
  const { nome_plano, preco_centavos } = await itemOf(db, { idPlano: 0, ...of }, SEM_PLANO)
  return { nome_plano, preco_centavos }
}
