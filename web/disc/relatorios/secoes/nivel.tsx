import { type ComponentProps, createContext, use } from 'react'

type Level = 1 | 2 | 3
const NivelContext = createContext<Level>(2)

/** The heading level of a report's sections: 2 on its own screen, 3 within a profile. */
export const Nivel = NivelContext.Provider

/** A section's heading, or with `sub` one within a section. */
export function Titulo({ sub = false, ...rest }: ComponentProps<'h2'> & { sub?: boolean }) {
  const level = use(NivelContext) + (sub ? 1 : 0)
  const Heading = `h${level}` as 'h2' | 'h3' | 'h4'
  return <Heading {...rest} />
}
