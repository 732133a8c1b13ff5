import './nav/breadcrumb.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../i18n/i18n.ts'

export interface BreadcrumbItem {
  label: string
  /** Address of the item; absent for the current page. */
  to?: string
}

/**
 * Breadcrumbs of a screen, the nearest last. Narrow screens show only the nearest, as a link back.
 * @param children content at the end of the line, such as links to the neighbours in a list
 */
export function Breadcrumb({ items, children }: { items: readonly BreadcrumbItem[]; children?: ReactNode }) {
  const links = items.filter(item => item.to !== undefined)
  const nearest = links.at(-1)
  return (
    <div className="trilha">
      <nav className="min-w-0" aria-label={t('layout.trilha')}>
        <ol className="trilha-itens">
          {items.map(({ label, to }) => (
            <li key={to ?? label} aria-current={to === undefined ? 'page' : undefined}>
              {to === undefined ? label : <Link to={to}>{label}</Link>}
            </li>
          ))}
        </ol>
        {nearest?.to && <Voltar to={nearest.to}>{nearest.label}</Voltar>}
      </nav>
      {children}
    </div>
  )
}

/** Link back to the screen above, by name, however the person came here. */
const Voltar = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="voltar">
    <svg viewBox="0 0 20 20" className="size-4" aria-hidden="true">
      <path d="m12.5 4.5-5.5 5.5 5.5 5.5" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
    {children}
  </Link>
)
