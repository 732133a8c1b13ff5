import './shapes.css'
import type { ReactNode } from 'react'

/** convidado, cadastrado, respondendo, pronto, conversado. */
const STEPS = [1, 2, 3, 4, 5] as const
export type PathTone = 'ink' | 'soft' | 'warn' | 'error'

/**
 * How far one person is, in five small squares with the word beside them: amber where it needs somebody, red where it broke.
 * @param step how many squares are filled, 0 to 5
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
