import { t } from '../../i18n/i18n.ts'

/** Sets the browser tab's title. */
export const PageTitle = ({ children }: { children: string }) => <title>{t('app.titulo', { pagina: children })}</title>
