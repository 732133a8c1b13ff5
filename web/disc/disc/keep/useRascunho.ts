import { useEffect, useRef, useState } from 'react'
import { type EstadoTeste, rascunhoOf } from '#shared/disc/disc/answer/answer.rules.ts'
import { putRascunho, type RespostaRascunho } from '#shared/disc/disc/disc.contract.ts'
import { api } from '../../../platform/api.ts'
import { device } from '../../../platform/storage.ts'
import { passa } from '../disc.queries.ts'
import { type TesteAtual, writeEnviadas } from './progresso.storage.ts'
import { Remetente, type SavingState } from './remetente.ts'

/** Keeps the server's draft up to date with the state, without ever blocking the person (behaviour §34). */
export function useRascunho({
  teste,
  versao,
  servidor,
  estado,
  onRefused,
}: {
  teste: TesteAtual
  /** Version of the questions shown. */
  versao: string
  servidor: readonly RespostaRascunho[]
  estado: EstadoTeste
  onRefused: (error: unknown) => void
}): SavingState {
  const [salvamento, setSalvamento] = useState<SavingState>('salvo')
  const remetente = useRef<Remetente | null>(null)
  const refused = useRef(onRefused)
  refused.current = onRefused

  useEffect(() => {
    const sender = new Remetente({
      servidor,
      passa,
      // The call may outlive the page: whoever answers and closes the tab at once has still answered.
      enviar: respostas =>
        api(
          putRascunho,
          { params: { id_licenca: String(teste.id_licenca) }, body: { respostas, versao } },
          { keepalive: true },
        ),
      onChange: setSalvamento,
      onRefused: error => refused.current(error),
      onSent: enviadas => writeEnviadas(device, teste, enviadas),
    })
    remetente.current = sender
    window.addEventListener('online', sender.retryNow)
    return () => {
      window.removeEventListener('online', sender.retryNow)
      sender.stop()
    }
  }, [teste, versao, servidor])

  useEffect(() => remetente.current?.update(rascunhoOf(estado)), [estado])

  return salvamento
}
