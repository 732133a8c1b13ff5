import { t } from '../../platform/i18n/i18n.ts'

const PROMESSAS = ['inicio.licenca1', 'inicio.licenca2', 'inicio.licenca3', 'inicio.licenca4'] as const

/** The four promises about licences. */
export const Licencas = () => (
  <section className="inicio-faixa" aria-labelledby="licencas">
    <div className="wrap inicio-limites">
      <div>
        <h2 id="licencas" className="inicio-secao">
          {t('inicio.licencasTitulo')}
        </h2>
        <p className="measure text-ink-soft">{t('inicio.licencasTexto')}</p>
      </div>
      <ul className="inicio-lista">
        {PROMESSAS.map(key => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </div>
  </section>
)
