import type { ReactNode } from 'react'

/** Page with one message and the buttons for what the person can do next. */
export function Aviso({ titulo, texto, acts }: { titulo: string; texto: string; acts: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-4 py-8 md:py-16">
      <h1>{titulo}</h1>
      <p className="measure text-ink-soft">{texto}</p>
      <div className="mt-2 flex flex-wrap gap-3">{acts}</div>
    </div>
  )
}
