import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type AcaoTeste,
  answeringReducer,
  type EstadoTeste,
  rascunhoOf,
  slotsOf,
} from '#shared/disc/disc/answer/answer.rules.ts'
import { NUMERO_PERGUNTAS } from '#shared/disc/disc/disc.types.ts'
import { device } from '../../platform/storage.ts'
import type { Abertura } from './disc.queries.ts'
import { clearProgresso, readProgresso, type TesteAtual, writeProgresso } from './keep/progresso.storage.ts'
import { useFinish } from './keep/useFinish.ts'
import { useRascunho } from './keep/useRascunho.ts'
import { pendentesOf, primeiraEntrada, restore } from './teste.state.ts'

/** State of the test under way, and what a person does in it: rank, step, confirm, finish. */
export function useRespostas(abertura: Abertura) {
  const { teste, versao, servidor } = abertura
  const { estado, agir, encerrar, primeiraEntrada } = useTeste(abertura)
  const tempo = useTempoVisivel(ms => agir({ tipo: 'tempo', ms }))
  const { enviando, aguardando, tryToFinish, recusado, desistir } = useFinish({
    teste,
    versao,
    estado,
    encerrar,
  })
  const salvamento = useRascunho({
    teste,
    versao,
    servidor,
    estado,
    onRefused: error => void recusado(error),
  })
  /** Returns the action of a step; each step carries the time spent on the question that it leaves. */
  const passo = (tipo: 'proxima' | 'anterior' | 'finalizar' | 'confirmar_ordem') =>
    agir({ tipo: 'tempo', ms: tempo() }, { tipo, em: Date.now() })
  const onFinalizar = () => tryToFinish(passo('finalizar'))
  return {
    estado,
    primeiraEntrada,
    tempo,
    salvamento,
    onMove(de: number, para: number) {
      desistir()
      agir(movimento(de, para))
    },
    /** State and acts of the buttons below the answers. */
    doca: {
      enviando,
      aguardando,
      onAnterior() {
        desistir()
        passo('anterior')
      },
      onProxima: () => passo('proxima'),
      onFinalizar,
      onConfirmar() {
        const last = estado.numero === NUMERO_PERGUNTAS
        passo('confirmar_ordem')
        if (last) void onFinalizar()
      },
    },
  }
}

/** Returns the action that moves a row: to the neighbouring row by the spec's own action, further only when dragged. */
function movimento(de: number, para: number) {
  if (para === de - 1) return { tipo: 'mover_acima', indice: de } as const
  if (para === de + 1) return { tipo: 'mover_abaixo', indice: de } as const
  return { tipo: 'mover_para', de, para } as const
}

const now = () => (document.visibilityState === 'visible' ? performance.now() : null)

/**
 * Measures the milliseconds during which the page was visible. The returned function gives the time since its last
 * call; `onHide` gets that time when the page is hidden, which may be the last event before it closes.
 */
function useTempoVisivel(onHide: (ms: number) => void): () => number {
  const since = useRef<number | null>(null)
  const hide = useRef(onHide)
  hide.current = onHide

  const take = useCallback(() => {
    const from = since.current
    since.current = now()
    return from === null ? 0 : Math.round(performance.now() - from)
  }, [])

  useEffect(() => {
    since.current = now()
    const onChange = () => {
      const ms = take()
      if (document.visibilityState === 'hidden' && ms > 0) hide.current(ms)
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [take])

  return take
}

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
function useTeste({ teste, versao, servidor }: Abertura) {
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
