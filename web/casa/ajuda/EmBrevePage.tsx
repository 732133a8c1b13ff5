import { useNavigate } from 'react-router'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Mark } from '../../platform/ui/Mark.tsx'

/** Page that says a part of the product is coming soon, with a button back. */
export default function EmBrevePage() {
  const navigate = useNavigate()
  // Opened by its address there is nothing to go back to within the app.
  const back = () => (window.history.state?.idx > 0 ? navigate(-1) : navigate(to('/login'), { replace: true }))
  return (
    <main id="conteudo" className="wrap grid min-h-[70dvh] content-center justify-items-start gap-4 py-12">
      <Mark className="size-14" />
      <h1>{t('emBreve.titulo')}</h1>
      <p className="measure text-ink-soft">{t('emBreve.texto')}</p>
      <Button look="primary" className="mt-2" onClick={back}>
        {t('comum.voltar')}
      </Button>
    </main>
  )
}
