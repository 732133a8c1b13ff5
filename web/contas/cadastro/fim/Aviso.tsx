import type { ReactNode } from 'react'

/** A page that says one thing and offers what can be done about it. */
export function Aviso({ titulo, texto, acts }: { titulo: string; texto: string; acts: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-4 py-8 md:py-16">
      <h1>{titulo}</h1>
      <p className="measure text-ink-soft">{texto}</p>
      <div className="mt-2 flex flex-wrap gap-3">{acts}</div>
    </div>
  )
}
