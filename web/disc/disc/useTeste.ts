import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type AcaoTeste,
  answeringReducer,
  type EstadoTeste,
  rascunhoOf,
  slotsOf,
} from '#shared/disc/disc/answer/answer.rules.ts'
import { device } from '../../platform/storage.ts'
import type { Abertura } from './disc.queries.ts'
import { clearProgresso, readProgresso, type TesteAtual, writeProgresso } from './keep/progresso.storage.ts'
import { pendentesOf, primeiraEntrada, restore } from './teste.state.ts'

function save(teste: TesteAtual, versao: string, estado: EstadoTeste): void {
  writeProgresso(device, teste, {
    slots: slotsOf(estado),
    respostas: rascunhoOf(estado),
    pendentes: pendentesOf(estado),
    versao,
  })
}

/**
 * Holds the state of the test. Each action is saved on the device before the screen shows it, so that a reload loses
 * nothing; `agir` returns the state after the actions.
 */
export function useTeste({ teste, versao, servidor }: Abertura) {
  const [entrada] = useState(() => {
    const local = readProgresso(device, teste)
    return {
      primeira: primeiraEntrada(local, servidor),
      estado: restore({ local, servidor, random: Math.random, em: Date.now() }),
    }
  })
  const [estado, setEstado] = useState(entrada.estado)
  const latest = useRef(entrada.estado)
  const over = useRef(false)

  const act = useCallback(
    (...acoes: readonly AcaoTeste[]): EstadoTeste => {
      latest.current = acoes.reduce(answeringReducer, latest.current)
      if (!over.current) save(teste, versao, latest.current)
      setEstado(latest.current)
      return latest.current
    },
    [teste, versao],
  )

  useEffect(() => save(teste, versao, latest.current), [teste, versao])

  /** Ends the test on this device: deletes its data and stops saving. */
  const end = useCallback(() => {
    over.current = true
    clearProgresso(device, teste)
  }, [teste])

  return { estado, agir: act, encerrar: end, primeiraEntrada: entrada.primeira }
}
