import { Link } from 'react-router'
import { t } from '../i18n/i18n.ts'
import { cx } from '../ui/cx.ts'
import { Mark } from '../ui/Mark.tsx'

/** The product's sign and name, linked to the home page. */
export const Brand = ({ to, className }: { to: string; className?: string }) => (
  <Link to={to} className={cx('brand', className)} aria-label={t('app.nome')}>
    <Mark className="size-7" />
    <span className="brand-nome">{t('app.nome')}</span>
  </Link>
)
