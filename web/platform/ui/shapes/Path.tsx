import './shapes.css'
import type { ReactNode } from 'react'

/** Steps of a person: convidado, cadastrado, respondendo, pronto, conversado. */
const STEPS = [1, 2, 3, 4, 5] as const
export type PathTone = 'ink' | 'soft' | 'warn' | 'error'

/**
 * Progress of one person as five small squares with a word: amber when it needs attention, red when it failed.
 * @param step number of filled squares, 0 to 5
 */
export const Path = ({ step, tone = 'ink', children }: { step: number; tone?: PathTone; children: ReactNode }) => (
  <span className="path" data-tone={tone}>
    <span className="path-squares" aria-hidden="true">
      {STEPS.map(n => (
        <i key={n} data-on={n <= step ? '' : undefined} data-last={n === step ? '' : undefined} />
      ))}
    </span>
    <span>{children}</span>
  </span>
)
