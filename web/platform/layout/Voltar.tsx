import './nav/trilha.css'
import { Link } from 'react-router'

/** Link back to the screen above, by name, however the person came here. */
export const Voltar = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="voltar">
    <svg viewBox="0 0 20 20" className="size-4" aria-hidden="true">
      <path d="m12.5 4.5-5.5 5.5 5.5 5.5" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
    {children}
  </Link>
)
