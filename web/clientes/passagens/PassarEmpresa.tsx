import { Suspense, useState } from 'react'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'

const PassarDialog = lazyPart(() => import('./PassarDialog.tsx'))

/** Act of a company's page that passes it on to another consultora. */
export default function PassarEmpresa({ id_empresa, nome }: { id_empresa: number; nome: string }) {
  const [open, setOpen] = useState(false)
  return (
    <section className="grid justify-items-start gap-2" aria-label={t('passagens.titulo')}>
      <Button look="text" className="-ml-3.5" onClick={() => setOpen(true)}>
        {t('passagens.passarEmpresa')}
      </Button>
      <p className="text-sm text-ink-soft">{t('passagens.passarEmpresaTexto')}</p>
      {open && (
        <Suspense>
          <PassarDialog
            alvo={{ o_que: 'empresa', id_empresa }}
            o_que={t('passagens.aEmpresa', { nome })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
