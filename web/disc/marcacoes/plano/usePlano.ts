import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Marcacoes, Plano } from '#shared/disc/marcacoes/marcacoes.contract.ts'
import { type LinhaPlano, MAXIMO_LINHA_PLANO, planosIguais } from '#shared/disc/marcacoes/marcacoes.rules.ts'
import { ApiError } from '../../../platform/apiError.ts'
import { useCurrentUser } from '../../../platform/currentUser.ts'
import { type About, Autosave, type SavingState } from '../../../platform/sending/autosave.ts'
import { device } from '../../../platform/storage.ts'
import { marcacoesQuery, readMarcacoes, savePlano } from '../marcacoes.queries.ts'
import { keepPlano, type PlanoEscrito, readPlano } from './plano.storage.ts'

const mayPass = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500
const isConflict = (error: unknown) => error instanceof ApiError && error.codigo === 'plano_alterado'
const fits = ({ linhas }: PlanoEscrito) => linhas.every(({ texto }) => texto.length <= MAXIMO_LINHA_PLANO)
const same = (a: PlanoEscrito, b: PlanoEscrito) => planosIguais(a.linhas, b.linhas)
const ofServer = ({ linhas, versao }: Plano): About<PlanoEscrito> => ({ linhas, versao })

/** How the plan of one result is compared, sent, read again and kept on the device. */
function savingOf(client: QueryClient, me: number, id_licenca: number) {
  const { queryKey } = marcacoesQuery(id_licenca)
  return {
    same,
    async send({ linhas, versao }: About<PlanoEscrito>) {
      const saved = await savePlano(id_licenca, { linhas: [...linhas], versao })
      client.setQueryData(queryKey, before => before && { ...before, plano: saved })
      return ofServer(saved)
    },
    async fetchLatest() {
      const found = await readMarcacoes(id_licenca)
      client.setQueryData(queryKey, found)
      return ofServer(found.plano)
    },
    fits,
    isConflict,
    mayPass,
    keep: (escrito: About<PlanoEscrito>) => keepPlano(device, me, id_licenca, escrito),
    forget: (saved: PlanoEscrito) => {
      const left = readPlano(device, me, id_licenca)
      if (left && same(left, saved)) keepPlano(device, me, id_licenca, null)
    },
  }
}

/** Holds the person's plan and its saving state. What is written stays on the device until the server has it. */
export function usePlano({ id_licenca, plano }: Pick<Marcacoes, 'id_licenca' | 'plano'>) {
  const client = useQueryClient()
  const me = useCurrentUser()?.id_usuario ?? 0
  const [texto, setTexto] = useState<PlanoEscrito>(() => readPlano(device, me, id_licenca) ?? ofServer(plano))
  const [salvamento, setSalvamento] = useState<SavingState<PlanoEscrito>>({ estado: 'salvo' })
  const autosave = useRef<Autosave<PlanoEscrito> | null>(null)
  const initial = useRef(plano)

  useEffect(() => {
    const sender = new Autosave<PlanoEscrito>({
      ...savingOf(client, me, id_licenca),
      servidor: ofServer(initial.current),
      onChange: setSalvamento,
      onText: setTexto,
    })
    autosave.current = sender
    const draft = readPlano(device, me, id_licenca)
    if (draft) sender.resume(draft)
    window.addEventListener('online', sender.flush)
    window.addEventListener('pagehide', sender.flush)
    return () => {
      window.removeEventListener('online', sender.flush)
      window.removeEventListener('pagehide', sender.flush)
      sender.stop()
    }
  }, [client, id_licenca, me])

  useEffect(() => autosave.current?.observe(ofServer(plano)), [plano])

  return {
    linhas: texto.linhas,
    salvamento,
    write(linhas: readonly LinhaPlano[]) {
      setTexto({ linhas })
      autosave.current?.update({ linhas })
    },
    resolve(linhas: readonly LinhaPlano[]) {
      setTexto({ linhas })
      autosave.current?.resolve({ linhas })
    },
    saveNow: () => autosave.current?.flush(),
  }
}
