import './shapes.css'
import type { ReactNode } from 'react'

/**
 * A label that somebody gave: always neutral, its colour a small dot.
 * @param dot the name of a colour's token, without its dashes
 */
export const Ticket = ({ dot, title, children }: { dot?: string | undefined; title?: string; children: ReactNode }) => (
  <span className="ticket" title={title}>
    {dot && <span className="ticket-dot" style={{ background: `var(--${dot})` }} aria-hidden="true" />}
    {children}
  </span>
)
