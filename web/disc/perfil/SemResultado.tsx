import { t } from '../../platform/i18n/i18n.ts'
import { Mark } from '../../platform/ui/Mark.tsx'

/** Empty state before the first result, worded for the person or for somebody else who looks. */
export function SemResultado({ own, nome }: { own: boolean; nome: string }) {
  return (
    <section className="card grid justify-items-center gap-4 py-14 text-center">
      <Mark className="size-16 opacity-40" />
      <h2>{own ? t('perfil.semResultado') : t('perfil.semResultadoDe', { nome })}</h2>
      <p className="measure text-ink-soft">{t(own ? 'perfil.semResultadoTexto' : 'perfil.semResultadoDeTexto')}</p>
    </section>
  )
}
