import { Link } from 'react-router'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'

const NAO = [
  ['inicio.nao1', 'teste.aviso'],
  ['inicio.nao2', 'inicio.nao2Texto'],
  ['inicio.nao3', 'inicio.nao3Texto'],
] as const

/** Fifth block: what the product is not, who runs this installation, and that its code is free. */
export const NaoE = () => (
  <section className="inicio-faixa" aria-labelledby="nao-e">
    <div className="wrap inicio-nao">
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
