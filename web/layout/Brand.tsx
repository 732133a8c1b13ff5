import { Link } from 'react-router'
import { t } from '../i18n/i18n.ts'
import { cx } from '../ui/cx.ts'
import { Mark } from '../ui/Mark.tsx'

/** The mark and the name; they lead home. */
export const Brand = ({ to, className }: { to: string; className?: string }) => (
  <Link to={to} className={cx('brand', className)}>
    <Mark className="size-7" />
    {t('app.nome')}
  </Link>
)
