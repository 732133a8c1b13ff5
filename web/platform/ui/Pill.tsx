import type { ReactNode } from 'react'

export type PillTone = 'neutral' | 'ok' | 'warn' | 'error' | 'brand' | 'D' | 'I' | 'S' | 'C'

/** Label with a state in a word or two. */
export const Pill = ({ tone = 'neutral', children }: { tone?: PillTone | undefined; children: ReactNode }) => (
  <span className="pill" data-tone={tone}>
    {children}
  </span>
)
