import { type ReactNode, useId } from 'react'

/** Section of a page with heading and introduction. */
export function Section({ titulo, texto, children }: { titulo: string; texto?: string; children?: ReactNode }) {
  const id = useId()
  return (
    <section className="card grid gap-4" aria-labelledby={id}>
      <div>
        <h2 id={id} className="text-lg">
          {titulo}
        </h2>
        {texto && <p className="mt-1 measure text-sm text-ink-soft">{texto}</p>}
      </div>
      {children}
    </section>
  )
}
