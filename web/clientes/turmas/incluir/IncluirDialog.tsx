import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Esperado } from '#shared/clientes/equipes/equipes.contract.ts'
import { type ListaLida, readTexto } from '#shared/clientes/listas/ler.ts'
import { pessoasDe } from '#shared/clientes/listas/pessoas.ts'
import type { Tabela } from '#shared/clientes/listas/tabela.ts'
import type { RodadaAberta } from '#shared/clientes/rodadas/rodadas.contract.ts'
import { wordsOf } from '../../../platform/apiError.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { Field } from '../../../platform/ui/fields/Field.tsx'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { openArquivo, TIPOS } from '../../listas/abrir.ts'
import { Colunas } from '../../listas/Colunas.tsx'
import { type AtosDaTurma, esperadosQuery } from '../turmas.queries.ts'
import { LinhasDoConvite } from './LinhasDoConvite.tsx'
import { comResultado, editLinha, type Linha, linhasDe, porEnviar } from './lista.ts'

/** Lines per API call: few enough that a broken connection leaves little to repeat, and that progress shows. */
const PER_CALL = 20
/** Maximum number of places in a turma. */
const LINHAS_MAX = 500
/** Roles of the columns of a list for a turma. */
const PAPEIS_DA_TURMA = ['email', 'nome'] as const

interface Props {
  open: boolean
  onClose(): void
  turma: RodadaAberta
  atos: AtosDaTurma
}

/**
 * Dialog that adds people to a turma: type, paste or choose a file, check cost and lines, send, see the result of each.
 */
export default function IncluirDialog({ open, onClose, turma, atos }: Props) {
  const { texto, type, error, linhas, tabela, repetidas, setLinhas, begin, choose, again, sent, send } = useLista(atos)
  const todo = porEnviar(linhas ?? [])
  const retestes = comResultado(linhas ?? [])
  const vagas = Math.max(0, Math.min(turma.livres, turma.max_entradas - turma.entradas))
  const done = linhas?.some(({ enviada }) => enviada) ?? false
  return (
    <Dialog
      alert
      wide
      open={open}
      onClose={onClose}
      titulo={t(done ? 'turmas.incluidas' : 'turmas.incluir')}
      texto={done ? undefined : t('turmas.incluirTexto')}
      acts={
        <>
          <Button onClick={onClose}>{t('comum.fechar')}</Button>
          {linhas && (todo.length === 0 || sent === null) && (
            <Button look="text" onClick={again}>
              {t(done ? 'turmas.outraLista' : 'turmas.corrigirLista')}
            </Button>
          )}
          {linhas && todo.length > 0 && (
            <Button look="primary" busy={sent !== null} spinner onClick={() => void send(todo, false)}>
              {tn('turmas.convidar', todo.length)}
            </Button>
          )}
          {todo.length === 0 && retestes.length > 0 && (
            <Button look="primary" busy={sent !== null} spinner onClick={() => void send(retestes, true)}>
              {tn('turmas.retestar', retestes.length)}
            </Button>
          )}
          {!linhas && (
            <Button look="primary" onClick={() => begin(readTexto(texto))}>
              {t('lote.conferir')}
            </Button>
          )}
        </>
      }
    >
      {linhas ? (
        <>
          {tabela && !done && sent === null && (
            <Colunas
              tabela={tabela}
              papeis={PAPEIS_DA_TURMA}
              onChange={next => begin({ tabela: next, pessoas: pessoasDe(next) })}
            />
          )}
          <LinhasDoConvite
            linhas={linhas}
            custo={todo.length}
            vagas={vagas}
            progresso={sent === null ? null : { sent, total: todo.length + sent }}
            repetidas={repetidas}
            onRemove={id => setLinhas(linhas.filter(linha => linha.id !== id))}
            onEdit={(id, email) => setLinhas(editLinha(linhas, id, email))}
          />
        </>
      ) : (
        <>
          <Esperadas turma={turma} onBring={pessoas => begin({ tabela: null, pessoas: [...pessoas] })} />
          <Entrada texto={texto} error={error} onType={type} onFile={chosen => void choose(chosen)} />
        </>
      )}
    </Dialog>
  )
}

/** Button that brings everybody whom the equipes expect and nobody has invited; nothing when there is nobody. */
function Esperadas({ turma, onBring }: { turma: RodadaAberta; onBring(lidas: readonly Esperado[]): void }) {
  const { data } = useQuery(esperadosQuery(turma))
  if (!data || data.total === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-sm bg-petrol-wash px-4 py-3">
      <p>{tn('turmas.esperadas', data.total)}</p>
      <Button small onClick={() => onBring(data.results)}>
        {tn('turmas.trazerEsperadas', data.results.length)}
      </Button>
    </div>
  )
}

interface EntradaProps {
  texto: string
  error: string | undefined
  onType(texto: string): void
  onFile(file: File): void
}

/** Field for a typed or pasted list, and the button that reads a file. */
function Entrada({ texto, error, onType, onFile }: EntradaProps) {
  const file = useRef<HTMLInputElement>(null)
  return (
    <div className="grid gap-3">
      <Field label={t('lote.campo')} hint={t('turmas.incluirAjuda')} error={error}>
        {control => (
          <textarea
            {...control}
            className="input min-h-36 resize-y py-3"
            rows={6}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={t('turmas.incluirExemplo')}
            value={texto}
            onChange={event => onType(event.target.value)}
          />
        )}
      </Field>
      <div>
        <input
          ref={file}
          type="file"
          accept={TIPOS}
          className="hidden"
          aria-label={t('lote.arquivo')}
          onChange={event => {
            const [chosen] = event.target.files ?? []
            // The same file may be chosen again after it was corrected.
            event.target.value = ''
            if (chosen) onFile(chosen)
          }}
        />
        <Button small onClick={() => file.current?.click()}>
          {t('lote.arquivo')}
        </Button>
      </div>
    </div>
  )
}

const NOTHING = { tabela: null, repetidas: 0 }

/** The list in the dialog: as typed, then as lines once read, then sent. */
function useLista(atos: AtosDaTurma) {
  const [texto, setTexto] = useState('')
  const [error, setError] = useState<string>()
  const [linhas, setLinhas] = useState<readonly Linha[]>()
  const [{ tabela, repetidas }, setRead] = useState<{ tabela: Tabela | null; repetidas: number }>(NOTHING)
  const { sent, begin: beginSending, send } = useEnvio(atos, setLinhas)

  function begin({ tabela, pessoas }: ListaLida) {
    if (pessoas.length === 0) return setError(t('lote.vazio'))
    if (pessoas.length > LINHAS_MAX) return setError(tn('lote.longo', pessoas.length, { max: LINHAS_MAX }))
    beginSending()
    const once = linhasDe(pessoas)
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
    try {
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
    } catch (failure) {
      toast.error(wordsOf(failure))
    } finally {
      setSent(null)
    }
  }
  const begin = () => {
    id_lote.current = crypto.randomUUID()
  }
  return { sent, begin, send }
}
