import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Esperado } from '#shared/clientes/equipes/equipes.contract.ts'
import { pessoasOf } from '#shared/clientes/listas/pessoas.ts'
import { readTexto } from '#shared/clientes/listas/read.ts'
import type { FullTurma } from '#shared/clientes/turmas/turmas.contract.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { Field } from '../../../platform/ui/fields/Field.tsx'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import { Colunas } from '../../listas/Colunas.tsx'
import { TIPOS } from '../../listas/open.ts'
import { type AtosDaTurma, esperadosQuery } from '../turmas.queries.ts'
import { LinhasDoConvite } from './LinhasDoConvite.tsx'
import { editLinha, toSend, withResultado } from './lista.ts'
import { type ListaDaTurma, useLista } from './useLista.ts'

/** Roles of the columns of a list for a turma. */
const PAPEIS_DA_TURMA = ['email', 'nome'] as const

interface Props {
  open: boolean
  onClose(): void
  turma: FullTurma
  atos: AtosDaTurma
}

/**
 * Dialog that adds people to a turma: type, paste or choose a file, check cost and lines, send, see the result of each.
 */
export default function IncludeDialog({ open, onClose, turma, atos }: Props) {
  const lista = useLista(atos)
  const { texto, type, error, linhas, begin, choose, again, sent, send } = lista
  const todo = toSend(linhas ?? [])
  const retestes = withResultado(linhas ?? [])
  const vagas = Math.max(0, Math.min(turma.livres, turma.max_entradas - turma.entradas))
  // Those that the turma has places and licences for, in the order of the list; the others wait in it.
  const cabem = todo.slice(0, sent === null ? vagas : todo.length)
  const done = linhas?.some(({ enviada }) => enviada) ?? false
  return (
    <Dialog
      form
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
          {linhas && cabem.length > 0 && (
            <Button look="primary" busy={sent !== null} spinner onClick={() => void send(cabem, false)}>
              {tn(cabem.length < todo.length ? 'turmas.convidarQueCabem' : 'turmas.convidar', cabem.length)}
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
        <Conferencia
          lista={lista}
          custo={todo.length}
          vagas={vagas}
          esperam={new Set(todo.slice(cabem.length).map(({ id }) => id))}
          readOnly={done || sent !== null}
        />
      ) : (
        <>
          <Esperadas turma={turma} onBring={pessoas => begin({ tabela: null, pessoas: [...pessoas] })} />
          <Entrada texto={texto} error={error} onType={type} onFile={chosen => void choose(chosen)} />
        </>
      )}
    </Dialog>
  )
}

interface ConferenciaProps {
  lista: ListaDaTurma
  custo: number
  vagas: number
  /** Ids of the lines for which there is no place now. */
  esperam: ReadonlySet<number>
  /** Whether sending has begun: the columns stay as they are. */
  readOnly: boolean
}

/** The list as read: its columns, which can be changed until it is sent, and its lines. */
function Conferencia({ lista, custo, vagas, esperam, readOnly }: ConferenciaProps) {
  const { linhas = [], tabela, repetidas, setLinhas, begin, sent } = lista
  return (
    <div className="grid gap-3">
      {tabela && !readOnly && (
        <Colunas
          tabela={tabela}
          papeis={PAPEIS_DA_TURMA}
          onChange={next => begin({ tabela: next, pessoas: pessoasOf(next) })}
        />
      )}
      <LinhasDoConvite
        linhas={linhas}
        custo={custo}
        vagas={vagas}
        esperam={esperam}
        progresso={sent === null ? null : { sent, total: custo + sent }}
        repetidas={repetidas}
        onRemove={id => setLinhas(linhas.filter(linha => linha.id !== id))}
        onEdit={(id, email) => setLinhas(editLinha(linhas, id, email))}
      />
    </div>
  )
}

/** Button that brings everybody whom the equipes expect and nobody has invited; nothing when there is nobody. */
function Esperadas({ turma, onBring }: { turma: FullTurma; onBring(lidas: readonly Esperado[]): void }) {
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
