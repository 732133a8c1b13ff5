import { createContext, useContext } from 'react'

/**
 * The admin's reason for looking at another person's results: asked once per page, and sent with every request for
 * them.
 */
const MotivoContext = createContext<string | undefined>(undefined)

export const ComMotivo = MotivoContext.Provider
export const useMotivo = (): string | undefined => useContext(MotivoContext)
