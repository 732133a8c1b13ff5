import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type AcaoTeste,
  type EstadoTeste,
  rascunhoDe,
  responderReducer,
  slotsDe,
} from '#shared/disc/disc/responder.rules.ts'
import { device } from '../../platform/storage.ts'
import type { Abertura } from './disc.queries.ts'
import { escreverProgresso, lerProgresso, limparProgresso, type TesteAtual } from './guardar/progresso.storage.ts'
import { pendentesDe, primeiraEntrada, restaurar } from './teste.state.ts'

function guardar(teste: TesteAtual, versao: string, estado: EstadoTeste): void {
  escreverProgresso(device, teste, {
    slots: slotsDe(estado),
    respostas: rascunhoDe(estado),
    pendentes: pendentesDe(estado),
    versao,
  })
}

/**
 * The test's one state. Every act is kept on the device before the screen shows it, so that no reload can lose it;
 * `agir` answers the state after the acts.
 */
export function useTeste({ teste, versao, servidor }: Abertura) {
  const [entrada] = useState(() => {
    const local = lerProgresso(device, teste)
    return {
      primeira: primeiraEntrada(local, servidor),
      estado: restaurar({ local, servidor, random: Math.random, em: Date.now() }),
    }
  })
  const [estado, setEstado] = useState(entrada.estado)
  const latest = useRef(entrada.estado)
  const over = useRef(false)

  const agir = useCallback(
    (...acoes: readonly AcaoTeste[]): EstadoTeste => {
      latest.current = acoes.reduce(responderReducer, latest.current)
      if (!over.current) guardar(teste, versao, latest.current)
      setEstado(latest.current)
      return latest.current
    },
    [teste, versao],
  )

  useEffect(() => guardar(teste, versao, latest.current), [teste, versao])

  /** The test is over, here or elsewhere: nothing of it is written down on this device any more. */
  const encerrar = useCallback(() => {
    over.current = true
    limparProgresso(device, teste)
  }, [teste])

  return { estado, agir, encerrar, primeiraEntrada: entrada.primeira }
}
