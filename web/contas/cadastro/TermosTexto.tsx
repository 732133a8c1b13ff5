import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { withParts } from '../../platform/ui/parts.tsx'
import { DocumentoLink } from './DocumentoLink.tsx'

/**
 * Sentence that says what pressing the button accepts, with links to the terms and the privacy notice (behaviour §9).
 */
export const TermosTexto = () => (
  <p className="measure text-sm text-ink-soft">
    {withParts(t('participantes.termosAoCadastrar'), {
      termos: <DocumentoLink to={to('/termos')}>{t('participantes.termosDeUso')}</DocumentoLink>,
      privacidade: <DocumentoLink to={to('/privacidade')}>{t('participantes.avisoPrivacidade')}</DocumentoLink>,
    })}
  </p>
)
