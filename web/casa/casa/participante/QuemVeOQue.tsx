import { Suspense } from 'react'
import { Link } from 'react-router'
import type { Licenca } from '#shared/licencas/licencas/licencas.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { cx } from '../../../platform/ui/cx.ts'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'

const WhoElseSees = lazyPart(() => import('../../../contas/autorizacoes/WhoElseSees.tsx'))

/** Says who sees a test's result, before and after the test, with a link to change it. */
export function QuemVeOQue({ licenca, card = false }: { licenca: Licenca | undefined; card?: boolean }) {
  const consultor = licenca?.nome_consultor
  return (
    <section className={cx(card && 'card')} aria-labelledby="quem-ve">
      <h2 id="quem-ve" className={cx(card && 'text-lg')}>
        {t(card ? 'casa.quemVeEste' : 'casa.quemVe')}
      </h2>
      <ul className="casa-quem-ve">
        <li>
          <b>{t('casa.voce')}</b>
          <span>{t('casa.veTudo')}</span>
        </li>
        {consultor && (
          <li>
            <b>{consultor}</b>
            <span>{t(licenca.compartilhamento === 'nada' ? 'casa.naoVe' : 'casa.veResultado')}</span>
          </li>
        )}
        <Suspense>
          <WhoElseSees />
        </Suspense>
      </ul>
      <p className="mt-1 text-sm text-ink-soft">
        <Link className="inline-flex min-h-11 items-center" to={to('/meus-dados/:parte?', { parte: 'privacidade' })}>
          {t('casa.quemVeMudar')}
        </Link>
      </p>
      {!card && <p className="perfil-nota mt-4">{t('teste.aviso')}</p>}
    </section>
  )
}
