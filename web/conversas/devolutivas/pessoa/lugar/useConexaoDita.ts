import { useEffect, useRef } from 'react'
import type { Devolutiva } from '../../sala/tipos.ts'
import { anuncios, estados } from '../roteiro.ts'

/** A connection that comes and goes is said once it has been so for a while. */
const CALMA_MS = 5_000

/** Says that the connection is gone, and that it is back with everything sent; nothing of its short troubles. */
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
      anunciar(anuncios.voltou)
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
