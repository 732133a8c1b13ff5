import { Suspense } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { guias } from '#content/guias/index.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { mayEnter } from '../../platform/layout/places.ts'
import { addressOf, nameOf } from '../../platform/screens/find.ts'
import { allScreens } from '../../platform/screens/registry.ts'
import { to } from '../../platform/screens/to.ts'
import { usePrivileges } from '../../platform/session/session.queries.ts'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { Documento } from './documento/Documento.tsx'

const EmailAddresses = lazyPart(() => import('./documento/EmailAddresses.tsx'))

/**
 * Page of one guide; redirects to the help, which links all guides, when the address
 * names none.
 */
export default function GuiaPage() {
  const { guia } = useParams()
  const found = guias.find(({ id }) => id === guia)
  if (!found) return <Navigate to={to('/faq')} replace />
  return (
    <Documento
      {...found}
      abaixo={<OndeFica telas={found.telas} />}
      depois={
        guia === 'ti' && (
          <Suspense>
            <EmailAddresses />
          </Suspense>
        )
      }
      acima={
        <p className="mb-3 flex flex-wrap gap-x-6 text-sm">
          <Link className="inline-flex min-h-11 items-center" to={to('/faq')}>
            {t('ajuda.todasAsPerguntas')}
          </Link>
          {guia === 'conduzir' && (
            <Link className="inline-flex min-h-11 items-center" to={to('/experimentar')}>
              {t('conduzir.salaDeTreino')}
            </Link>
          )}
        </p>
      }
    />
  )
}

/** Links to the screens that a guide speaks of, as far as the reader may enter them. */
function OndeFica({ telas }: { telas: readonly string[] }) {
  const privilegios = usePrivileges()
  const screens = allScreens().filter(screen => telas.includes(screen.path) && mayEnter(screen, privilegios))
  if (!privilegios || screens.length === 0) return null
  return (
    <section aria-labelledby="onde-fica">
      <h2 id="onde-fica">{t('ajuda.ondeFica')}</h2>
      <ul>
        {screens.map(screen => (
          <li key={screen.path}>
            <Link to={addressOf(screen)}>{t(nameOf(screen))}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
