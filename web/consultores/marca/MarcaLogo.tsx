import { type ChangeEvent, useId, useRef, useState } from 'react'
import type { Marca } from '#shared/consultores/marca.contract.ts'
import { errors } from '#shared/errors.ts'
import { ApiError } from '../../apiError.ts'
import { t } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldMessage } from '../../ui/fields/Field.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { readBase64, refusalOf, TIPOS_DE_LOGO, urlDoLogo } from './logo.ts'
import { useDeleteLogo, usePutLogo } from './marca.queries.ts'

/** Chooses, changes and removes the logo; each takes effect at once. */
export function MarcaLogo({ logo }: { logo: Marca['logo'] }) {
  const put = usePutLogo()
  const remove = useDeleteLogo()
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const busy = put.isPending || remove.isPending

  async function attempt(act: () => Promise<unknown>, mensagem: string) {
    setError(undefined)
    try {
      await act()
      toast.success({ titulo: t('marca.salvaTitulo'), mensagem })
    } catch (failure) {
      const known = failure instanceof ApiError ? failure : null
      if (known?.campos.base64) setError(known.campos.base64)
      else toast.error(known ?? errors.erro_interno)
    }
  }

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // The same file may be chosen again after it was mended.
    target.value = ''
    if (!file) return
    const refused = refusalOf(file)
    if (refused) setError(refused)
    else await attempt(async () => put.mutateAsync(await readBase64(file)), t('marca.logoSalvo'))
  }

  return (
    <div className="field">
      <span className="field-label" id={`${id}-label`}>
        {t('marca.logo')}
      </span>
      <div className="flex flex-wrap items-center gap-3">
        {logo && (
          <span className="marca-placa">
            <img src={urlDoLogo(logo)} alt={t('marca.logoAtual')} />
          </span>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={TIPOS_DE_LOGO}
          aria-label={t('marca.logo')}
          onChange={event => void choose(event)}
        />
        <Button busy={busy} aria-describedby={`${id}-message`} onClick={() => input.current?.click()}>
          {t(logo ? 'marca.trocarLogo' : 'marca.escolherLogo')}
        </Button>
        {logo && (
          <Button
            look="text"
            busy={busy}
            onClick={() => void attempt(() => remove.mutateAsync(), t('marca.logoRemovido'))}
          >
            {t('marca.removerLogo')}
          </Button>
        )}
      </div>
      <FieldMessage id={`${id}-message`} error={error} hint={t('marca.logoDica')} />
    </div>
  )
}
