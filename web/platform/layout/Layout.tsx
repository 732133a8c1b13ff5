import './layout.css'
import { Outlet } from 'react-router'
import { useCurrentUser } from '../currentUser.ts'
import { t } from '../i18n/i18n.ts'
import { to } from '../screens/to.ts'
import { Brand } from './Brand.tsx'
import { Footer } from './Footer.tsx'
import { useNav } from './nav/load.ts'

/** Header and footer around the screens that share them. Each screen brings its own <main id="conteudo">. */
export function Layout() {
  const nav = useNav()
  return (
    <div className="flex min-h-dvh flex-col">
      <a className="skip" href="#conteudo">
        {t('layout.pularParaConteudo')}
      </a>
      <Header />
      {/* The footer begins below the fold: what is still loading pushes nothing that can be seen. */}
      <div className="min-h-[calc(100dvh-var(--header))] grow">
        {nav && <nav.ScreenBreadcrumb />}
        <Outlet />
      </div>
      <Footer />
      {nav && <nav.PlacesBar />}
      {nav && <nav.Shortcuts />}
    </div>
  )
}

/** Bar on top of every screen: 70 px high, fixed on wide screens only (behaviour §36). */
function Header() {
  const user = useCurrentUser()
  const nav = useNav()
  return (
    <header className="header">
      <div className="wrap flex h-full items-center">
        <Brand to={user ? to('/perfil-usuario/:id_usuario?', { id_usuario: user.id_usuario }) : to('/login')} />
        {nav && <nav.Nav />}
      </div>
    </header>
  )
}
