/** The steps of the hue, the darkest first. */
const PASSOS = [0, 1, 2] as const

/** A bar of up to three shares in steps of one hue; the words beside it say the same, so nobody listens to it. */
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
