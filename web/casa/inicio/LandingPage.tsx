import './inicio.css'
import { Link } from 'react-router'
import { useCurrentUser } from '../../platform/currentUser.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Brand } from '../../platform/layout/Brand.tsx'
import { Footer } from '../../platform/layout/Footer.tsx'
import { to } from '../../platform/screens/to.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { Abertura } from './blocos/Abertura.tsx'
import { Convite } from './blocos/Convite.tsx'
import { Empresa } from './blocos/Empresa.tsx'
import { Hora } from './blocos/Hora.tsx'
import { NaoE } from './blocos/NaoE.tsx'
import { Precos } from './blocos/Precos.tsx'

/** Landing page: what this is for whom, what it costs, what it is not, and who runs it. */
export default function LandingPage() {
  return (
    <div className="inicio">
      <title>{t('inicio.pagina')}</title>
      <a className="skip" href="#conteudo">
        {t('layout.pularParaConteudo')}
      </a>
      <LandingHeader />
      <main id="conteudo" tabIndex={-1}>
        <Abertura />
        <Hora />
        <Empresa />
        <Precos />
        <NaoE />
        <Convite />
      </main>
      <Footer />
    </div>
  )
}

/** Blocks of the page that its header leads to. */
const BLOCOS = [
  ['#hora', 'inicio.navHora'],
  ['#empresa', 'inicio.navEmpresa'],
  ['#precos', 'inicio.navPrecos'],
] as const

/** Header of the landing page (behaviour §36): its blocks, help and sign-in, without a menu. */
function LandingHeader() {
  const user = useCurrentUser()
  return (
    <header className="wrap flex h-(--header) items-center gap-2">
      <Brand to="/" />
      <nav className="ml-auto flex items-center gap-1" aria-label={t('layout.navegacao')}>
        {BLOCOS.map(([href, key]) => (
          <a key={href} className="inicio-nav hidden md:inline-flex" href={href}>
            {t(key)}
          </a>
        ))}
        <Link className="inicio-nav hidden sm:inline-flex" to={to('/faq')}>
          {t('inicio.navAjuda')}
        </Link>
        <ButtonLink
          small
          className="ml-2"
          to={user ? to('/perfil-usuario/:id_usuario?', { id_usuario: user.id_usuario }) : to('/login')}
        >
          {t(user ? 'layout.meuPerfil' : 'login.entrar')}
        </ButtonLink>
      </nav>
    </header>
  )
}
