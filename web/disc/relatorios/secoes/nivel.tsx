import { type ComponentProps, createContext, use } from 'react'

type Level = 1 | 2 | 3
const NivelContext = createContext<Level>(2)

/** Provides the heading level of a report's sections: 2 on the report's own page, 3 within a profile. */
export const Nivel = NivelContext.Provider

/** Heading of a section, or with `sub` of a part of one. */
export function Titulo({ sub = false, ...rest }: ComponentProps<'h2'> & { sub?: boolean }) {
  const level = use(NivelContext) + (sub ? 1 : 0)
  const Heading = `h${level}` as 'h2' | 'h3' | 'h4' // cast: no part of a report is deeper
  return <Heading {...rest} />
}
