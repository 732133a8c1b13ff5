import fc from 'fast-check'
import { expect } from 'vitest'
import { reconcile } from '#server/licencas/compras/compras.ts'
import { checkLicencas } from '#server/licencas/licencas/licencas.ts'
import { licencasToGiveBack } from '#shared/licencas/compras/pagamento.rules.ts'
import { DAY_MS, HOUR_MS } from '#shared/platform/time.ts'
import { beat } from '#test/run/beat.ts'
import { MODEL_SEED } from '#test/run/size.ts'
import { handle } from '../pagamentos.ts'
import { refund } from './act.ts'
import { formaOf, isApproved, type World, wentBack } from './world.ts'

/** Days for which an unpaid purchase is looked up at the provider, and a credited one for refunds. */
const APPROVAL_DAYS = 30
const REFUND_DAYS = 180

const FORWARD: Record<string, readonly string[]> = {
  pendente: ['pendente', 'recusada', 'paga', 'estornada'],
  recusada: ['pendente', 'recusada', 'paga', 'estornada'],
  paga: ['paga', 'estornada'],
  estornada: ['estornada'],
}

async function readBooks({ compras, loja }: World) {
  const { db } = loja.t.deps
  const of = async (id_compra: string) => {
    const [row, creditos, licencas, debito, desistencia] = await Promise.all([
      db.selectFrom('compras').select('estado').where('id_compra', '=', id_compra).executeTakeFirstOrThrow(),
      db.selectFrom('creditos').select('mp_id').where('id_compra', '=', id_compra).execute(),
      db.selectFrom('licencas').select('estado').where('id_compra', '=', id_compra).execute(),
      db.selectFrom('debitos_licenca').select('quantidade').where('id_compra', '=', id_compra).executeTakeFirst(),
      db.selectFrom('desistencias').selectAll().where('id_compra', '=', id_compra).executeTakeFirst(),
    ])
    return { id_compra, ...row, creditos, licencas, debito: debito?.quantidade ?? 0, desistencia }
  }
  return Promise.all(compras.map(of))
}

/** Expects that nothing is credited that the provider does not stand for, and that no purchase went back. */
async function expectSound(world: World): Promise<void> {
  for (const { id_compra, estado, creditos, licencas } of await readBooks(world)) {
    expect(FORWARD[world.seen.get(id_compra) ?? 'pendente']).toContain(estado)
    world.seen.set(id_compra, estado)
    expect(creditos.length).toBeLessThanOrEqual(1)
    expect(licencas).toHaveLength(creditos.length * formaOf(world, id_compra).n)
    for (const { mp_id } of creditos) expect(world.good).toContain(mp_id)
    if (estado === 'paga') expect(creditos).toHaveLength(1)
    if (estado === 'pendente' || estado === 'recusada') expect(creditos).toHaveLength(0)
  }
}

/** Expects, with all parts working and enough time passed, that every payment has reached its final state. */
async function expectSettled(world: World): Promise<void> {
  const { t, mp } = world.loja
  mp.state.behaviour = 'ok'
  mp.state.devolve = 'na_hora'
  mp.spoiled.clear()
  t.clock.advance(world.latest - t.clock.now().getTime() + 13 * HOUR_MS)
  await handle(world.loja)
  await reconcile(t.deps)
  await expectSound(world)
  // Whatever an admin did not settle yet: what won disputes took comes back.
  await refund(world)
  const excecoes = await t.deps.db
    .selectFrom('excecoes_pagamento')
    .select(['mp_id', 'tipo'])
    .where('resolvida_em', 'is', null)
    .execute()
  const listed = new Set(excecoes.map(row => row.mp_id))
  const books = await readBooks(world)
  const creditOf = new Map(books.flatMap(book => book.creditos.map(({ mp_id }) => [mp_id, book] as const)))
  for (const row of world.payments) {
    const id = String(row.id)
    const book = creditOf.get(id)
    const days = (world.age.get(row) ?? 0) / DAY_MS
    if (isApproved(row) && days < APPROVAL_DAYS)
      expect(book !== undefined || listed.has(id), `approved payment ${id}`).toBe(true)
    if (!book || days >= REFUND_DAYS) continue
    const devolvido = wentBack(row) ? 1e9 : row.transaction_amount_refunded
    const { n, preco } = formaOf(world, book.id_compra)
    const valor_centavos = Math.round(preco * 100)
    const devolvido_centavos = Math.round(devolvido * 100)
    const { desistencia } = book
    // A withdrawal took its licences, and its money takes no others.
    const withdrawn = desistencia ? desistencia.fora + desistencia.licencas : 0
    const until = desistencia ? desistencia.antes_centavos + desistencia.valor_centavos : -1
    const byMoney = licencasToGiveBack(n, { valor_centavos, devolvido_centavos })
    const wanted = devolvido_centavos <= until ? withdrawn : Math.max(withdrawn, byMoney)
    if (desistencia) {
      const refunds = [...mp.refunds.values()].filter(each => each.payment_id === row.id)
      expect(refunds.length, `refunds of payment ${id}`).toBeLessThanOrEqual(1)
      expect(desistencia.devolvida_em !== null, `withdrawal of payment ${id}`).toBe(
        Math.min(devolvido_centavos, valor_centavos) >= until,
      )
    }
    const gone = book.licencas.filter(({ estado }) => estado === 'ESTORNADA').length
    // What is gone or owed is what went back, no more and no less. A payment that went back whole and is now neither
    // approved nor back (rejected, in mediation) pays for nothing: of what was taken, what nobody gave back stays taken.
    const most = wentBack(row) || isApproved(row) || !world.back.has(row) ? wanted : n
    expect(gone + book.debito).toBeGreaterThanOrEqual(wanted)
    expect(gone + book.debito).toBeLessThanOrEqual(most)
    if (isApproved(row)) {
      expect(book.estado, `purchase of approved payment ${id}`).toBe(byMoney === n ? 'estornada' : 'paga')
      const open = excecoes.filter(each => each.mp_id === id).map(({ tipo }) => tipo)
      if (devolvido === 0 && !desistencia) expect(open).toEqual([])
    }
    const inStock = book.licencas.filter(({ estado }) => estado === 'DISPONIVEL').length
    if (book.debito > 0) expect(inStock).toBe(0)
    const invited = book.licencas.filter(({ estado }) => estado === 'CONVIDADA').length
    if (book.debito > 0) expect(invited).toBe(0)
  }
}

/** Walks random histories, each in a world of its own: after every step the books are sound, and at the end settled. */
export async function walkHistories<S, W extends World>(of: {
  runs: number
  historia: fc.Arbitrary<S[]>
  mundo(): Promise<W>
  act(world: W, step: S): Promise<void>
}): Promise<void> {
  await fc.assert(
    fc.asyncProperty(of.historia, async historia => {
      beat()
      const world = await of.mundo()
      for (const step of historia) {
        await of.act(world, step)
        await expectSound(world)
      }
      await expectSettled(world)
      const { db } = world.loja.t.deps
      expect((await checkLicencas(db)).divergencias).toEqual([])
      // The next history starts without this one's purchases coming due.
      await db.updateTable('compras').set({ proxima_consulta_em: null }).execute()
      await db
        .updateTable('notificacoes_pagamento')
        .set({ processada_em: new Date(0) })
        .execute()
    }),
    { numRuns: Math.ceil(of.runs), ...(MODEL_SEED !== undefined && { seed: MODEL_SEED }) },
  )
}
