import type { ReactNode } from 'react'
import type { Place } from '../places.ts'

const icon = (shape: ReactNode) => (
  <svg viewBox="0 0 20 20" className="icone" aria-hidden="true">
    {shape}
  </svg>
)

export const SEARCH_ICON = icon(
  <>
    <circle cx="9" cy="9" r="5.5" />
    <path d="m13.2 13.2 4 4" />
  </>,
)

/** Icon of each place, drawn on a grid of 20. */
export const ICONS: Record<Place['id'], ReactNode> = {
  inicio: icon(<path d="M3 9.2 10 3.5l7 5.7V16a1 1 0 0 1-1 1h-3.6v-4.6H7.6V17H4a1 1 0 0 1-1-1z" />),
  clientes: icon(
    <>
      <circle cx="7.4" cy="6.8" r="2.8" />
      <path d="M2 16.5c.3-3 2.4-4.8 5.4-4.8s5.1 1.8 5.4 4.8M13 4.3a2.6 2.6 0 0 1 0 5M14.6 12c2 .6 3.2 2.2 3.4 4.5" />
    </>,
  ),
  turmas: icon(
    <>
      <rect x="3" y="3" width="5.4" height="5.4" rx="1" />
      <rect x="11.6" y="3" width="5.4" height="5.4" rx="1" />
      <rect x="3" y="11.6" width="5.4" height="5.4" rx="1" />
      <path d="M11.6 11.6h2.2v2.2M17 11.6v2.6M11.6 17h2M17 17h-1" />
    </>,
  ),
  agenda: icon(
    <>
      <rect x="3" y="4.5" width="14" height="12.5" rx="1.6" />
      <path d="M3 8.6h14M6.8 2.6v3.6M13.2 2.6v3.6" />
    </>,
  ),
  empresas: icon(
    <path d="M4 17V4.2a1 1 0 0 1 1-1h6a1 1 0 0 1 1 1V17M12 8.5h3a1 1 0 0 1 1 1V17M2.5 17h15M6.8 6.5h2.4M6.8 9.7h2.4M6.8 12.9h2.4" />,
  ),
  consultores: icon(
    <>
      <circle cx="10" cy="6.6" r="3" />
      <path d="M3.8 17c.4-3.6 2.9-5.6 6.2-5.6s5.8 2 6.2 5.6M8.6 11.6 10 14l1.4-2.4" />
    </>,
  ),
  vendas: icon(
    <>
      <rect x="2.6" y="4.6" width="14.8" height="10.8" rx="1.6" />
      <path d="M2.6 8.2h14.8M5.6 12.2h3" />
    </>,
  ),
  auditoria: icon(<path d="M10 2.8 4 5v4.6c0 3.6 2.4 6.3 6 7.6 3.6-1.3 6-4 6-7.6V5zM7.4 9.8l1.9 1.9 3.4-3.6" />),
}
