import { t } from '../../i18n/i18n.ts'
import { Menu, type MenuEntry } from '../../ui/overlays/Menu.tsx'
import { Icon } from '../icons/icons.tsx'

/** Menu of further acts on a row. */
export const RowMenu = ({ nome, entries }: { nome: string; entries: readonly MenuEntry[] }) => (
  <Menu
    className="row-menu"
    trigger={
      <>
        <Icon name="more" heavy />
        <span className="sr-only">{t('lista.maisAcoes', { nome })}</span>
      </>
    }
    entries={entries}
  />
)
