import type { MessageKey } from '../../../platform/i18n/i18n.ts'
import { t } from '../../../platform/i18n/i18n.ts'

const FRASES: readonly MessageKey[] = [
  'casa.amostraFrase1',
  'casa.amostraFrase2',
  'casa.amostraFrase3',
  'casa.amostraFrase4',
]

/** Picture of a test question, shown beside the button on wide screens; hidden from screen readers. */
export const Amostra = () => (
  <div className="casa-amostra" aria-hidden="true">
    <p className="text-xs text-ink-soft">{t('casa.amostra')}</p>
    <p className="font-serif text-lg font-medium">{t('casa.amostraPergunta')}</p>
    <ol>
      {FRASES.map((frase, n) => (
        <li key={frase}>
          <b>{n + 1}</b>
          {t(frase)}
        </li>
      ))}
    </ol>
  </div>
)
