import { Link } from 'react-router'
import { t } from '../../i18n/i18n.ts'

/** Arranges the conversation about a result. */
export const Marcar = ({ com: { id_participante, nome } }: { com: { id_participante: number; nome: string } }) => (
  <Link className="act" to={`/perfil-usuario/${id_participante}`} aria-label={t('dia.marcarCom', { nome })}>
    {t('dia.marcarConversa')}
  </Link>
)
