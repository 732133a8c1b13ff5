import type { ReactNode } from 'react'

/** Group of fields with a heading, on a grid of six columns. */
export const FieldGroup = ({
  titulo,
  texto,
  children,
}: {
  titulo: string
  texto?: string | undefined
  children: ReactNode
}) => (
  <fieldset className="min-w-0">
    <legend className="mb-4 font-serif text-lg font-[560]">{titulo}</legend>
    {texto && <p className="-mt-2 mb-4 text-sm text-ink-soft">{texto}</p>}
    <div className="grid gap-x-4 gap-y-1 md:grid-cols-6">{children}</div>
  </fieldset>
)
