import { useState } from 'react'
import { t } from '../../i18n/i18n.ts'
import { formatNumber } from '../../ui/format.ts'
import { Popover } from '../Popover.tsx'
import type { ListControl } from '../useListState.ts'
import type { Chip, Option } from './chip.types.ts'

type Values = Extract<Chip, { kind: 'values' }>

/** Number of values from which a search field is shown. */
const SEARCHED = 8
/** Maximum number of values shown; a search finds the others. */
const SHOWN = 100

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

/** Values of a chip, each with the number of rows that it would leave. */
export function ValuesPopover({ chip, control }: { chip: Values; control: ListControl }) {
  const { name, label, options, single = false, foot } = chip
  const [typed, setTyped] = useState('')
  const chosen = control.valuesOf(name)
  // The first choice is a step of its own; what is added at once belongs to it.
  const [began] = useState(chosen.length > 0)
  const found = options.filter(option => plain(option.label).includes(plain(typed.trim())))

  function set(value: string, on: boolean) {
    const others = single ? [] : chosen.filter(other => other !== value)
    control.change({ [name]: on ? [...others, value] : others }, began || chosen.length > 0)
  }
  return (
    <Popover label={t('lista.filtrarPor', { filtro: label })}>
      {options.length > SEARCHED && (
        <input
          type="search"
          className="input mb-1.5"
          aria-label={t('lista.procurarEm', { filtro: label })}
          placeholder={label}
          autoComplete="off"
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      )}
      <div className="pop-options">
        {found.slice(0, SHOWN).map(option => (
          <OptionRow
            key={option.value}
            option={option}
            checked={chosen.includes(option.value)}
            onChange={on => set(option.value, on)}
          />
        ))}
        {found.length === 0 && <p className="px-2.5 py-2 text-sm text-ink-soft">{t('lista.nenhumValor')}</p>}
      </div>
      {foot && <div className="mt-2 border-t border-line pt-2">{foot}</div>}
    </Popover>
  )
}

function OptionRow({
  option: { label, n, sign },
  checked,
  onChange,
}: {
  option: Option
  checked: boolean
  onChange(on: boolean): void
}) {
  return (
    <label className="pop-option">
      <input type="checkbox" className="box" checked={checked} onChange={event => onChange(event.target.checked)} />
      {sign}
      <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
      {n !== undefined && <span className="ml-auto pl-2 text-ink-soft">{formatNumber(n)}</span>}
    </label>
  )
}
