import { type MessageKey, t } from '../../../platform/i18n/i18n.ts'

const PASSOS: readonly (readonly [titulo: MessageKey, texto: MessageKey])[] = [
  ['casa.passoOrdene', 'casa.passoOrdeneTexto'],
  ['casa.passoLeia', 'casa.passoLeiaTexto'],
  ['casa.passoConverse', 'casa.passoConverseTexto'],
]

/** Explains the product in three steps, before the first test is begun. */
export const HowItWorks = () => (
  <section aria-labelledby="como-funciona">
    <h2 id="como-funciona">{t('casa.comoFunciona')}</h2>
    <ol className="casa-passos">
      {PASSOS.map(([titulo, texto], n) => (
        <li key={titulo}>
          <span aria-hidden="true">{n + 1}</span>
          <div>
            <b>{t(titulo)}</b>
            <p className="text-sm text-ink-soft">{t(texto)}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
)

const LEMBRETES: readonly MessageKey[] = ['casa.lembreteSituacao', 'casa.lembreteVoltar', 'casa.lembreteFinal']

/** Advice to read before continuing a test. */
export const BeforeGoingOn = () => (
  <section aria-labelledby="antes-de-continuar">
    <h2 id="antes-de-continuar">{t('casa.antesDeContinuar')}</h2>
    <ul className="casa-lembretes">
      {LEMBRETES.map(key => (
        <li key={key}>{t(key)}</li>
      ))}
    </ul>
  </section>
)
