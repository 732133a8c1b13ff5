import type { Letra as LetraDisc } from '#shared/disc/disc/disc.types.ts'

/** Letter of a dimension on its colour. */
export const Letra = ({ letra, hidden = false }: { letra: LetraDisc; hidden?: boolean }) => (
  <span
    className="forced-color-adjust-none inline-grid place-items-center flex-none size-6 mr-1 rounded-[6px] [font:700_0.8125rem/1_var(--sans)] [vertical-align:middle]"
    data-letra={letra}
    aria-hidden={hidden || undefined}
  >
    {letra}
  </span>
)
