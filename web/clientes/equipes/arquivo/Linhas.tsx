import { useState } from 'react'
import type { ComparacaoDoArquivo } from '#shared/clientes/equipes/arquivo.contract.ts'
import type { LinhaLida } from '#shared/clientes/equipes/arquivo.rules.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { Pill } from '../../../platform/ui/Pill.tsx'

export type Mudanca = ComparacaoDoArquivo['mudancas'][number]
type Erro = ComparacaoDoArquivo['erros'][number]
const TONS = { entra: 'ok', muda: 'brand', sai: 'warn' } as const

/** A line as it was mended, or null to leave it out of the file. */
export type Mend = (change: Partial<LinhaLida> | null) => void

interface Props {
  mudanca: Mudanca
  /** The line of the file that says so; missing for who is not in it. */
  linha: LinhaLida | undefined
  onKeep(email: string): void
  onMend: Mend
}

/** Returns from where to where a person goes; of somebody who leaves, where she stays. */
const pathOf = ({ tipo, de, para }: Mudanca): string =>
  tipo === 'sai'
    ? [de, para && t('equipesArquivo.continua', { equipes: para })].filter(Boolean).join(' · ')
    : [de, para].filter(Boolean).join(' → ')

/** One change: who comes, changes or leaves. A line may be mended, and who would leave may be kept. */
export function Linha({ mudanca, linha, onKeep, onMend }: Props) {
  const { email, nome, tipo } = mudanca
  const [edits, setEdits] = useState(false)
  const chamada = nome ?? email
  return (
    <>
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{chamada}</p>
        {nome && <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{email}</p>}
      </div>
      <p className="flex items-baseline gap-2 [overflow-wrap:anywhere]">
        <Pill tone={TONS[tipo]}>{t(`equipesArquivo.tipo.${tipo}`)}</Pill>
        <span className="min-w-0 flex-1">{pathOf(mudanca)}</span>
      </p>
      {tipo === 'sai' ? (
        <button
          type="button"
          className="act"
          aria-label={t('equipesArquivo.manterDe', { nome: chamada })}
          onClick={() => onKeep(email)}
        >
          {t('equipesArquivo.manter')}
        </button>
      ) : (
        linha && (
          <button
            type="button"
            className="act"
            aria-expanded={edits}
            aria-label={t('equipesArquivo.editarDe', { nome: chamada })}
            onClick={() => setEdits(!edits)}
          >
            {t('equipesArquivo.editar')}
          </button>
        )
      )}
      {edits && linha && (
        <div className="col-span-full pt-1 pb-2 px-0">
          <Emenda
            linha={linha}
            label={t('equipesArquivo.editarDe', { nome: chamada })}
            onMend={change => {
              setEdits(false)
              onMend(change)
            }}
          />
        </div>
      )}
    </>
  )
}

/** Returns the equipes of a wrong line, with how many more there are. */
const saidOf = ({ equipes, outras = 0 }: Erro): string =>
  [equipes.join(', '), outras > 0 && tn('equipesArquivo.eMais', outras)].filter(Boolean).join(' ')

/** A line that has to be mended: its name, address and team, or left out. */
export function FaultyLine({ erro, linha, onMend }: { erro: Erro; linha: LinhaLida | undefined; onMend: Mend }) {
  if (!linha) return null
  return (
    <div className="grid gap-2 rounded-sm border border-error px-4 py-3">
      <p className="text-sm text-error">
        {t('equipesArquivo.linha', { n: erro.linha })}:{' '}
        {t(`equipesArquivo.motivo.${erro.motivo}`, { equipes: saidOf(erro) })}
      </p>
      <Emenda linha={linha} label={t('equipesArquivo.linha', { n: erro.linha })} onMend={onMend} />
    </div>
  )
}

const CAMPOS = ['nome', 'email', 'equipe'] as const

/** Form for one line of the file. */
function Emenda({ linha, label, onMend }: { linha: LinhaLida; label: string; onMend: Mend }) {
  const [values, setValues] = useState({ nome: linha.nome ?? '', email: linha.email, equipe: linha.equipe })
  return (
    <form
      noValidate
      className="grid gap-x-4 gap-y-2 sm:grid-cols-3"
      aria-label={label}
      onSubmit={event => {
        event.preventDefault()
        onMend({ ...values, nome: values.nome.trim() || null })
      }}
    >
      {CAMPOS.map(campo => (
        <TextField
          key={campo}
          label={t(`listas.papel.${campo}`)}
          value={values[campo]}
          onChange={event => setValues({ ...values, [campo]: event.target.value })}
        />
      ))}
      <p className="flex flex-wrap gap-2 sm:col-span-3">
        <Button small type="submit">
          {t('equipesArquivo.corrigir')}
        </Button>
        <Button small look="text" onClick={() => onMend(null)}>
          {t('equipesArquivo.deixarFora')}
        </Button>
      </p>
    </form>
  )
}
