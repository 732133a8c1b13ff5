import { t } from '../../i18n/i18n.ts'

/** The browser tab's title of a screen. */
export const PageTitle = ({ children }: { children: string }) => <title>{t('app.titulo', { pagina: children })}</title>
