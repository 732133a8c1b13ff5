import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { EstoqueDaConta } from './EstoqueDaConta.tsx'

/**
 * A consultor's own page: the licences to give away, which cannot be started here (behaviour §19), and a link to the
 * clients.
 */
export function PerfilDoConsultor() {
  return (
    <div className="perfil-colunas">
      <section className="card perfil-principal" aria-labelledby="seus-testes">
        <h2 id="seus-testes" className="mb-2 text-lg">
          {t('perfil.seusTestes')}
        </h2>
        <EstoqueDaConta />
      </section>
      <section className="card perfil-lado grid justify-items-start gap-3">
        <h2 className="text-lg">{t('perfil.clientes')}</h2>
        <p className="text-ink-soft">{t('perfil.clientesTexto')}</p>
        <ButtonLink look="primary" to={to('/criar-cliente')}>
          {t('perfil.verClientes')}
        </ButtonLink>
      </section>
    </div>
  )
}
