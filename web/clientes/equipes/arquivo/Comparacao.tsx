import '../../../platform/lists/lists.css'
import { useState } from 'react'
import type { ComparacaoDoArquivo } from '#shared/clientes/equipes/arquivo.contract.ts'
import type { LinhaLida } from '#shared/clientes/equipes/arquivo.rules.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { CheckField } from '../../../platform/ui/fields/CheckField.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { Pill } from '../../../platform/ui/Pill.tsx'
import type { Envio } from './tabela.ts'

type Mudanca = ComparacaoDoArquivo['mudancas'][number]
type Erro = ComparacaoDoArquivo['erros'][number]
const TONS = { entra: 'ok', muda: 'brand', sai: 'warn' } as const
/** Number of changes shown before the rest is unfolded. */
const POUCAS = 12

interface Props {
  /** Name of the file. */
  nome: string
  linhas: LinhaLida[]
  comparacao: ComparacaoDoArquivo
  busy: boolean
  onSend(linhas: LinhaLida[], rest: Envio): Promise<void>
  onClose(): void
}

/** Changes that a file would make, line by line: nothing has happened yet, and nothing does while a line is wrong. */
// whole: one card, from the heading to its button
export function Comparacao({ nome, linhas, comparacao, busy, onSend, onClose }: Props) {
  const { mudancas, iguais, erros, novas, assinatura } = comparacao
  const [manter, setManter] = useState<string[]>([])
  const [declaracao, setDeclaracao] = useState(false)
  const [all, setAll] = useState(false)
  const n = (tipo: Mudanca['tipo']) => mudancas.filter(mudanca => mudanca.tipo === tipo).length
  const titulo = [
    n('entra') > 0 && tn('equipesArquivo.entram', n('entra')),
    n('muda') > 0 && tn('equipesArquivo.mudam', n('muda')),
    n('sai') > 0 && tn('equipesArquivo.saem', n('sai')),
  ].filter(Boolean)
  const shown = all ? mudancas : mudancas.slice(0, POUCAS)
  const keep = (email: string) => {
    const next = [...manter, email]
    setManter(next)
    void onSend(linhas, { manter: next })
  }
  const mend = (linha: number, change: Partial<LinhaLida> | null) =>
    void onSend(
      linhas.flatMap((each, i) => (i + 1 !== linha ? [each] : change === null ? [] : [{ ...each, ...change }])),
      { manter },
    )
  const blocked = erros.length > 0 || mudancas.length === 0 || (novas.length > 0 && !declaracao)
  return (
    <section className="card grid gap-3 border-brand" aria-labelledby="equipes-comparacao">
      <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
        {[nome, tn('equipesArquivo.linhas', linhas.length), tn('equipesArquivo.iguais', iguais)].join(' · ')}
      </p>
      <h2 id="equipes-comparacao" aria-live="polite">
        {titulo.length > 0 ? titulo.join(', ') : t('equipesArquivo.nadaMuda')}
      </h2>
      <p className="text-ink-soft">{t('equipesArquivo.nadaAinda')}</p>
      {erros.map(erro => (
        <LinhaErrada key={`${erro.linha}:${erro.motivo}`} erro={erro} linha={linhas[erro.linha - 1]} onMend={mend} />
      ))}
      <ul>
        {shown.map(mudanca => (
          <li key={mudanca.email} className="equipe-pessoa">
            <Linha {...mudanca} onKeep={keep} />
          </li>
        ))}
      </ul>
      {shown.length < mudancas.length && (
        <Button look="text" onClick={() => setAll(true)}>
          {tn('equipesArquivo.verTodas', mudancas.length)}
        </Button>
      )}
      {n('sai') > 0 && <p className="rounded-sm bg-warn-wash px-4 py-3">{t('equipesArquivo.quemSai')}</p>}
      {novas.length > 0 && (
        <div className="grid gap-1">
          <p>{t('equipesArquivo.novas', { nomes: novas.join(', ') })}</p>
          <CheckField
            reserve={false}
            checked={declaracao}
            label={t('equipes.declaracao')}
            onChange={event => setDeclaracao(event.target.checked)}
          />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2.5">
        <Button
          look="primary"
          busy={busy}
          disabled={blocked}
          onClick={() => void onSend(linhas, { manter, declaracao, aplicar: assinatura })}
        >
          {tn('equipesArquivo.aplicar', mudancas.length)}
        </Button>
        <Button look="text" onClick={onClose}>
          {t('equipesArquivo.descartar')}
        </Button>
        {erros.length > 0 && <span className="text-sm text-error">{tn('equipesArquivo.faltam', erros.length)}</span>}
      </div>
    </section>
  )
}

function Linha({ email, nome, tipo, de, para, onKeep }: Mudanca & { onKeep(email: string): void }) {
  return (
    <>
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{nome ?? email}</p>
        {nome && <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{email}</p>}
      </div>
      <p className="flex items-baseline gap-2 [overflow-wrap:anywhere]">
        <Pill tone={TONS[tipo]}>{t(`equipesArquivo.tipo.${tipo}`)}</Pill>
        <span className="min-w-0 flex-1">{[de, para ?? t('equipesArquivo.fora')].filter(Boolean).join(' → ')}</span>
      </p>
      {tipo === 'sai' && (
        <button type="button" className="act" onClick={() => onKeep(email)}>
          {t('equipesArquivo.manter')}
        </button>
      )}
    </>
  )
}

/** A line that has to be mended: its address and team, or left out. */
function LinhaErrada({
  erro,
  linha,
  onMend,
}: {
  erro: Erro
  linha: LinhaLida | undefined
  onMend(linha: number, change: Partial<LinhaLida> | null): void
}) {
  const [email, setEmail] = useState(linha?.email ?? '')
  const [equipe, setEquipe] = useState(linha?.equipe ?? '')
  if (!linha) return null
  return (
    <form
      noValidate
      className="grid gap-2 rounded-sm border border-error px-4 py-3 sm:grid-cols-2"
      aria-label={t('equipesArquivo.linha', { n: erro.linha })}
      onSubmit={event => {
        event.preventDefault()
        onMend(erro.linha, { email, equipe })
      }}
    >
      <p className="text-sm text-error sm:col-span-2">
        {t('equipesArquivo.linha', { n: erro.linha })}:{' '}
        {t(`equipesArquivo.motivo.${erro.motivo}`, { equipes: erro.equipes.join(', ') })}
      </p>
      <TextField
        label={t('equipesArquivo.papel.email')}
        value={email}
        onChange={event => setEmail(event.target.value)}
      />
      <TextField
        label={t('equipesArquivo.papel.equipe')}
        value={equipe}
        onChange={event => setEquipe(event.target.value)}
      />
      <p className="flex flex-wrap gap-2 sm:col-span-2">
        <Button small type="submit">
          {t('equipesArquivo.corrigir')}
        </Button>
        <Button small look="text" onClick={() => onMend(erro.linha, null)}>
          {t('equipesArquivo.deixarFora')}
        </Button>
      </p>
    </form>
  )
}
