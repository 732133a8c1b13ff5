import { Link } from 'react-router'
import { type MessageKey, t } from '../../../platform/i18n/i18n.ts'

const LEITURAS: readonly (readonly [to: string, key: MessageKey])[] = [
  ['/guias/devolutiva', 'passos.guiaDevolutiva'],
  ['/guias/margem', 'passos.guiaMargem'],
  ['/ficha-tecnica', 'ficha.titulo'],
  ['/meus-dados/marca', 'passos.marca'],
]

/** What is worth reading before somebody's result is talked about. */
export const AntesDaConversa = () => (
  <aside className="card" aria-labelledby="antes-da-conversa">
    <h3 id="antes-da-conversa" className="text-lg">
      {t('passos.antesDaConversa')}
    </h3>
    <ul className="passos-leituras">
      {LEITURAS.map(([to, key]) => (
        <li key={to}>
          <Link to={to}>{t(key)}</Link>
        </li>
      ))}
    </ul>
  </aside>
)
