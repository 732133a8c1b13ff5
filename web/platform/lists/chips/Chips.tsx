import { useRef, useState } from 'react'
import { t } from '../../i18n/i18n.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Icon } from '../icons/icons.tsx'
import { Popover, usePopover } from '../Popover.tsx'
import type { ListControl } from '../useListState.ts'
import type { Chip } from './chip.types.ts'
import { daysOf, PERIODS, wordsOf } from './period.ts'
import { SelectChip } from './SelectChip.tsx'
import { ValuesPopover } from './ValuesChip.tsx'

const namesOf = ({ name }: Chip): readonly string[] => (typeof name === 'string' ? [name] : name)
const keyOf = (chip: Chip) => namesOf(chip).join()

/** Returns the text of a set filter; empty when it is not set. */
function saidBy(chip: Chip, { valuesOf }: ListControl): string {
  if (chip.kind === 'period') {
    const [[from = ''], [to = '']] = [valuesOf(chip.name[0]), valuesOf(chip.name[1])]
    if (!from && !to) return ''
    const { key, ...days } = wordsOf(from, to)
    return t(`lista.dias.${key}`, days)
  }
  const [value, ...more] = valuesOf(chip.name)
  if (value === undefined) return ''
  if (more.length > 0) return t('lista.escolhidas', { n: more.length + 1 })
  return chip.options.find(option => option.value === value)?.label ?? t('lista.escolhidas.uma')
}

/** Filters that stand unset before the others are asked for, in a list that has more than one beyond them. */
const FIRST = 3

/** Filter chips of a list: set ones first, each with its value and a button to clear it. */
export function Chips({ chips, control }: { chips: readonly Chip[]; control: ListControl }) {
  const [opened, setOpened] = useState<string | null>(null)
  const [all, setAll] = useState(false)
  const order = useRef<readonly string[]>([])
  // While one stands open it stays where it is: what is moved in the document loses the focus.
  if (opened === null) {
    const set = chips.filter(chip => saidBy(chip, control) !== '')
    order.current = [...set, ...chips.filter(chip => !set.includes(chip))].map(keyOf)
  }
  const rankOf = (chip: Chip) => order.current.indexOf(keyOf(chip))
  const ranked = [...chips].sort((a, b) => rankOf(a) - rankOf(b))
  const room = FIRST + chips.filter(chip => saidBy(chip, control) !== '').length
  const shown = all || ranked.length <= room + 1 ? ranked : ranked.slice(0, room)
  return (
    <>
      {shown.map(chip => (
        <Filtro
          key={keyOf(chip)}
          chip={chip}
          control={control}
          open={opened === keyOf(chip)}
          setOpen={open => setOpened(open ? keyOf(chip) : null)}
        />
      ))}
      {shown.length < chips.length && (
        <button type="button" className="act" aria-expanded={false} onClick={() => setAll(true)}>
          {t('lista.maisFiltros')}
        </button>
      )}
      {control.narrowed && (
        <button type="button" className="act" onClick={control.clear}>
          {t('lista.limpar')}
        </button>
      )}
    </>
  )
}

interface FiltroProps {
  chip: Chip
  control: ListControl
  open: boolean
  setOpen(open: boolean): void
}

/** A filter: one value of several is a select, anything else opens under a button. */
const Filtro = (props: FiltroProps) => {
  const { chip, control } = props
  return chip.kind === 'values' && chip.single ? <SelectChip chip={chip} control={control} /> : <ChipBox {...props} />
}

function ChipBox({ chip, control, ...held }: FiltroProps) {
  const { open, setOpen, close, focusButton, root, button, onKeyDown } = usePopover(held)
  const said = saidBy(chip, control)
  const { label } = chip
  function clear() {
    control.change(Object.fromEntries(namesOf(chip).map(name => [name, ''])))
    focusButton()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the button and what it opens
    <span ref={root} className="relative flex-none" onKeyDown={onKeyDown}>
      <span className="chip" data-on={said ? '' : undefined} data-open={open ? '' : undefined}>
        <button
          ref={button}
          type="button"
          className="chip-main"
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {said ? (
            <span>
              {label}: <b>{said}</b>
            </span>
          ) : (
            <>
              {label}
              <Icon name="caret" />
            </>
          )}
        </button>
        {said && (
          <button
            type="button"
            className="chip-x"
            aria-label={t('lista.tirarFiltro', { filtro: label, valor: said })}
            onClick={clear}
          >
            <Icon name="x" />
          </button>
        )}
      </span>
      {open &&
        (chip.kind === 'period' ? (
          <PeriodPopover chip={chip} control={control} onClose={close} />
        ) : (
          <ValuesPopover chip={chip} control={control} />
        ))}
    </span>
  )
}

type Period = Extract<Chip, { kind: 'period' }>

/** Choice of a period: usual periods in one press, any other by its two ends. */
function PeriodPopover({
  chip: { name, label },
  control,
  onClose,
}: {
  chip: Period
  control: ListControl
  onClose(): void
}) {
  const [from, to] = name
  const [de = ''] = control.valuesOf(from)
  const [ate = ''] = control.valuesOf(to)
  const wrongWay = de !== '' && ate !== '' && de > ate
  return (
    <Popover label={t('lista.filtrarPor', { filtro: label })}>
      <div className="pop-options">
        {PERIODS.map(periodo => (
          <button
            key={periodo}
            type="button"
            className="pop-option"
            onClick={() => {
              const days = daysOf(periodo, new Date())
              control.change({ [from]: days.from, [to]: days.to })
              onClose()
            }}
          >
            {t(`lista.periodo.${periodo}`)}
          </button>
        ))}
      </div>
      {/* A day is typed in parts: the address follows, without an entry for each. */}
      <div className="mt-2 grid grid-cols-2 gap-x-3 border-t border-line px-2 pt-3">
        <TextField
          type="date"
          min="2000-01-01"
          max="2999-12-31"
          label={t('lista.de')}
          value={de}
          onChange={event => control.change({ [from]: event.target.value }, true)}
        />
        <TextField
          type="date"
          min="2000-01-01"
          max="2999-12-31"
          label={t('lista.ate')}
          error={wrongWay ? t('lista.periodoInvertido') : undefined}
          value={ate}
          onChange={event => control.change({ [to]: event.target.value }, true)}
        />
      </div>
    </Popover>
  )
}
