import { t } from '../../i18n/i18n.ts'
import type { MenuEntry } from '../../ui/overlays/Menu.tsx'
import { PageMenu } from '../../ui/overlays/PageMenu.tsx'
import { Icon } from '../icons/icons.tsx'

/** Menu of further acts on a row. */
export const RowMenu = ({ nome, entries }: { nome: string; entries: readonly MenuEntry[] }) => (
  <PageMenu
    className="inline-grid place-items-center size-10 rounded-sm text-ink-soft hover:bg-sunken"
    trigger={
      <>
        <Icon name="more" heavy />
        <span className="sr-only">{t('lista.maisAcoes', { nome })}</span>
      </>
    }
    entries={entries}
  />
)
