import './inicio.css'
import { t } from '../../platform/i18n/i18n.ts'
import { Footer } from '../../platform/layout/Footer.tsx'
import { to } from '../../platform/screens/to.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { Mark } from '../../platform/ui/Mark.tsx'
import { Convite } from './Convite.tsx'
import { Exemplo } from './Exemplo.tsx'
import { LandingHeader } from './LandingHeader.tsx'
import { Licencas } from './Licencas.tsx'
import { Limites } from './Limites.tsx'
import { Passos } from './Passos.tsx'

/** Landing page for consultores: what Quadrante is, an example result, how it works, and what it does not claim. */
export default function LandingPage() {
  return (
    <div className="inicio">
      <title>{t('inicio.pagina')}</title>
      <a className="skip" href="#conteudo">
        {t('layout.pularParaConteudo')}
      </a>
      <LandingHeader />
      <main id="conteudo" tabIndex={-1}>
        <section className="inicio-abertura">
          <div className="wrap relative z-1">
            <h1 className="inicio-titulo">{t('inicio.titulo')}</h1>
            <p className="inicio-texto">{t('inicio.texto')}</p>
            <div className="mt-8 flex flex-wrap gap-3">
              <a className="btn btn-primary" href="#exemplo">
                {t('inicio.verExemplo')}
              </a>
              <ButtonLink to={to('/login')}>{t('inicio.jaTenhoConta')}</ButtonLink>
            </div>
          </div>
          <Mark className="inicio-marca" />
        </section>
        <Exemplo />
        <Passos />
        <Limites />
        <Licencas />
        <Convite />
      </main>
      <Footer />
    </div>
  )
}
