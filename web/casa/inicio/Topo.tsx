import { Link } from 'react-router'
import { useCurrentUser } from '../../platform/currentUser.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Brand } from '../../platform/layout/Brand.tsx'
import { ButtonLink } from '../../platform/ui/Button.tsx'

/** The landing's own header (behaviour §36): help and the way in, nothing to open or close. */
export function Topo() {
  const user = useCurrentUser()
  return (
    <header className="wrap flex h-(--header) items-center gap-2">
      <Brand to="/" />
      <nav className="ml-auto flex items-center gap-2" aria-label={t('layout.navegacao')}>
        <Link className="nav-item hidden sm:inline-flex" to="/faq">
          {t('layout.ajuda')}
        </Link>
        <ButtonLink small to={user ? `/perfil-usuario/${user.id_usuario}` : '/login'}>
          {t(user ? 'layout.meuPerfil' : 'login.entrar')}
        </ButtonLink>
      </nav>
    </header>
  )
}
