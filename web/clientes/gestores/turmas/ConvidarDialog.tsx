import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { LinhaDoGestor, TurmaDoGestor } from '#shared/clientes/gestores/gestor.contract.ts'
import { type PessoaLida, pessoasOf } from '#shared/clientes/listas/pessoas.ts'
import { type ListaLida, readTexto } from '#shared/clientes/listas/read.ts'
import type { Tabela } from '#shared/clientes/listas/tabela.ts'
import { wordsOf } from '../../../platform/apiError.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { Field } from '../../../platform/ui/fields/Field.tsx'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import { Pill } from '../../../platform/ui/Pill.tsx'
import { Colunas } from '../../listas/Colunas.tsx'
import { linhasOf } from '../../turmas/incluir/lista.ts'
import { esperadosDaEmpresaQuery, useAtosDasTurmas } from '../gestores.queries.ts'

/** Addresses per API call: few enough that a broken connection leaves little to repeat. */
const PER_CALL = 20

interface Props {
  id_empresa: number
  turma: TurmaDoGestor
  onClose(): void
}

/** Roles of the columns of a pasted table. */
const PAPEIS = ['email'] as const

/** The typed or pasted list; where it is a table, its columns can be changed until the text is. */
function useTexto() {
  const [texto, setTexto] = useState('')
  const [lida, setLida] = useState<ListaLida>({ tabela: null, pessoas: [] })
  function write(typed: string) {
    setTexto(typed)
    setLida(readTexto(typed))
  }
  const change = (tabela: Tabela) => setLida({ tabela, pessoas: pessoasOf(tabela) })
  return { texto, ...lida, write, change }
}

/** Sends the typed addresses in pieces. A piece keeps its id while it is repeated, so that nobody is invited twice. */
function useConvites({ id_empresa, turma: { id_rodada } }: Props) {
  const { convidar } = useAtosDasTurmas(id_empresa)
  const [linhas, setLinhas] = useState<LinhaDoGestor[]>([])
  const [problem, setProblem] = useState('')
  const [pieces, setPieces] = useState<{ id_lote: string; emails: string[] }[]>([])
  async function send(todo: typeof pieces) {
    setProblem('')
    setPieces(todo)
    try {
      for (const [i, piece] of todo.entries()) {
        const { results } = await convidar.mutateAsync({ id_rodada, ...piece })
        setLinhas(before => [...before, ...results])
        setPieces(todo.slice(i + 1))
      }
    } catch (error) {
      setProblem(wordsOf(error).mensagem)
    }
  }
  function begin(pessoas: readonly PessoaLida[]) {
    const emails = linhasOf(pessoas).map(({ email, typed, nome }) => email ?? (typed || (nome ?? '')))
    if (emails.length === 0) return setProblem(t('gestao.convidarVazio'))
    const cut = Array.from({ length: Math.ceil(emails.length / PER_CALL) }, (_, i) => ({
      id_lote: crypto.randomUUID(),
      emails: emails.slice(i * PER_CALL, (i + 1) * PER_CALL),
    }))
    void send(cut)
  }
  return { linhas, problem, pending: pieces, busy: convidar.isPending, begin, resume: () => void send(pieces) }
}

/** Dialog that invites people into a turma that the gestor opened: typed or pasted addresses, and the answer to each. */
export default function ConvidarDialog(props: Props) {
  const { id_empresa, turma, onClose } = props
  const { linhas, problem, pending, busy, begin, resume } = useConvites(props)
  const { texto, tabela, pessoas, write, change } = useTexto()
  const left = Math.max(0, turma.max_entradas - turma.entradas)
  const started = linhas.length > 0 || pending.length > 0
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy) begin(pessoas)
  }
  return (
    <Dialog open form wide={tabela !== null} onClose={onClose} titulo={t('gestao.convidarPara', { turma: turma.nome })}>
      {started ? (
        <>
          <Respostas linhas={linhas} />
          <p role="alert" className="text-error empty:hidden">
            {problem}
          </p>
          <div className="dialog-acts">
            <Button onClick={onClose}>{t('comum.fechar')}</Button>
            {pending.length > 0 && (
              <Button look="primary" busy={busy} onClick={resume}>
                {t('erro.tentarDeNovo')}
              </Button>
            )}
          </div>
        </>
      ) : (
        <form noValidate className="grid gap-2" onSubmit={submit}>
          <Esperadas id_empresa={id_empresa} onBring={write} />
          <Field label={t('gestao.convidarQuem')} hint={tn('gestao.convidarAjuda', left)} error={problem} required>
            {control => (
              <textarea
                {...control}
                className="input min-h-28 resize-y py-3"
                rows={5}
                autoCapitalize="none"
                spellCheck={false}
                value={texto}
                onChange={event => write(event.target.value)}
              />
            )}
          </Field>
          {tabela && <Colunas tabela={tabela} papeis={PAPEIS} onChange={change} />}
          <div className="dialog-acts">
            <Button onClick={onClose}>{t('comum.cancelar')}</Button>
            <Button look="primary" type="submit" busy={busy}>
              {t('gestao.convidar')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

/** Button that brings the addresses of everybody whom the equipes expect and nobody has invited; nothing without anybody. */
function Esperadas({ id_empresa, onBring }: { id_empresa: number; onBring(texto: string): void }) {
  const { data } = useQuery(esperadosDaEmpresaQuery(id_empresa))
  if (!data || data.total === 0) return null
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-sm bg-petrol-wash px-4 py-3">
      <span>{tn('turmas.esperadas', data.total)}</span>
      <Button small onClick={() => onBring(data.results.map(({ email }) => email).join('\n'))}>
        {tn('turmas.trazerEsperadas', data.results.length)}
      </Button>
    </p>
  )
}

/** Answer to each address. */
function toneOf(resultado: LinhaDoGestor['resultado']) {
  if (resultado === 'convidado') return 'ok'
  return resultado === 'sem_licenca' ? 'warn' : 'error'
}

const Respostas = ({ linhas }: { linhas: readonly LinhaDoGestor[] }) => (
  <ul className="rows" aria-label={t('lote.linhas')} aria-live="polite">
    {linhas.map(({ email, resultado, mensagem }) => (
      <li key={email} className="flex flex-wrap items-center justify-between gap-2 py-2">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {email}
          {mensagem && <span className="block text-sm text-ink-soft">{mensagem}</span>}
        </span>
        <Pill tone={toneOf(resultado)}>{t(`lote.resultado.${resultado}`)}</Pill>
      </li>
    ))}
  </ul>
)
