import type { ReactNode } from 'react'
import { t } from '../../platform/i18n/i18n.ts'
import { withParts } from '../../platform/ui/parts.tsx'

/**
 * Opening of the registration page: who invites, then what the invite token itself says, shown without asking the
 * server.
 */
export const Boasvindas = ({ quem, children }: { quem?: ReactNode; children: ReactNode }) => (
  <div className="mb-8">
    <h1>{t('participantes.titulo')}</h1>
    {quem && <div className="mt-2">{quem}</div>}
    <p className="mt-2 text-ink-soft">
      {children} {withParts(t('participantes.obrigatorios'), { asterisco: <span className="text-error">*</span> })}
    </p>
  </div>
)
