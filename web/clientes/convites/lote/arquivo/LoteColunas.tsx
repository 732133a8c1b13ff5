import { useId, useState } from 'react'
import { t } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { columnCountOf, linhasDe, PAPEIS, type Papel, type Tabela, tituloDe } from './colunas.ts'

/** Number of rows of the file shown as examples of a column. */
const AMOSTRA = 3

const nomeDaColuna = (tabela: Tabela, coluna: number): string =>
  tituloDe(tabela, coluna) ?? t('lote.colunaN', { n: coluna + 1 })

/** Line with the roles of a file's columns; opened, the roles can be changed. */
export function LoteColunas({ tabela, onChange }: { tabela: Tabela; onChange(tabela: Tabela): void }) {
  // Where nothing in the file says which column is which, she is asked.
  const [open, setOpen] = useState(!tabela.cabecalho && columnCountOf(tabela) > 1)
  const id = useId()
  const taken = PAPEIS.filter(papel => tabela.colunas[papel] >= 0)
  return (
    <section className="rounded-sm border border-line" aria-label={t('lote.colunas')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3.5 py-2">
        <p className="text-sm text-ink-soft">
          {taken.map((papel, i) => (
            <span key={papel}>
              {i > 0 && ' · '}
              {t(`lote.papel.${papel}`)}: <b className="text-ink">{nomeDaColuna(tabela, tabela.colunas[papel])}</b>
            </span>
          ))}
        </p>
        <Button small look="text" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {t(open ? 'lote.colunasFechar' : 'lote.colunasMudar')}
        </Button>
      </div>
      <div id={id} hidden={!open} className="border-t border-line px-3.5 py-3">
        <Mapa tabela={tabela} onChange={onChange} />
      </div>
    </section>
  )
}

/** Gives a role to a column. A column has one role, so a role it had before is left without a column. */
function mover(tabela: Tabela, papel: Papel, coluna: number): Tabela {
  const colunas = { ...tabela.colunas }
  for (const other of PAPEIS) if (other !== 'email' && other !== papel && colunas[other] === coluna) colunas[other] = -1
  return { ...tabela, colunas: { ...colunas, [papel]: coluna } }
}

function Mapa({ tabela, onChange }: { tabela: Tabela; onChange(tabela: Tabela): void }) {
  const columns = Array.from({ length: columnCountOf(tabela) }, (_, i) => i)
  const sample = linhasDe(tabela).slice(0, AMOSTRA)
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {PAPEIS.map(papel => (
        <label key={papel} className="grid content-start gap-1">
          <span className="field-label">{t(`lote.papel.${papel}`)}</span>
          <select
            className="input"
            value={tabela.colunas[papel]}
            onChange={event => onChange(mover(tabela, papel, Number(event.target.value)))}
          >
            {papel !== 'email' && <option value={-1}>{t('lote.papelNenhum')}</option>}
            {columns.map(coluna => (
              <option key={coluna} value={coluna}>
                {nomeDaColuna(tabela, coluna)}
              </option>
            ))}
          </select>
          <span className="min-h-10 truncate text-sm text-ink-soft">
            {sample
              .map(row => row[tabela.colunas[papel]]?.trim())
              .filter(Boolean)
              .join(' · ')}
          </span>
        </label>
      ))}
    </div>
  )
}
