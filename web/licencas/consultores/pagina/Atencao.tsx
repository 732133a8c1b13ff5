import { Link } from 'react-router'
import type { ConsultorDaPagina } from '#shared/contas/administracao/administracao.contract.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'

/** Section with the failed mails of an account; left out when there are none. */
export function Atencao({ consultor: { id_usuario, emails_com_falha } }: { consultor: ConsultorDaPagina }) {
  if (emails_com_falha === 0) return null
  const titulo = tn('consultor.emailsFalharam', emails_com_falha)
  const ato = t('consultor.verEmails')
  return (
    <section aria-labelledby="consultor-atencao">
      <div className="consultor-titulo">
        <h2 id="consultor-atencao">{t('consultor.pedemAtencao')}</h2>
      </div>
      <div className="consultor-aviso">
        <div className="min-w-0">
          <p className="font-semibold">{titulo}</p>
          <p className="text-sm text-ink-soft">{t('consultor.emailsFalharamTexto')}</p>
        </div>
        <Link
          to={to('/emails-com-falha', {}, { query: { consultor: String(id_usuario) } })}
          aria-label={`${ato}: ${titulo}`}
        >
          {ato}
        </Link>
      </div>
    </section>
  )
}
