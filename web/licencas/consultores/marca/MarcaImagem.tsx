import { type ChangeEvent, useId, useRef, useState } from 'react'
import { erro_interno } from '#shared/platform/answers.ts'
import { ApiError } from '../../../platform/apiError.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { FieldMessage } from '../../../platform/ui/fields/Field.tsx'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { readBase64, TIPOS_DE_LOGO } from './logo.ts'

interface Props {
  /** Picture whose texts are used: `marca.logo…` or `marca.foto…`. */
  qual: 'logo' | 'foto'
  /** Address for <img>; null without an image. */
  url: string | null
  busy: boolean
  /** Returns why a file is refused before it is sent, or null. */
  refusalOf(file: File): string | null
  put(base64: string): Promise<unknown>
  remove(): Promise<unknown>
}

/** The acts that save and remove the picture, and the error of the last one beside the field. */
function useImagem({ qual, refusalOf, put, remove }: Props) {
  const [error, setError] = useState<string>()
  const foto = qual === 'foto'

  async function attempt(act: () => Promise<unknown>, mensagem: string) {
    setError(undefined)
    try {
      await act()
      toast.success({ titulo: t('marca.salvaTitulo'), mensagem })
    } catch (failure) {
      const known = failure instanceof ApiError ? failure : null
      if (known?.campos.base64) setError(known.campos.base64)
      else toast.error(known ?? erro_interno)
    }
  }

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // The same file may be chosen again after it was mended.
    target.value = ''
    if (!file) return
    const refused = refusalOf(file)
    if (refused) setError(refused)
    else await attempt(async () => put(await readBase64(file)), t(foto ? 'marca.fotoSalva' : 'marca.logoSalvo'))
  }

  const takeOff = () => attempt(remove, t(foto ? 'marca.fotoRemovida' : 'marca.logoRemovido'))
  return { error, choose, tirar: takeOff }
}

/** Chooses, changes and removes one picture of the consultor; each change is saved at once. */
export function MarcaImagem(props: Props) {
  const { url, busy } = props
  const { error, choose, tirar } = useImagem(props)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const foto = props.qual === 'foto'
  return (
    <div className="field">
      <span className="field-label" id={`${id}-label`}>
        {t(foto ? 'marca.foto' : 'marca.logo')}
      </span>
      <div className="flex flex-wrap items-center gap-3">
        {url && (
          <span className={foto ? 'marca-foto' : 'marca-placa'}>
            <img src={url} alt={t(foto ? 'marca.fotoAtual' : 'marca.logoAtual')} />
          </span>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={TIPOS_DE_LOGO}
          aria-label={t(foto ? 'marca.foto' : 'marca.logo')}
          onChange={event => void choose(event)}
        />
        <Button busy={busy} aria-describedby={`${id}-message`} onClick={() => input.current?.click()}>
          {foto
            ? t(url ? 'marca.trocarFoto' : 'marca.escolherFoto')
            : t(url ? 'marca.trocarLogo' : 'marca.escolherLogo')}
        </Button>
        {url && (
          <Button look="text" busy={busy} onClick={() => void tirar()}>
            {t(foto ? 'marca.removerFoto' : 'marca.removerLogo')}
          </Button>
        )}
      </div>
      <FieldMessage id={`${id}-message`} error={error} hint={t(foto ? 'marca.fotoDica' : 'marca.logoDica')} />
    </div>
  )
}
