import { wordsOf } from '../../../platform/apiError.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { useVerJunto } from './ver-junto.queries.ts'

/** Offers to keep the result closed until the conversation: what that means, and the one press. */
export function Oferta({ id_licenca, consultor }: { id_licenca: number; consultor: string }) {
  const { mutateAsync, isPending } = useVerJunto(id_licenca, 'escolher')
  return (
    <section className="card evidencia mt-6" aria-labelledby="ver-junto">
      <h2 id="ver-junto">{t('verJunto.titulo', { consultor })}</h2>
      <p className="measure text-ink-soft">{t('verJunto.texto', { consultor })}</p>
      <Button
        className="justify-self-start"
        busy={isPending}
        onClick={() => void mutateAsync().catch((error: unknown) => toast.error(wordsOf(error)))}
      >
        {t('verJunto.quero', { consultor })}
      </Button>
    </section>
  )
}
