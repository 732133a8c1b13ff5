import { t } from '../../../platform/i18n/i18n.ts'

/** Facts before starting a test: how long it takes, on which devices, who sees the result. */
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
