import { useEffect, useRef } from 'react'
import type { Devolutiva } from '../../sala/tipos.ts'
import { announcements, estados } from '../roteiro.ts'

/** Time in ms for which the connection must be lost before it is announced. */
const CALMA_MS = 5_000

/**
 * Announces that the connection is lost, and later that it is back with everything sent; short interruptions are not
 * announced.
 */
export function useConexaoDita(
  { conexao, pendentes }: Pick<Devolutiva, 'conexao' | 'pendentes'>,
  anunciar: (texto: string) => void,
): void {
  const said = useRef(false)
  const off = conexao === 'sem_rede'
  const waits = pendentes.length > 0
  useEffect(() => {
    if (!off && said.current && !waits) {
      said.current = false
      anunciar(announcements.voltou)
      return
    }
    if (!off || said.current) return
    const timer = setTimeout(() => {
      said.current = true
      anunciar(estados.conexao.sem_rede)
    }, CALMA_MS)
    return () => clearTimeout(timer)
  }, [off, waits, anunciar])
}
