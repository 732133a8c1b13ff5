import './convites.css'
import { type ReactNode, Suspense, useState } from 'react'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { SkeletonRows } from '../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { ConviteForm } from './ConviteForm.tsx'
import { ownRascunho } from './lote/lote.storage.ts'

/** Dialog for many invites; few people use it, so its code loads on opening. */
const ConvidarLote = lazyPart(() => import('./lote/ConvidarLote.tsx'))
const Empresarial = lazyPart(() => import('./Empresarial.tsx'))

/**
 * Form that invites one client. Licences of type 2 are spent in turmas, which their part shows (behaviour §18). The form for many
 * invites takes the full width, and opens by itself while a list is unfinished.
 */
export function ConvidarCliente() {
  const [empresarial, setEmpresarial] = useState(false)
  const [varios, setVarios] = useState(() => ownRascunho() !== null)
  const tipo = <Tipo empresarial={empresarial} onChange={setEmpresarial} />
  if (empresarial)
    return (
      <Parte>
        {tipo}
        <div className="pt-2">
          <Suspense fallback={<SkeletonRows rows={2} />}>
            <Empresarial />
          </Suspense>
        </div>
      </Parte>
    )
  const abrir = (
    <Button look="text" small className="max-md:px-1.5 max-md:text-xs" onClick={() => setVarios(!varios)}>
      {t(varios ? 'lote.fechar' : 'lote.abrir')}
    </Button>
  )
  if (varios)
    return (
      <Parte whole>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          {tipo}
          {abrir}
        </div>
        <Suspense fallback={<SkeletonRows />}>
          <ConvidarLote />
        </Suspense>
      </Parte>
    )
  return (
    <Parte>
      <ConviteForm before={tipo} after={abrir} />
      <p className="text-xs text-ink-soft">{t('convites.intro')}</p>
    </Parte>
  )
}

const Parte = ({ whole = false, children }: { whole?: boolean; children: ReactNode }) => (
  <section className={whole ? 'card col-span-full grid gap-4' : 'grid gap-1'} aria-label={t('convites.convidar')}>
    {children}
  </section>
)

const Tipo = ({ empresarial, onChange }: { empresarial: boolean; onChange(empresarial: boolean): void }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would add the browser's own frame to two buttons
  <div className="seg" role="group" aria-label={t('convites.tipo')}>
    <button type="button" aria-pressed={!empresarial} onClick={() => onChange(false)}>
      {t('convites.clienteIndividual')}
    </button>
    <button type="button" aria-pressed={empresarial} onClick={() => onChange(true)}>
      {t('convites.clienteEmpresarial')}
    </button>
  </div>
)
