import type { ReactNode } from 'react'
import { t } from '../../platform/i18n/i18n.ts'
import { withParts } from '../../platform/ui/parts.tsx'

/** The first words of a registration: who invites, then what the invite itself says, which needs no server. */
export const Boasvindas = ({ quem, children }: { quem?: ReactNode; children: ReactNode }) => (
  <div className="mb-8">
    <h1>{t('participantes.titulo')}</h1>
    {quem && <div className="mt-2">{quem}</div>}
    <p className="mt-2 text-ink-soft">
      {children} {withParts(t('participantes.obrigatorios'), { asterisco: <span className="text-error">*</span> })}
    </p>
  </div>
)
