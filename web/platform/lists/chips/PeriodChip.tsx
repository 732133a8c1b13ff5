import { t } from '../../i18n/i18n.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Popover } from '../Popover.tsx'
import type { ListControl } from '../useListState.ts'
import type { Chip } from './chip.types.ts'
import { daysOf, PERIODOS } from './period.ts'

type Period = Extract<Chip, { kind: 'period' }>

/** Choice of a period: usual periods in one press, any other by its two ends. */
export function PeriodPopover({
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
        {PERIODOS.map(periodo => (
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
