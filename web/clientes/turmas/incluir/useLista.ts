import { useRef, useState } from 'react'
import type { ListaLida } from '#shared/clientes/listas/read.ts'
import type { Tabela } from '#shared/clientes/listas/tabela.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { attempt } from '../../../platform/ui/overlays/attempt.ts'
import { openArquivo } from '../../listas/open.ts'
import type { AtosDaTurma } from '../turmas.queries.ts'
import { type Linha, linhasOf } from './lista.ts'

/** Lines per API call: few enough that a broken connection leaves little to repeat, and that progress shows. */
const PER_CALL = 20
/** Maximum number of places in a turma. */
const LINHAS_MAX = 500

const NOTHING = { tabela: null, repetidas: 0 }

/** The list in the dialog: as typed, then as lines once read, then sent. */
export function useLista(atos: AtosDaTurma) {
  const [texto, setTexto] = useState('')
  const [error, setError] = useState<string>()
  const [linhas, setLinhas] = useState<readonly Linha[]>()
  const [{ tabela, repetidas }, setRead] = useState<{ tabela: Tabela | null; repetidas: number }>(NOTHING)
  const { sent, begin: beginSending, send } = useEnvio(atos, setLinhas)

  function begin({ tabela, pessoas }: ListaLida) {
    if (pessoas.length === 0) return setError(t('lote.vazio'))
    if (pessoas.length > LINHAS_MAX) return setError(tn('lote.longo', pessoas.length, { max: LINHAS_MAX }))
    beginSending()
    const once = linhasOf(pessoas)
    setRead({ tabela, repetidas: pessoas.length - once.length })
    setLinhas(once)
  }
  async function choose(chosen: File) {
    const lista = await openArquivo(chosen)
    if (typeof lista === 'string') setError(t(`listas.recusa.${lista}`))
    else begin(lista)
  }
  function again() {
    setLinhas(undefined)
    setRead(NOTHING)
    setTexto('')
    setError(undefined)
  }
  function type(typed: string) {
    setError(undefined)
    setTexto(typed)
  }
  return { texto, type, error, linhas, tabela, repetidas, setLinhas, begin, choose, again, sent, send }
}

type SetLinhas = (change: (now: readonly Linha[] | undefined) => readonly Linha[] | undefined) => void

/** Sending of the lines, some at a time; `sent` counts those that were sent, null while nothing is. */
function useEnvio(atos: AtosDaTurma, setLinhas: SetLinhas) {
  const [sent, setSent] = useState<number | null>(null)
  // The same list again is the same act: nobody is invited twice by an answer that got lost.
  const id_lote = useRef('')
  /** Sends the lines; with `reteste`, people who have a result also get another test, which they never get unasked. */
  async function send(people: readonly (Linha & { email: string })[], reteste: boolean) {
    setSent(0)
    await attempt(async () => {
      for (let from = 0; from < people.length; from += PER_CALL) {
        const some = people.slice(from, from + PER_CALL)
        const { results } = await atos.convidar.mutateAsync({
          id_lote: id_lote.current,
          emails: some.map(({ email, nome }) => ({ email, nome, reteste })),
        })
        const answers = new Map(some.map(({ id }, i) => [id, results[i]]))
        setLinhas(now =>
          now?.map(linha => {
            const enviada = answers.get(linha.id)
            return enviada ? { ...linha, enviada } : linha
          }),
        )
        setSent(from + some.length)
      }
    })
    setSent(null)
  }
  const begin = () => {
    id_lote.current = crypto.randomUUID()
  }
  return { sent, begin, send }
}
export type ListaDaTurma = ReturnType<typeof useLista>
