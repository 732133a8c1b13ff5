import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { useOpensNew } from '../../platform/session/opens-new.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { EmpresasLista } from './EmpresasLista.tsx'

const loadDialog = () => import('./EmpresaDialog.tsx')
const EmpresaDialog = lazyPart(loadDialog)

/** Page of the companies whose people take the test, with a button to add one (behaviour §40). */
export default function CriarEmpresaPage() {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  // Once opened it stays, closed: what was typed is there again when it comes back.
  const [opened, setOpened] = useState(false)
  function show() {
    setOpened(true)
    setOpen(true)
  }
  useOpensNew(show)
  const nova = (
    <Button look="primary" onClick={show} onFocus={() => void loadDialog()} onPointerEnter={() => void loadDialog()}>
      {t('empresas.cadastrar')}
    </Button>
  )
  return (
    <main id="conteudo" tabIndex={-1} className="wrap pb-12">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 pt-8 pb-4 md:pt-12">
        <div>
          <h1>{t('empresas.titulo')}</h1>
          <p className="mt-2 max-w-[56ch] text-ink-soft">{t('empresas.intro')}</p>
        </div>
        {nova}
      </div>
      <EmpresasLista />
      {opened && (
        <Suspense>
          <EmpresaDialog
            open={open}
            onClose={() => setOpen(false)}
            onCreated={id_empresa => void navigate(to('/empresa/:id_empresa', { id_empresa }))}
          />
        </Suspense>
      )}
    </main>
  )
}
