import { t } from '../../platform/i18n/i18n.ts'

const MOSTRA = ['inicio.mostra1', 'inicio.mostra2', 'inicio.mostra3', 'inicio.mostra4', 'inicio.mostra5'] as const

/** Section on what the report shows and what it does not claim. */
export const Limites = () => (
  <section className="inicio-faixa inicio-banda" aria-labelledby="mostra">
    <div className="wrap inicio-limites">
      <div>
        <h2 id="mostra" className="inicio-secao">
          {t('inicio.mostraTitulo')}
        </h2>
        <ul className="inicio-lista">
          {MOSTRA.map(key => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      </div>
      <div className="inicio-nao-e">
        <h2>{t('inicio.naoETitulo')}</h2>
        <p>{t('teste.aviso')}</p>
        <p className="text-ink-soft">{t('inicio.naoETexto')}</p>
      </div>
    </div>{' '}
  </section>
)
