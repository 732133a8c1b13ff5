import { frasesDaVersao } from '#content/frases.ts'
import { listaOf, listasDaVersao, listasInteiras } from '#shared/disc/evidencia/concordancia.rules.ts'
import { inTransaction, type Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import * as queries from './concordancia.queries.ts'

/** Number of results processed in one transaction. */
const BATCH = 100

/**
 * Adds up the marks of lists completed since the last run, each list of a result once. Results that the technical sheet
 * has not judged yet wait for the next run.
 */
export async function sumConcordancias(deps: Deps): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await inTransaction(deps.db, async tx => {
      const taken = await queries.takeASomar(tx, { after, limit: BATCH, demonstracao: deps.env.standIns })
      for (const row of taken) if (row.conta) await sum(tx, row)
      const done = taken.filter(({ julgada }) => julgada).map(({ id_licenca }) => id_licenca)
      if (done.length > 0) await queries.deleteASomar(tx, done)
      return taken
    })
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.id_licenca
  }
}

async function sum(tx: Tx, row: queries.ASomar): Promise<void> {
  const answers = await queries.listPrimeirasRespostas(tx, row)
  const whole = listasInteiras(listasDaVersao(frasesDaVersao(row.versao_textos)), answers)
  if (whole.length === 0) return
  const listas = await queries.markSomadas(tx, row.id_licenca, whole)
  const chosen = new Set(listas)
  const respostas = [...answers].filter(([frase]) => chosen.has(listaOf(frase)))
  if (respostas.length > 0) await queries.addRespostas(tx, row, respostas, listas)
}
