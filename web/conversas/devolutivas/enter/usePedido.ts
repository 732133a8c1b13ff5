import { useEffect, useState } from 'react'
import { enterSala, waitInSala } from '#shared/conversas/devolutivas/salas.contract.ts'
import { api } from '../../../platform/api.ts'
import { ApiError } from '../../../platform/apiError.ts'
import { tab } from '../../../platform/storage.ts'
import { cadeiraDoAparelho } from '../sala/kept.ts'

/** Polling interval in ms while waiting for the consultor to accept. */
const OLHAR_MS = 2_000

/** State of a request to enter. A wrong code, an expired one and a refusal are the same state. */
export type Entrada =
  | { passo: 'codigo'; falha?: 'muitas' | 'sem_conexao' }
  | { passo: 'espera'; sinal: number }
  | { passo: 'recusada' }
  | { passo: 'dentro'; id_devolutiva: string }

/** Asks to enter with a code and waits for the answer. */
export function usePedido() {
  const [entrada, setEntrada] = useState<Entrada>({ passo: 'codigo' })
  const [pedido, setPedido] = useState<string | null>(null)
  const [ocupado, setOcupado] = useState(false)

  async function ask(codigo: string) {
    setOcupado(true)
    try {
      const answer = await api(enterSala, { body: { codigo } })
      setPedido(answer.pedido)
      setEntrada({ passo: 'espera', sinal: answer.sinal })
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0
      if (status === 429) setEntrada({ passo: 'codigo', falha: 'muitas' })
      else if (status === 0 || status >= 500) setEntrada({ passo: 'codigo', falha: 'sem_conexao' })
      else setEntrada({ passo: 'recusada' })
    }
    setOcupado(false)
  }

  useEffect(() => {
    if (!pedido) return
    let over = false
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      const next = await show(pedido)
      if (over) return
      if (next === 'esperando') timer = setTimeout(look, OLHAR_MS)
      else {
        setPedido(null)
        setEntrada(next)
      }
    }
    timer = setTimeout(look, OLHAR_MS / 2)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [pedido])

  return { entrada, ocupado, pedir: ask, deNovo: () => setEntrada({ passo: 'codigo' }) }
}

/** Polls the request once; a network failure counts as still waiting. */
async function show(pedido: string): Promise<'esperando' | Entrada> {
  try {
    const { situacao, token, id_devolutiva } = await api(waitInSala, {}, { bearer: pedido })
    if (situacao === 'esperando') return 'esperando'
    if (situacao !== 'admitida' || !token || !id_devolutiva) return { passo: 'recusada' }
    cadeiraDoAparelho(id_devolutiva).write(tab, { token, tipo: 'porta' })
    return { passo: 'dentro', id_devolutiva }
  } catch (error) {
    const refused = error instanceof ApiError && [401, 403, 404, 410].includes(error.status)
    return refused ? { passo: 'recusada' } : 'esperando'
  }
}
