import './shapes.css'
import type { ReactNode } from 'react'

/**
 * A label given by a person: neutral, with its colour as a small dot.
 * @param dot name of a colour's CSS token, without its dashes
 */
export const Ticket = ({ dot, title, children }: { dot?: string | undefined; title?: string; children: ReactNode }) => (
  <span className="ticket" title={title}>
    {dot && (
      <span className="flex-none size-2 rounded-full" style={{ background: `var(--${dot})` }} aria-hidden="true" />
    )}
    {children}
  </span>
)
