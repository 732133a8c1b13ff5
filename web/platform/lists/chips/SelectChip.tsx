import { formatNumber } from '../../ui/format.ts'
import { Icon } from '../icons/icons.tsx'
import type { ListControl } from '../useListState.ts'
import type { Chip, Option } from './chip.types.ts'

type Values = Extract<Chip, { kind: 'values' }>

const wordsOf = ({ label, n }: Option) => (n === undefined ? label : `${label} ${formatNumber(n)}`)

/** A filter by one value of several: a select whose first option, named as the filter, takes it off again. */
export function SelectChip({ chip: { name, label, options }, control }: { chip: Values; control: ListControl }) {
  const [value = ''] = control.valuesOf(name)
  return (
    <span className="chip" data-on={value ? '' : undefined}>
      <select
        className="chip-select"
        aria-label={label}
        value={value}
        onChange={event => control.change({ [name]: event.target.value })}
      >
        <option value="">{label}</option>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {wordsOf(option)}
          </option>
        ))}
      </select>
      <Icon name="caret" />
    </span>
  )
}
