/** Shades of the bar, the darkest first. */
const PASSOS = [0, 1, 2] as const

/**
 * Bar of up to three shares in shades of one hue. Hidden from screen readers, because the words beside it say the same.
 */
export const Faixa = ({
  total,
  partes,
  alta,
}: {
  total: number
  partes: readonly [number, number, number]
  alta?: boolean
}) => (
  <span className="dia-faixa" data-alta={alta ? '' : undefined} aria-hidden="true">
    {PASSOS.filter(passo => total > 0 && partes[passo] > 0).map(passo => (
      <i key={passo} data-passo={passo} style={{ width: `${(partes[passo] / total) * 100}%` }} />
    ))}
  </span>
)
