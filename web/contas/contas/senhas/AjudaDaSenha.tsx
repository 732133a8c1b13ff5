import { Suspense } from 'react'
import { t } from '../../../platform/i18n/i18n.ts'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import { senhaMinimo } from './minimo.ts'

const Forca = lazyPart(() => import('./Forca.tsx'))

/** Hint of a new senha's field: the rule while it is empty, the strength in words while the person types. */
export function AjudaDaSenha(typed: { senha: string; nome?: string; email?: string }) {
  const rule = t('participantes.senhaAjuda', { minimo: senhaMinimo() })
  return typed.senha === '' ? (
    rule
  ) : (
    <Suspense fallback={rule}>
      <Forca {...typed} minimo={senhaMinimo()} />
    </Suspense>
  )
}
