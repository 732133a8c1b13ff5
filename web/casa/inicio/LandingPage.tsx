import './inicio.css'
import { Link } from 'react-router'
import { useCurrentUser } from '../../platform/currentUser.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Brand } from '../../platform/layout/Brand.tsx'
import { Footer } from '../../platform/layout/Footer.tsx'
import { to } from '../../platform/screens/to.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { Mark } from '../../platform/ui/Mark.tsx'
import { Abertura } from './blocos/Abertura.tsx'
import { Empresa } from './blocos/Empresa.tsx'
import { Foto } from './blocos/Foto.tsx'
import { Precos } from './blocos/Precos.tsx'
import { EXEMPLO_ANEXO_PATH } from './exemplo.ts'

const NAO = [
  ['inicio.nao1', 'teste.aviso'],
  ['inicio.nao2', 'inicio.nao2Texto'],
  ['inicio.nao3', 'inicio.nao3Texto'],
] as const

/** Fifth block: what the product is not, who runs this installation, and that its code is free. */
const NaoE = () => (
  <section className="inicio-faixa" aria-labelledby="nao-e">
    <div className="wrap grid gap-y-12 gap-x-18 min-[56rem]:grid-cols-[1.15fr_1fr] min-[56rem]:items-start">
      <div>
        <h2 id="nao-e">{t('inicio.naoETitulo')}</h2>
        <ul className="inicio-limites">
          {NAO.map(([titulo, texto]) => (
            <li key={titulo}>
              <svg viewBox="0 0 22 22" aria-hidden="true">
                <circle cx="11" cy="11" r="9.6" />
                <path d="m7.7 7.7 6.6 6.6m0-6.6-6.6 6.6" />
              </svg>
              <span>
                <b>{t(titulo)}</b> {t(texto)}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className="inicio-dono">
        <h3>{t('inicio.quemResponde')}</h3>
        <p>{t('inicio.quemRespondeTexto')}</p>
        <Link className="link-solo" to={to('/privacidade')}>
          {t('layout.privacidade')}
        </Link>
        <hr />
        <h3>{t('inicio.codigoLivre')}</h3>
        <p>{t('inicio.codigoLivreTexto')}</p>
      </div>
    </div>
  </section>
)

/** Second block: the hour, on the two screens that it has. */
const Hora = () => (
  <section id="hora" className="inicio-faixa inicio-funda" aria-labelledby="hora-titulo">
    <div className="wrap">
      <div className="inicio-cabeca">
        <h2 id="hora-titulo">{t('inicio.horaTitulo')}</h2>
        <p>{t('inicio.horaTexto')}</p>
      </div>
      <div className="inicio-telas">
        <div>
          <p className="inicio-quem">{t('inicio.suaTela')}</p>
          <Foto
            nome="hora"
            alt={t('inicio.suaTelaAlt')}
            className="block overflow-hidden border border-line rounded-[16px] bg-surface shadow-2"
          />
        </div>
        <div>
          <p className="inicio-quem">{t('inicio.celular')}</p>
          <Foto nome="celular" alt={t('inicio.celularAlt')} className="inicio-fone" />
        </div>
      </div>
      <div className="flex flex-wrap gap-y-3 gap-x-7 items-center justify-between mt-7 text-ink-soft">
        <p>{t('inicio.salaDeTreino')}</p>
        <ButtonLink to={to('/experimentar')}>{t('inicio.experimentar')}</ButtonLink>
        <p className="w-full text-sm">
          {t('inicio.anexo')}{' '}
          <a href={EXEMPLO_ANEXO_PATH} target="_blank" rel="noopener" aria-label={t('inicio.anexoAba')}>
            {t('inicio.anexoLink')}
          </a>
        </p>
      </div>
    </div>
  </section>
)

/** Last block: how to get in. */
const Convite = () => (
  <section className="wrap" aria-labelledby="comecar">
    <div className="inicio-convite">
      <h2 id="comecar">{t('inicio.comecarTitulo')}</h2>
      <p className="max-w-[46ch] text-lg text-on-night-soft">{t('inicio.comecarTexto')}</p>
      <ButtonLink className="inicio-convite-ato" to={to('/quero-usar')}>
        {t('inicio.queroUsar')}
      </ButtonLink>
      <p className="text-sm text-on-night-soft">{t('inicio.jaConvidada')}</p>
      <Mark className="inicio-convite-marca" />
    </div>
  </section>
)

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
