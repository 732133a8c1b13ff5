import { createContext, useContext } from 'react'

/** Why an admin looks at somebody else's figures: asked once a page, and sent along with every call that carries them. */
const MotivoContext = createContext<string | undefined>(undefined)

export const ComMotivo = MotivoContext.Provider
export const useMotivo = (): string | undefined => useContext(MotivoContext)
