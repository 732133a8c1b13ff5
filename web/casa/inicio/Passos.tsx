import { t } from '../../platform/i18n/i18n.ts'

const PASSOS = [
  ['inicio.passo1', 'inicio.passo1Texto'],
  ['inicio.passo2', 'inicio.passo2Texto'],
  ['inicio.passo3', 'inicio.passo3Texto'],
] as const

/** Section on how it works, in three steps. */
export const Passos = () => (
  <section className="inicio-faixa" aria-labelledby="passos">
    <div className="wrap">
      <h2 id="passos" className="inicio-secao">
        {t('inicio.passosTitulo')}
      </h2>
      <ol className="inicio-passos">
        {PASSOS.map(([titulo, texto], index) => (
          <li key={titulo}>
            <span className="inicio-numero" aria-hidden="true">
              {index + 1}
            </span>
            <h3>{t(titulo)}</h3>
            <p className="mt-2 text-ink-soft">{t(texto)}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
)
