import { useId, useState } from 'react'
import { changeColuna, changeTitulo, detectColunas } from '#shared/clientes/listas/colunas.ts'
import {
  type Fonte,
  larguraOf,
  linhasDaTabela,
  linhasDeFora,
  type Papel,
  type Tabela,
  tituloOf,
} from '#shared/clientes/listas/tabela.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'

/** Number of rows shown as examples of a column, and of rows offered as headings. */
const AMOSTRA = 3
const TITULOS = 12

/** A source of a role as the value of a choice: columns of one text by `+`, texts one instead of the other by `|`. */
const keyOf = (fonte: Fonte): string => fonte.map(some => some.join('+')).join('|')
const fonteOf = (key: string): Fonte => (key === '' ? [] : key.split('|').map(some => some.split('+').map(Number)))

const nomeDaColuna = (tabela: Tabela, coluna: number): string =>
  tituloOf(tabela, coluna) ?? t('listas.colunaN', { n: coluna + 1 })
/** Names the columns of a role: "Nome + Sobrenome", "E-mail, senão E-mail pessoal". */
const nomeDaFonte = (tabela: Tabela, fonte: Fonte): string =>
  fonte
    .map(some => some.map(coluna => nomeDaColuna(tabela, coluna)).join(' + '))
    .reduce((one, other) => t('listas.senao', { uma: one, outra: other }))

interface Props {
  tabela: Tabela
  /** Roles that this list uses, in the order in which they are shown. */
  papeis: readonly Papel[]
  onChange(tabela: Tabela): void
}

/** The columns of a list and what each is taken for; open where she is asked, and changeable always. */
export function Colunas({ tabela, papeis, onChange }: Props) {
  const asked = papeis.filter(papel => tabela.duvidas.includes(papel))
  const [open, setOpen] = useState(asked.length > 0)
  const id = useId()
  const taken = papeis.filter(papel => tabela.colunas[papel].length > 0)
  const fora = linhasDeFora(tabela)
  return (
    <section className="rounded-sm border border-line" aria-label={t('listas.colunas')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3.5 py-2">
        <p className="text-sm text-ink-soft">
          {taken.map((papel, i) => (
            <span key={papel}>
              {i > 0 && ' · '}
              {t(`listas.papel.${papel}`)}: <b className="text-ink">{nomeDaFonte(tabela, tabela.colunas[papel])}</b>
            </span>
          ))}
        </p>
        <Button small look="text" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {t(open ? 'listas.colunasFechar' : 'listas.colunasMudar')}
        </Button>
      </div>
      {(asked.length > 0 || fora.length > 0 || tabela.outrasAbas) && (
        <div className="grid gap-1 px-3.5 pb-2 text-sm">
          {asked.map(papel => (
            <p key={papel} role="status" className="text-warn">
              {t(tabela.colunas[papel].length > 0 ? 'listas.duvida' : 'listas.semColuna', {
                papel: t(`listas.papel.${papel}`),
              })}
            </p>
          ))}
          {fora.length > 0 && (
            <p className="text-ink-soft">{t('listas.fora', { linhas: fora.map(({ n }) => n).join(', ') })}</p>
          )}
          {tabela.outrasAbas && (
            <p className="text-ink-soft">{t('listas.outrasAbas', { abas: tabela.outrasAbas.join(', ') })}</p>
          )}
        </div>
      )}
      <div id={id} hidden={!open} className="border-t border-line px-3.5 py-3">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {papeis.map(papel => (
            <Coluna key={papel} tabela={tabela} papel={papel} onChange={onChange} />
          ))}
          <Titulo tabela={tabela} onChange={onChange} />
        </div>
      </div>
    </section>
  )
}

/** The choice of columns for one role, with the first rows that they give. */
function Coluna({ tabela, papel, onChange }: { tabela: Tabela; papel: Papel; onChange(tabela: Tabela): void }) {
  const fonte = tabela.colunas[papel]
  const columns: Fonte[] = Array.from({ length: larguraOf(tabela.linhas) }, (_, i) => [[i]])
  const whole = [fonte, detectColunas(tabela).colunas[papel]].filter(some => some.flat().length > 1)
  const fontes = new Map([...whole, ...columns].map(some => [keyOf(some), some]))
  const sample = linhasDaTabela(tabela)
    .slice(0, AMOSTRA)
    .map(({ celulas }) => (fonte[0] ?? []).map(i => celulas[i]?.trim()).join(' '))
  return (
    <label className="grid content-start gap-1">
      <span className="field-label">{t(`listas.papel.${papel}`)}</span>
      <select
        className="input"
        aria-label={t(`listas.papel.${papel}`)}
        value={keyOf(fonte)}
        onChange={event => onChange(changeColuna(tabela, papel, fonteOf(event.target.value)))}
      >
        {(papel !== 'email' || fonte.length === 0) && <option value="">{t('listas.papelNenhum')}</option>}
        {[...fontes].map(([key, some]) => (
          <option key={key} value={key}>
            {nomeDaFonte(tabela, some)}
          </option>
        ))}
      </select>
      <span className="min-h-10 truncate text-sm text-ink-soft">{sample.filter(Boolean).join(' · ')}</span>
    </label>
  )
}

/** The choice of the row that holds the headings; rows above it are nobody. */
function Titulo({ tabela, onChange }: { tabela: Tabela; onChange(tabela: Tabela): void }) {
  return (
    <label className="grid content-start gap-1">
      <span className="field-label">{t('listas.titulos')}</span>
      <select
        className="input"
        aria-label={t('listas.titulos')}
        value={tabela.titulo}
        onChange={event => onChange(changeTitulo(tabela, Number(event.target.value)))}
      >
        <option value={-1}>{t('listas.semTitulos')}</option>
        {tabela.linhas.slice(0, Math.max(TITULOS, tabela.titulo + 1)).map(({ n, celulas }, i) => (
          <option key={n} value={i}>
            {t('listas.titulosNaLinha', { n, celulas: celulas.filter(Boolean).join(' · ').slice(0, 60) })}
          </option>
        ))}
      </select>
    </label>
  )
}
