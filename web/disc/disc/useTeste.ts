import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type AcaoTeste,
  type EstadoTeste,
  rascunhoDe,
  responderReducer,
  slotsDe,
} from '#shared/disc/disc/responder/responder.rules.ts'
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
 * Holds the state of the test. Each action is saved on the device before the screen shows it, so that a reload loses
 * nothing; `agir` returns the state after the actions.
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

  /** Ends the test on this device: deletes its data and stops saving. */
  const encerrar = useCallback(() => {
    over.current = true
    limparProgresso(device, teste)
  }, [teste])

  return { estado, agir, encerrar, primeiraEntrada: entrada.primeira }
}
