import { t } from '../../platform/i18n/i18n.ts'
import { Skeleton } from '../../platform/ui/Skeleton.tsx'

/** While the invite is being checked: the heights of what follows. */
export const Verificando = () => (
  <div className="grid gap-4 py-2">
    <Skeleton className="h-9 w-56" />
    <Skeleton className="h-6 w-full max-w-[520px]" />
    <ConviteEmVerificacao />
  </div>
)

/** Below the first words, until the server has said what the invite still opens. */
export const ConviteEmVerificacao = () => (
  <>
    <p role="status" className="sr-only">
      {t('participantes.verificando')}
    </p>
    <FormularioChegando />
  </>
)

/** The heights of a registration's first groups. */
export const FormularioChegando = () => (
  <div className="grid gap-4">
    <Skeleton className="mt-6 h-72 w-full" />
    <Skeleton className="h-72 w-full" />
  </div>
)
