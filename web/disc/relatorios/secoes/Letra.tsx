import type { Letra as LetraDisc } from '#shared/disc/disc/disc.types.ts'

/** Letter of a dimension on its colour. */
export const Letra = ({ letra, hidden = false }: { letra: LetraDisc; hidden?: boolean }) => (
  <span className="leitura-letra" data-letra={letra} aria-hidden={hidden || undefined}>
    {letra}
  </span>
)
