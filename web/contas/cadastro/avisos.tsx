import { t } from '../../platform/i18n/i18n.ts'
import { Skeleton } from '../../platform/ui/Skeleton.tsx'
import { Boasvindas } from './Boasvindas.tsx'

/**
 * Opening of the registration page while the invite is being checked, as high as the content that replaces it; the build
 * writes it out, so that it stands there before the first script.
 */
export const Verifying = () => (
  <>
    <Boasvindas quem={<Skeleton className="h-6 w-full max-w-[420px]" />}>{t('participantes.verificando')}.</Boasvindas>
    <FormSkeleton />
  </>
)

/** Placeholder under the opening, until the server has said whether the invite still opens a registration. */
export const ConviteBeingVerified = () => (
  <>
    <p role="status" className="sr-only">
      {t('participantes.verificando')}
    </p>
    <FormSkeleton />
  </>
)

/** Placeholder of the first groups of the registration form, as high as they are. */
const FormSkeleton = () => (
  <div className="grid gap-4">
    <Skeleton className="mt-6 h-72 w-full" />
    <Skeleton className="h-72 w-full" />
  </div>
)
