import { type ComponentType, lazy } from 'react'
import { t } from '../../i18n/i18n.ts'
import { reloadPage } from '../../reload.ts'
import { Button } from '../Button.tsx'

/**
 * A part of a screen whose code loads on demand. When it does not load, the page reloads once, unless typed text
 * would be lost; then the part shows an error in its place.
 */
export const lazyPart = <P,>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy(() =>
    load().catch(async (): Promise<{ default: ComponentType<P> }> => {
      await reloadPage()
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
