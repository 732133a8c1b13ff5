import { Suspense, useState } from 'react'
import { t } from '../i18n/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Pill } from '../ui/Pill.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { lazyPart } from '../ui/screen/lazyPart.tsx'
import { ConviteForm } from './ConviteForm.tsx'
import { ownRascunho } from './lote/lote.storage.ts'

/** Many at once is for a few: its code comes when it is opened. */
const ConvidarLote = lazyPart(() => import('./lote/ConvidarLote.tsx'))

/** The invite card: individual clients now; the company flow says that it is not open yet (behaviour §18). */
export function ConvidarCliente() {
  const [empresarial, setEmpresarial] = useState(false)
  return (
    <section className="card grid gap-5" aria-label={t('convites.convidar')}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would add the browser's own frame to two buttons */}
      <div className="seg" role="group" aria-label={t('convites.tipo')}>
        <button type="button" aria-pressed={!empresarial} onClick={() => setEmpresarial(false)}>
          {t('convites.clienteIndividual')}
        </button>
        <button type="button" aria-pressed={empresarial} onClick={() => setEmpresarial(true)}>
          {t('convites.clienteEmpresarial')}
        </button>
      </div>
      {empresarial ? (
        <div className="grid justify-items-start gap-2 pb-2" role="status">
          <Pill tone="warn">{t('convites.aindaNaoDisponivel')}</Pill>
          <p className="measure text-ink-soft">{t('convites.empresarialTexto')}</p>
        </div>
      ) : (
        <Individuais />
      )}
    </section>
  )
}

/** One person, or many at once; a list under way opens by itself. */
function Individuais() {
  const [varios, setVarios] = useState(() => ownRascunho() !== null)
  return (
    <>
      {varios ? (
        <Suspense fallback={<SkeletonRows />}>
          <ConvidarLote />
        </Suspense>
      ) : (
        <ConviteForm />
      )}
      <Button look="text" className="justify-self-start" onClick={() => setVarios(!varios)}>
        {t(varios ? 'lote.fechar' : 'lote.abrir')}
      </Button>
    </>
  )
}
