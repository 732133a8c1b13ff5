import type * as z from 'zod/mini'
import { preco_mudou } from '#shared/licencas/compras/compras.answers.ts'
import { proposta_encerrada, proposta_vencida } from '#shared/licencas/propostas/propostas.answers.ts'
import type { EstadoProposta } from '#shared/licencas/propostas/propostas.rules.ts'
import { estadoDaProposta, parcelasOf } from '#shared/licencas/propostas/propostas.rules.ts'
import type {
  acceptProposta as aceitarContract,
  PropostaPublica,
  refuseProposta as recusarContract,
} from '#shared/licencas/propostas/publica.contract.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { filenameOf } from '#shared/platform/fields/filename.ts'
import { given } from '#shared/platform/given.ts'
import { lockUsuario } from '../../contas/contas/contas.ts'
import { requireFilledIn } from '../../contas/instalacao/instalacao.ts'
import { inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { enqueueEmail } from '../../platform/emails/emails.ts'
import type { FileAnswer } from '../../platform/http/bytes/file-answer.ts'
import { takeAttempts } from '../../platform/http/guard/throttle.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import { dayInSaoPaulo } from '../../platform/text/days.ts'
import { formatDocumento } from '../compras/compras.ts'
import { type PropostaNoPapel, renderProposta } from './documento/documento.ts'
import { openFatura } from './faturas/open.ts'
import { proposta_rede, proposta_resposta_rede } from './limits.ts'
import { hashesDaProposta } from './link.ts'
import {
  findCriador,
  findPorLink,
  findProposta,
  lockProposta,
  type PropostaRow,
  updateProposta,
} from './propostas.queries.ts'
import { requireVendedor } from './propostas.ts'

/** Converts a row to what whoever has the link sees: no consultora, no other proposal, no network address. */
function presentPublica(row: PropostaRow, now: Date): PropostaPublica {
  const estado = estadoDaProposta(row, now)
  if (estado === 'rascunho') throw fail(nao_encontrado)
  const dia = dayInSaoPaulo(row.estado === 'aceita' ? given(row.respondida_em, 'an accepted proposal') : now)
  return {
    numero: row.numero,
    estado,
    vendedor: given(row.vendedor, 'the seller of a proposal that was sent'),
    comprador: {
      nome: row.comprador.nome,
      documento: formatDocumento(row.comprador.documento),
      contato: row.comprador.contato.nome,
    },
    quantidade: row.quantidade,
    id_tipo_licenca: row.id_tipo_licenca,
    preco_cheio_centavos: row.preco_cheio_centavos,
    preco_centavos: row.preco_centavos,
    pedido: row.pedido,
    condicoes: row.condicoes,
    valida_ate: row.valida_ate,
    libera: row.libera,
    parcelas: parcelasOf(row.preco_centavos, row.prazos, dia).map((parcela, i) => ({
      ...parcela,
      dias: row.prazos[i] ?? 0,
    })),
    resposta: row.respondida_em && {
      nome: row.resposta_nome ?? '',
      cargo: row.resposta_cargo ?? '',
      em: row.respondida_em,
    },
  }
}

/**
 * Returns a proposal as its PDF has it; a draft with the company that would sell it now.
 * @throws {Failure} nao_encontrado, proposta_sem_vendedor
 */
async function getPropostaNoPapel(deps: Deps, id_proposta: number): Promise<PropostaNoPapel> {
  const row = await findProposta(deps.db, id_proposta)
  if (!row || (!row.vendedor && row.estado !== 'rascunho')) throw fail(nao_encontrado)
  if (row.vendedor) return presentPublica(row, deps.now())
  const sent = { ...row, estado: 'enviada' as const, vendedor: await requireVendedor(deps.db) }
  return { ...presentPublica(sent, deps.now()), estado: 'rascunho' }
}

/**
 * Returns the proposal of a link. A cancelled draft, a wrong link and none answer alike.
 * @throws {Failure} nao_encontrado, muitas_tentativas
 */
async function findPublica(deps: Deps, { token, ip }: { token: string; ip: string }): Promise<PropostaRow> {
  await takeAttempts(deps.db, [[proposta_rede, ip]], deps.now())
  const row = await findPorLink(deps.db, hashesDaProposta(deps.secrets, token))
  if (!row?.vendedor) throw fail(nao_encontrado)
  return row
}

export const getPropostaPublica = async (deps: Deps, link: { token: string; ip: string }): Promise<PropostaPublica> =>
  presentPublica(await findPublica(deps, link), deps.now())

type Turn = <T>(work: () => Promise<T>) => Promise<T>

async function render(deps: Deps, proposta: PropostaNoPapel, turn: Turn): Promise<FileAnswer> {
  const conteudo = await turn(() => renderProposta(deps, proposta))
  return { nome: filenameOf(['proposta', String(proposta.numero)], 'pdf'), conteudo }
}

/** A proposal as the PDF of the admin who writes it. @throws {Failure} as `getPropostaNoPapel`, sobrecarga */
export const renderDoAdmin = async (deps: Deps, id_proposta: number, turn: Turn): Promise<FileAnswer> =>
  render(deps, await getPropostaNoPapel(deps, id_proposta), turn)

/** The proposal of a link as PDF. @throws {Failure} as `findPublica`, sobrecarga */
export const renderPublica = async (deps: Deps, link: { token: string; ip: string }, turn: Turn): Promise<FileAnswer> =>
  render(deps, await getPropostaPublica(deps, link), turn)

/**
 * Locks consultora and proposal of a link, in the order in which sales lock.
 */
async function lockPublica(tx: Tx, { id_proposta, id_usuario }: PropostaRow) {
  await lockUsuario(tx, id_usuario)
  return given(await lockProposta(tx, id_proposta), 'the proposal of the link')
}

/** Refuses an answer to a proposal that is not open at `now`. @throws {Failure} proposta_vencida, proposta_encerrada */
function requireOpen(row: { estado: EstadoProposta; valida_ate: Date }, now: Date): void {
  const estado = estadoDaProposta(row, now)
  if (estado === 'vencida') throw fail(proposta_vencida)
  if (estado !== 'enviada') throw fail(proposta_encerrada)
}

/**
 * Accepts a proposal on behalf of its buyer, which makes the sale in the same transaction; up to the last millisecond
 * of its last day. Whoever sends the acceptance again gets the same answer.
 * @throws {Failure} nao_encontrado, muitas_tentativas, preco_mudou, proposta_vencida, proposta_encerrada,
 * instalacao_por_preencher
 */
export async function acceptProposta(
  deps: Deps,
  link: { token: string; ip: string },
  { nome, cargo, preco_centavos }: z.output<typeof aceitarContract.body>,
): Promise<PropostaPublica> {
  await takeAttempts(deps.db, [[proposta_resposta_rede, link.ip]], deps.now())
  const found = await findPublica(deps, link)
  await requireFilledIn(deps)
  return inTransaction(deps.db, async tx => {
    const locked = await lockPublica(tx, found)
    const now = deps.now()
    const mesma = locked.estado === 'aceita' && locked.resposta_nome === nome && locked.resposta_cargo === cargo
    if (!mesma) {
      requireOpen(locked, now)
      if (locked.preco_centavos !== preco_centavos) throw fail(preco_mudou)
      await answer(deps, tx, found, { estado: 'aceita', nome, cargo, rede: link.ip, em: now })
      await openFatura(deps, tx, {
        id_proposta: found.id_proposta,
        id_usuario: found.id_usuario,
        item: { ...found, n_usuarios: found.quantidade },
        preco_cheio_centavos: found.preco_cheio_centavos,
        comprador: found.comprador,
        pedido: found.pedido,
        prazos: found.prazos,
        libera: found.libera,
        em: now,
      })
    }
    return presentPublica(given(await findProposta(tx, found.id_proposta), 'the proposal answered'), now)
  })
}

/**
 * Refuses a proposal on behalf of its buyer.
 * @throws {Failure} nao_encontrado, muitas_tentativas, proposta_vencida, proposta_encerrada
 */
export async function refuseProposta(
  deps: Deps,
  link: { token: string; ip: string },
  { nome, cargo, motivo }: z.output<typeof recusarContract.body>,
): Promise<PropostaPublica> {
  await takeAttempts(deps.db, [[proposta_resposta_rede, link.ip]], deps.now())
  const found = await findPublica(deps, link)
  return inTransaction(deps.db, async tx => {
    const locked = await lockPublica(tx, found)
    const now = deps.now()
    const mesma = locked.estado === 'recusada' && locked.resposta_nome === nome && locked.resposta_cargo === cargo
    if (!mesma) {
      requireOpen(locked, now)
      await answer(deps, tx, found, { estado: 'recusada', nome, cargo, rede: link.ip, em: now, motivo })
    }
    return presentPublica(given(await findProposta(tx, found.id_proposta), 'the proposal answered'), now)
  })
}

interface Resposta {
  estado: 'aceita' | 'recusada'
  nome: string
  cargo: string
  rede: string
  em: Date
  motivo?: string
}

/**
 * Writes who answered, and tells the admin who wrote the proposal, and the contact of the buyer: whoever had the link may
 * have answered.
 */
async function answer(deps: Deps, tx: Tx, { id_proposta, ...row }: PropostaRow, resposta: Resposta): Promise<void> {
  const { estado, nome, cargo, rede, em, motivo } = resposta
  await updateProposta(tx, id_proposta, {
    estado,
    respondida_em: em,
    resposta_nome: nome,
    resposta_cargo: cargo,
    resposta_rede: rede,
    recusa_motivo: motivo || null,
  })
  await audit(tx, {
    em,
    id_ator: null,
    acao: estado === 'aceita' ? 'proposta_aceita' : 'proposta_recusada',
    alvo: `proposta:${id_proposta}`,
    detalhes: { ip: rede, quantidade: row.quantidade, preco_centavos: row.preco_centavos },
  })
  const criador = given(await findCriador(tx, id_proposta), 'whoever wrote the proposal')
  await enqueueEmail(deps, tx, {
    tipo: 'proposta_respondida',
    chave: String(id_proposta),
    destinatario: criador.email,
    dados: { id_proposta },
  })
  await enqueueEmail(deps, tx, {
    tipo: 'proposta_confirmada',
    chave: String(id_proposta),
    destinatario: row.comprador.contato.email,
    dados: { id_proposta },
  })
}
