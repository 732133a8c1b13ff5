import './layout.css'
import { Outlet } from 'react-router'
import { t } from '../i18n/i18n.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
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
        {nav && <nav.ScreenTrilha />}
        <Outlet />
      </div>
      <Footer />
      {nav && <nav.BarraDeLugares />}
      {nav && <nav.Atalhos />}
    </div>
  )
}
