import { type ChangeEvent, useId, useRef, useState } from 'react'
import { type Instalacao, removeMarca, saveMarca } from '#shared/contas/instalacao/instalacao.contract.ts'
import { erro_interno } from '#shared/platform/answers.ts'
import { GROUND, MARK_THEMES, type MarkTheme } from '#shared/platform/installation/mark.rules.ts'
import { ApiError } from '../../platform/apiError.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { FieldMessage } from '../../platform/ui/fields/Field.tsx'
import { Mark } from '../../platform/ui/Mark.tsx'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { useMarca } from './instalacao.queries.ts'

/** The marks of the installation, one for each theme; each change is saved at once. */
export function Marcas({ marca }: Pick<Instalacao, 'marca'>) {
  return (
    <fieldset className="mb-2 grid gap-4 md:grid-cols-2" aria-label={t('instalacao.marca')}>
      {MARK_THEMES.map(tema => (
        <Uma key={tema} tema={tema} marca={marca} />
      ))}
    </fieldset>
  )
}

/** Returns a file's bytes as base64. */
async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
}

/** The acts that save and take off one mark, and the error of the last one. */
function useActs(tema: MarkTheme) {
  const guardar = useMarca(saveMarca)
  const tirar = useMarca(removeMarca)
  const [error, setError] = useState<string>()
  async function attempt(act: () => Promise<unknown>, mensagem: string) {
    setError(undefined)
    try {
      await act()
      toast.success({ titulo: t('instalacao.salvoTitulo'), mensagem })
    } catch (failure) {
      const known = failure instanceof ApiError ? failure : null
      if (known?.campos.base64) setError(known.campos.base64)
      else toast.error(known ?? erro_interno)
    }
  }
  return {
    error,
    busy: guardar.isPending || tirar.isPending,
    choose: (file: File) =>
      attempt(
        async () => guardar.mutateAsync({ params: { tema }, body: { base64: await base64Of(file) } }),
        t('instalacao.marcaSalva'),
      ),
    remove: () => attempt(() => tirar.mutateAsync({ params: { tema } }), t('instalacao.marcaTirada')),
  }
}

function Uma({ tema, marca }: { tema: MarkTheme } & Pick<Instalacao, 'marca'>) {
  const { error, busy, choose, remove } = useActs(tema)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const own = marca[tema]
  const label = t(`instalacao.marca_${tema}`)
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // The same file may be chosen again after it was mended.
    target.value = ''
    if (file) void choose(file)
  }
  return (
    <div className="field">
      <span className="field-label">{label}</span>
      <Previa tema={tema} marca={marca} />
      <div className="flex flex-wrap items-center gap-3">
        <input ref={input} type="file" hidden accept="image/svg+xml,image/png" aria-label={label} onChange={chosen} />
        <Button busy={busy} aria-describedby={`${id}-message`} onClick={() => input.current?.click()}>
          {t(own ? 'instalacao.marcaTrocar' : 'instalacao.marcaEscolher')}
          <span className="sr-only"> {label}</span>
        </Button>
        {own && (
          <Button look="text" busy={busy} onClick={() => void remove()}>
            {t('instalacao.marcaTirar')}
            <span className="sr-only"> {label}</span>
          </Button>
        )}
      </div>
      <FieldMessage id={`${id}-message`} error={error} hint={t(`instalacao.marcaAjuda_${tema}`)} />
    </div>
  )
}

/** The mark as it stands on a theme's ground: its own, the light one where there is no dark one, else the product's. */
function Previa({ tema, marca }: { tema: MarkTheme } & Pick<Instalacao, 'marca'>) {
  const shown = marca[tema] ?? marca.clara
  const plate = tema === 'escura' && shown && !shown.no_escuro
  return (
    <div
      className="grid h-28 place-items-center rounded-sm border border-line p-4"
      style={{ background: GROUND[tema] }}
      data-theme={tema === 'clara' ? 'light' : 'dark'}
    >
      {shown ? (
        <img
          src={shown.url}
          alt={t(`instalacao.marca_${tema}`)}
          className="max-h-16 max-w-full rounded-sm object-contain"
          style={{ height: 64, width: 'auto', ...(plate && { background: GROUND.clara, padding: 4 }) }}
        />
      ) : (
        <Mark className="size-14" />
      )}
    </div>
  )
}
