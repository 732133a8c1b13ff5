import { t } from '../../platform/i18n/i18n.ts'
import { Skeleton } from '../../platform/ui/Skeleton.tsx'

/** Placeholder of the whole page while the person is being loaded. */
export const PerfilSkeleton = () => (
  <>
    <div className="flex items-center gap-5 pb-6">
      <Skeleton className="size-16 rounded-full" />
      <div className="grid grow gap-2">
        <Skeleton className="h-9 w-2/5" />
        <Skeleton className="h-6 w-1/3" />
      </div>
    </div>
    <PerfilColumnsSkeleton />
  </>
)

/** Placeholder of result and lists, as high as they will be. */
export const PerfilColumnsSkeleton = () => (
  <div className="perfil-colunas" role="status">
    <span className="sr-only">{t('comum.carregando')}</span>
    <div className="card perfil-principal grid gap-6">
      <Skeleton className="h-12 w-1/2" />
      <Skeleton className="h-7 w-4/5" />
      <Skeleton className="h-[220px] w-full" />
      <Skeleton className="h-[260px] w-full" />
    </div>
    <div className="perfil-lado grid gap-6">
      <div className="card grid gap-3">
        <Skeleton className="h-7 w-1/3" />
        <Skeleton className="h-16 w-full" />
      </div>
      <div className="card grid gap-3">
        <Skeleton className="h-7 w-1/3" />
        <Skeleton className="h-28 w-full" />
      </div>
    </div>
  </div>
)
