import { Link } from 'react-router'
import { type MessageKey, t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'

const LEITURAS: readonly (readonly [to: string, key: MessageKey])[] = [
  [to('/guias/:guia', { guia: 'devolutiva' }), 'passos.guiaDevolutiva'],
  [to('/guias/:guia', { guia: 'margem' }), 'passos.guiaMargem'],
  [to('/ficha-tecnica'), 'ficha.titulo'],
  [to('/meus-dados/:parte?', { parte: 'marca' }), 'passos.marca'],
]

/** Reading list before a conversation about a result. */
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
