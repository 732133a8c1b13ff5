import { type ComponentType, lazy } from 'react'
import { t } from '../../i18n/i18n.ts'
import { recarregar } from '../../recarga.ts'
import { Button } from '../Button.tsx'

/**
 * A part of a screen whose code comes when it is needed. Where it does not come, the page reloads itself once, unless
 * something typed would be lost: then the part says so in its place, and everything around it stays.
 */
export const lazyPart = <P,>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy(() =>
    load().catch(async (): Promise<{ default: ComponentType<P> }> => {
      await recarregar()
      return { default: ParteQueFalta }
    }),
  )

function ParteQueFalta() {
  return (
    <div role="alert" className="grid justify-items-start gap-3 py-4">
      <p className="measure">{t('erro.parte')}</p>
      <Button onClick={() => location.reload()}>{t('erro.recarregar')}</Button>
    </div>
  )
}
