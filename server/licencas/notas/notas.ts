import type * as z from 'zod/mini'
import {
  campos as camposOfNotas,
  mes_fechado,
  nota_ja_emitida,
  nota_mudou,
  nota_nao_emitida,
} from '#shared/licencas/notas/notas.answers.ts'
import type {
  saveNota as guardarContract,
  listNotas as listContract,
  Nota,
  VendaComNota,
} from '#shared/licencas/notas/notas.contract.ts'
import { isDiaDeNota } from '#shared/licencas/notas/notas.rules.ts'
import { campos as camposOfPropostas } from '#shared/licencas/propostas/propostas.answers.ts'
import { dados_invalidos, nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { given } from '#shared/platform/given.ts'
import { type Actor, can } from '#shared/platform/permissions.ts'
import { inTransaction, type Tx, violatedConstraint } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { enqueueEmail } from '../../platform/emails/emails.ts'
import { pageOf } from '../../platform/http/calls/page.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import { dayInSaoPaulo } from '../../platform/text/days.ts'
import { setNota } from '../compras/compras.ts'
import { deleteArquivo, readArquivo, saveArquivo, unsealArquivo } from './arquivos/arquivos.ts'
import * as queries from './notas.queries.ts'

export { readArquivo, saveArquivo, unsealArquivo } from './arquivos/arquivos.ts'

/** Returns the month (aaaa-mm) of a day (aaaa-mm-dd). */
const mesOf = (dia: string): string => dia.slice(0, 7)

/**
 * Locks the month of a day and refuses a closed one, so that nothing enters a month while it closes.
 * @throws {Failure} mes_fechado
 */
export async function requireMesAberto(tx: Tx, dia: string): Promise<void> {
  const mes = mesOf(dia)
  await queries.lockMes(tx, mes)
  if ((await queries.listFechados(tx, [mes])).has(mes)) throw fail(mes_fechado)
}

/**
 * Refuses a change of what a closed month has in its file: what stood in it at `em`, before it closed.
 * @throws {Failure} mes_fechado
 */
export async function requireForaDoFechado(tx: Tx, dia: string, em: Date): Promise<void> {
  const mes = mesOf(dia)
  await queries.lockMes(tx, mes)
  const fechado = await queries.findFechado(tx, mes)
  if (fechado && em <= fechado.fechado_em) throw fail(mes_fechado)
}

/** Refuses while the note of a sale is issued: it is cancelled before the sale is no longer paid. @throws {Failure} nota_ja_emitida */
export async function requireSemNotaEmitida(tx: Tx, id_compra: string): Promise<void> {
  if (await queries.hasNotaEmitida(tx, id_compra)) throw fail(nota_ja_emitida)
}

const notaOf = (row: queries.VendaRow): Nota => ({
  idCompra: row.id_compra,
  estado: row.estado,
  versao: row.versao,
  numero: row.numero,
  emitida_em: row.emitida_em,
  link: row.link,
  arquivo: row.arquivo,
  motivo: row.motivo,
})

const vendaOf = (row: queries.VendaRow): VendaComNota => ({
  ...notaOf(row),
  paga_em: row.paga_em,
  nome_tomador: row.nome_tomador,
  n_usuarios: row.n_usuarios,
  bruto_centavos: row.bruto_centavos,
  desconto_centavos: row.desconto_centavos,
  recebido_centavos: row.recebido_centavos,
  devolvido_centavos: row.devolvido_centavos,
  origem: row.origem,
})

/** Returns a page of a month's paid sales with their notes, oldest first. */
export async function listNotas(deps: Deps, mes: string, query: z.output<typeof listContract.query>) {
  const { rows, total } = await deps.read(db => queries.listVendas(db, { mes, estado: query.estado }, pageOf(query)))
  return { results: rows.map(vendaOf), total }
}

type Mudanca = z.output<typeof guardarContract.body>

/**
 * Says what became of the note of a paid sale. The buyer gets an issued note by mail, and again when its number, day, link
 * or file changes; and is told once when an issued one was cancelled. An issued note does not go back to a_emitir before
 * that.
 * @throws {Failure} nao_encontrado, nota_mudou, mes_fechado, dados_invalidos, nota_nao_emitida, nota_ja_emitida
 */
export async function saveNota(deps: Deps, actor: Actor, id_compra: string, mudanca: Mudanca): Promise<Nota> {
  const sent = mudanca.estado === 'emitida' && mudanca.arquivo
  const arquivo = sent ? readArquivo(sent.base64, ['pdf', 'xml'], 'arquivo') : null
  return inTransaction(deps.db, async tx => {
    await queries.lockCompra(tx, id_compra)
    const row = await queries.findVendaPaga(tx, id_compra)
    if (!row) throw fail(nao_encontrado)
    if (row.versao !== mudanca.versao) throw fail(nota_mudou)
    await requireMesAberto(tx, dayInSaoPaulo(row.paga_em))
    const em = deps.now()
    if (mudanca.estado === 'emitida' && mudanca.emitida_em > dayInSaoPaulo(em))
      throw fail(dados_invalidos, { campos: { emitida_em: camposOfPropostas.data_ja_foi } })
    if (mudanca.estado === 'emitida' && !isDiaDeNota(mudanca.emitida_em, dayInSaoPaulo(row.criada_em)))
      throw fail(dados_invalidos, { campos: { emitida_em: camposOfNotas.data_antiga } })
    const quem = { id_compra, versao: row.versao + 1, id_ator: actor.id_usuario, em }
    const guardado = arquivo ? await saveArquivo(deps, tx, { ...arquivo, em }) : row.id_arquivo
    await write(tx, row, mudanca, { ...quem, id_arquivo: guardado })
    if (row.id_arquivo && (arquivo || mudanca.estado === 'a_emitir')) await deleteArquivo(tx, row.id_arquivo)
    await notifyTomador(deps, tx, { row, mudanca, em })
    const motivo = 'motivo' in mudanca ? mudanca.motivo : null
    const detalhes = { tipo: mudanca.estado, ...(motivo && { motivo }) }
    await audit(tx, { em, id_ator: actor.id_usuario, acao: 'nota_alterada', alvo: `compra:${id_compra}`, detalhes })
    return notaOf(given(await queries.findVendaPaga(tx, id_compra), 'the sale under lock'))
  })
}

async function write(
  tx: Tx,
  row: queries.VendaRow,
  mudanca: Mudanca,
  quem: { id_compra: string; versao: number; id_ator: number; em: Date; id_arquivo: string | null },
): Promise<void> {
  const { numero, emitida_em, link } = row
  switch (mudanca.estado) {
    case 'a_emitir':
      if (row.estado === 'emitida') throw fail(nota_ja_emitida)
      await queries.deleteNota(tx, row.id_compra)
      return void (await setNota(tx, row.id_compra, null))
    case 'emitida':
      return upsert(tx, {
        ...quem,
        estado: 'emitida',
        numero: mudanca.numero,
        emitida_em: mudanca.emitida_em,
        link: mudanca.link || null,
        motivo: null,
      })
    case 'cancelada':
      if (row.estado !== 'emitida') throw fail(nota_nao_emitida)
      return upsert(tx, { ...quem, estado: 'cancelada', numero, emitida_em, link, motivo: mudanca.motivo })
    case 'dispensada':
      if (row.estado === 'emitida') throw fail(nota_ja_emitida)
      return upsert(tx, { ...quem, estado: 'dispensada', numero, emitida_em, link, motivo: mudanca.motivo })
  }
}

/** Writes a note; a number that another sale has is refused at its field. @throws {Failure} dados_invalidos */
async function upsert(tx: Tx, nota: Parameters<typeof queries.upsertNota>[1] & { em: Date }): Promise<void> {
  try {
    await queries.upsertNota(tx, nota)
    await setNota(tx, nota.id_compra, nota.em)
  } catch (error) {
    if (violatedConstraint(error) !== 'notas_por_numero') throw error
    throw fail(dados_invalidos, { campos: { numero: camposOfNotas.nota_de_outra_venda } })
  }
}

/** Tells the buyer of a note that was issued, changed or cancelled; the caller's version check makes it once for each act. */
async function notifyTomador(
  deps: Deps,
  tx: Tx,
  { row, mudanca, em }: { row: queries.VendaRow; mudanca: Mudanca; em: Date },
): Promise<void> {
  const { id_compra, email_nota, numero, emitida_em, link } = row
  const valia = row.estado === 'emitida' && numero !== null && emitida_em !== null
  if (mudanca.estado === 'emitida') {
    const nova = { id_compra, email_nota, numero: mudanca.numero, em }
    const antes = valia && numero !== mudanca.numero ? numero : undefined
    const mudou = emitida_em !== mudanca.emitida_em || (link ?? '') !== mudanca.link || mudanca.arquivo
    if (!valia || antes || mudou) await sendNota(deps, tx, { ...nova, ...(antes && { no_lugar_de: antes }) })
  }
  if (mudanca.estado === 'cancelada' && valia)
    await enqueueEmail(deps, tx, {
      tipo: 'nota_cancelada',
      chave: `${id_compra}:${numero}:${em.getTime()}`,
      destinatario: email_nota,
      dados: { id_compra, numero, emitida_em },
    })
}

/**
 * Mails an issued note to the buyer.
 * @param of.no_lugar_de number that an earlier mail gave it
 */
export const sendNota = (
  deps: Deps,
  tx: Tx,
  of: { id_compra: string; email_nota: string; numero: string; em: Date; no_lugar_de?: string },
) =>
  enqueueEmail(deps, tx, {
    tipo: 'nota_emitida',
    chave: `${of.id_compra}:${of.numero}:${of.em.getTime()}`,
    destinatario: of.email_nota,
    dados: { id_compra: of.id_compra, ...(of.no_lugar_de && { no_lugar_de: of.no_lugar_de }) },
  })

/** Returns the file of a note, for admins. @throws {Failure} nao_encontrado */
export async function getArquivoNota(deps: Deps, id_compra: string) {
  const row = await queries.findVendaPaga(deps.db, id_compra)
  if (!row?.id_arquivo) throw fail(nao_encontrado)
  return unsealArquivo(deps, deps.db, row.id_arquivo)
}

/**
 * Returns the note of one of the caller's purchases, with its file.
 * @throws {Failure} nao_encontrado
 */
export async function getMinhaNota(deps: Deps, actor: Actor, id_compra: string) {
  const row = await queries.findVendaPaga(deps.db, id_compra)
  if (!row || !can(actor, 'ver_compra', row)) throw fail(nao_encontrado)
  const { estado, numero, emitida_em, link, id_arquivo } = row
  const arquivo = id_arquivo && estado === 'emitida' ? await unsealArquivo(deps, deps.db, id_arquivo) : null
  return { estado, numero, emitida_em, link, arquivo }
}
