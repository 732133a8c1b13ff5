import { t } from '../../i18n/i18n.ts'
import { Icon } from '../icons/icons.tsx'
import { Popover, usePopover } from '../Popover.tsx'
import type { useColumns } from './columns.ts'

/** Menu of the shown columns; this device remembers the choice. */
export function ColumnsMenu<T>({ columns }: { columns: ReturnType<typeof useColumns<T>> }) {
  const { open, setOpen, root, button, onKeyDown } = usePopover()
  if (columns.choices.length === 0) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the button and what it opens
    <span ref={root} className="relative" onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className="act"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="columns" />
        {t('lista.colunas')}
      </button>
      {open && (
        <Popover label={t('lista.colunas')}>
          <div className="pop-options">
            {columns.choices.map(({ id, title }) => (
              <label key={id} className="pop-option">
                <input
                  type="checkbox"
                  className="box"
                  checked={columns.isShown(id)}
                  onChange={event => columns.show(id, event.target.checked)}
                />
                {title}
              </label>
            ))}
          </div>
        </Popover>
      )}
    </span>
  )
}
