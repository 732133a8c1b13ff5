import { Skeleton } from '../Skeleton.tsx'

/**
 * Placeholder of a screen whose code or permission is loading, as tall as a screen, so that the footer does not move.
 */
export const PagePlaceholder = () => (
  <main id="conteudo" className="wrap grid min-h-[70dvh] content-start gap-4 py-12" aria-busy="true">
    <Skeleton className="h-9 w-64 max-w-full" />
    <Skeleton className="h-5 w-96 max-w-full" />
    <Skeleton className="mt-6 h-48 w-full" />
  </main>
)
