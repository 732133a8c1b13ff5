import '../../../platform/lists/lists.css'
import { useState } from 'react'
import type { ComparacaoDoArquivo } from '#shared/clientes/equipes/arquivo.contract.ts'
import type { LinhaLida } from '#shared/clientes/equipes/arquivo.rules.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { CheckField } from '../../../platform/ui/fields/CheckField.tsx'
import { FaultyLine, Linha, type Mudanca } from './Linhas.tsx'
import { type Envio, lineOf } from './tabela.ts'

/** Number of changes shown before the rest is unfolded, and of wrong lines at once: mending one brings the next. */
const POUCAS = 12

interface Props {
  /** Name of the file. */
  nome: string
  linhas: LinhaLida[]
  comparacao: ComparacaoDoArquivo
  busy: boolean
  onSend(linhas: LinhaLida[], rest: Envio): Promise<void>
  /** Back to the columns of the file. */
  onColumns(): void
  onClose(): void
}

/** Changes that a file would make, line by line: nothing has happened yet, and nothing does while a line is wrong. */
// whole: one card, from the heading to its button
export function Comparacao({ nome, linhas, comparacao, busy, onSend, onColumns, onClose }: Props) {
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
      {erros.slice(0, POUCAS).map(erro => (
        <FaultyLine
          // With its address: a line left out above moves the number, and the form is another line's.
          key={`${erro.linha}:${erro.motivo}:${erro.email}`}
          erro={erro}
          linha={linhas[erro.linha - 1]}
          onMend={change => mend(erro.linha, change)}
        />
      ))}
      <ul>
        {shown.map(mudanca => (
          <li key={mudanca.email} className="equipe-pessoa">
            <Linha
              mudanca={mudanca}
              linha={linhas[lineOf(linhas, mudanca.email) - 1]}
              onKeep={keep}
              onMend={change => mend(lineOf(linhas, mudanca.email), change)}
            />
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
            label={t(novas.length > 1 ? 'equipesArquivo.declaracao' : 'equipes.declaracao')}
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
        <Button look="text" onClick={onColumns}>
          {t('equipesArquivo.reverColunas')}
        </Button>
        <Button look="text" onClick={onClose}>
          {t('equipesArquivo.descartar')}
        </Button>
        {erros.length > 0 ? (
          <span className="text-sm text-error">{tn('equipesArquivo.faltam', erros.length)}</span>
        ) : (
          novas.length > 0 &&
          !declaracao && <span className="text-sm text-ink-soft">{t('equipesArquivo.faltaDeclarar')}</span>
        )}
      </div>
    </section>
  )
}
