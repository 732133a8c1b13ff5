import { Link, type LinkProps } from 'react-router'

/** An entry of a list: the link to its page, and what screen readers say of it. */
interface Neighbour {
  to: LinkProps['to']
  label: string
}

interface Props {
  label: string
  /** Place in the list, such as '2 de 5'. */
  place: string
  before: Neighbour | null
  after: Neighbour | null
}

/** Place in the list that a page was opened from, with links to the entries before and after. */
export const Neighbours = ({ label, place, before, after }: Props) => (
  <nav
    className="flex gap-1 items-center ml-auto text-ink-soft text-(length:--text-sm) whitespace-nowrap"
    aria-label={label}
  >
    <span>{place}</span>
    <Arrow neighbour={before} d="m12.5 5-5 5 5 5" />
    <Arrow neighbour={after} d="m7.5 5 5 5-5 5" />
  </nav>
)

/** A link to one neighbour; faint, and hidden from screen readers, where there is none. */
function Arrow({ neighbour, d }: { neighbour: Neighbour | null; d: string }) {
  const arrow = (
    <svg viewBox="0 0 20 20" className="size-5" aria-hidden="true">
      <path d={d} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  )
  if (!neighbour)
    return (
      <span className="grid size-11 place-items-center text-ink opacity-35" aria-hidden="true">
        {arrow}
      </span>
    )
  return (
    <Link
      className="grid size-11 place-items-center rounded-sm text-ink hover:bg-sunken"
      to={neighbour.to}
      aria-label={neighbour.label}
    >
      {arrow}
    </Link>
  )
}
