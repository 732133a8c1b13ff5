import { Link } from 'react-router'
import { useCurrentUser } from '../../platform/currentUser.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Brand } from '../../platform/layout/Brand.tsx'
import { to } from '../../platform/screens/to.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'

/** Header of the landing page (behaviour §36): links to help and sign-in, without a menu. */
export function LandingHeader() {
  const user = useCurrentUser()
  return (
    <header className="wrap flex h-(--header) items-center gap-2">
      <Brand to="/" />
      <nav className="ml-auto flex items-center gap-2" aria-label={t('layout.navegacao')}>
        <Link className="nav-item hidden sm:inline-flex" to={to('/faq')}>
          {t('layout.ajuda')}
        </Link>
        <ButtonLink
          small
          to={user ? to('/perfil-usuario/:id_usuario?', { id_usuario: user.id_usuario }) : to('/login')}
        >
          {t(user ? 'layout.meuPerfil' : 'login.entrar')}
        </ButtonLink>
      </nav>
    </header>
  )
}
