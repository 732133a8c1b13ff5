import type { NoticeSource } from '#shared/platform/emails/mailbox.rules.ts'
import type { Deps } from '../../deps.ts'
import { addToSource } from './sources.queries.ts'

/**
 * Results of a notice or report: it changed a mail, was known already, names no mail of ours, was not signed, is no
 * report, or could not be parsed.
 */
const OUTCOMES = ['acted', 'repeated', 'unknown', 'refused', 'other', 'unreadable'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Counts results in the metrics, and in the database for the page /instalacao/e-mail. */
export async function countNotices(
  { db, metrics, now }: Pick<Deps, 'db' | 'metrics' | 'now'>,
  fonte: NoticeSource,
  outcomes: readonly Outcome[],
): Promise<void> {
  for (const outcome of outcomes) metrics.mailNotices.inc({ source: fonte, outcome })
  const count = (wanted: Outcome) => outcomes.filter(outcome => outcome === wanted).length
  await addToSource(db, fonte, now(), {
    relatos: count('acted'),
    desconhecidos: count('unknown'),
    recusados: count('refused'),
    outros: count('other'),
    ilegiveis: count('unreadable'),
  })
}
