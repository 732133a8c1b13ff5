import type * as z from 'zod/mini'
import { retorno_mudou } from '#shared/licencas/notas/notas.answers.ts'
import type {
  applyRetorno as aplicarContract,
  LinhaLida,
  predictRetorno as preverContract,
} from '#shared/licencas/notas/notas.contract.ts'
import { readLinha, recusaDaLinha } from '#shared/licencas/notas/notas.rules.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import { dayInSaoPaulo } from '../../platform/text/days.ts'
import { setNota } from '../compras/compras.ts'
import * as queries from './notas.queries.ts'
import { sendNota } from './notas.ts'

type Retorno = z.output<typeof preverContract.body>

/** A line that was read, with its sale when there is one. */
interface Lida extends LinhaLida {
  venda: queries.VendaRow | undefined
}

/** Reads a file by the columns that an admin mapped, and says of each line what it would do; nothing is guessed. */
async function read(db: Db | Tx, { linhas, colunas }: Retorno, hoje: string): Promise<Lida[]> {
  const lidas = linhas.map(cells => readLinha(cells, colunas))
  const vendas = new Map(
    (
      await queries.listVendasPorId(
        db,
        lidas.map(({ compra }) => compra),
      )
    ).map(row => [row.id_compra, row]),
  )
  const numerosUsados = await queries.listNumerosUsados(
    db,
    lidas.map(({ numero }) => numero),
  )
  const mesOf = (row: queries.VendaRow & { paga_em: Date | null }) =>
    row.paga_em ? dayInSaoPaulo(row.paga_em).slice(0, 7) : ''
  const fechados = await queries.listFechados(db, [...new Set([...vendas.values()].map(mesOf))])
  const outras = { hoje, numerosUsados, comprasAntes: new Set<string>(), numerosAntes: new Set<string>() }
  return lidas.map((linha, i) => {
    const venda = vendas.get(linha.compra)
    const known = venda && {
      paga: venda.paga_em !== null,
      desde: dayInSaoPaulo(venda.criada_em),
      nota: venda.estado === 'a_emitir' ? null : (venda.numero ?? venda.estado),
      fechado: fechados.has(mesOf(venda)),
    }
    return {
      ...linha,
      linha: i + 1,
      venda,
      nome_tomador: venda?.nome_tomador ?? null,
      bruto_centavos: venda?.bruto_centavos ?? null,
      recusa: recusaDaLinha(linha, known, outras),
    }
  })
}

/** Returns what a file would set, line by line; keeps nothing. */
export async function predictRetorno(deps: Deps, retorno: Retorno) {
  const linhas = await read(deps.db, retorno, dayInSaoPaulo(deps.now()))
  return { linhas, aceitas: linhas.filter(({ recusa }) => recusa === null).length }
}

/**
 * Sets the notes of a file: exactly those lines that the preview took, or none.
 * @throws {Failure} retorno_mudou when another number of lines would be taken now
 */
export const applyRetorno = (
  deps: Deps,
  actor: Actor,
  { aceitas, ...retorno }: z.output<typeof aplicarContract.body>,
): Promise<{ aceitas: number }> =>
  inTransaction(deps.db, async tx => {
    const em = deps.now()
    const hoje = dayInSaoPaulo(em)
    const seen = (await read(tx, retorno, hoje)).filter(({ recusa }) => recusa === null)
    // Sales and months are locked in one order, then read again: what another admin wrote meanwhile counts.
    for (const { compra } of [...seen].sort((a, b) => (a.compra < b.compra ? -1 : 1)))
      await queries.lockCompra(tx, compra)
    const meses = new Set(seen.map(({ venda }) => (venda ? dayInSaoPaulo(venda.paga_em).slice(0, 7) : '')))
    for (const mes of [...meses].sort()) await queries.lockMes(tx, mes)
    const taken = (await read(tx, retorno, hoje)).filter(({ recusa }) => recusa === null)
    if (taken.length !== aceitas) throw fail(retorno_mudou)
    for (const { compra, numero, emitida_em, link, venda } of taken) {
      await queries.upsertNota(tx, {
        id_compra: compra,
        estado: 'emitida',
        numero,
        emitida_em,
        link: link || null,
        motivo: null,
        versao: 1,
        id_ator: actor.id_usuario,
        em,
      })
      await setNota(tx, compra, em)
      if (venda) await sendNota(deps, tx, { id_compra: compra, email_nota: venda.email_nota, numero, em })
    }
    await audit(tx, { em, id_ator: actor.id_usuario, acao: 'notas_importadas', detalhes: { quantidade: aceitas } })
    return { aceitas }
  })
