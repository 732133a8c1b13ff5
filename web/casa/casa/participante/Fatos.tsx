import { t } from '../../../platform/i18n/i18n.ts'

/** What one wants to know before starting: how long, on what, and who sees it. */
export const Fatos = ({ consultor }: { consultor: string | null }) => (
  <ul className="casa-fatos">
    <li>
      <b>{t('casa.fatoTempo')}</b>
      {t('casa.fatoTempoTexto')}
    </li>
    <li>
      <b>{t('casa.fatoAparelho')}</b>
      {t('casa.fatoAparelhoTexto')}
    </li>
    <li>
      <b>{consultor ? t('casa.fatoQuemVe', { nome: consultor }) : t('casa.fatoSoVoce')}</b>
      {t(consultor ? 'casa.fatoQuemVeTexto' : 'casa.fatoSoVoceTexto')}
    </li>
  </ul>
)
