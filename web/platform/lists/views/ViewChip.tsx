import { useState } from 'react'
import { Link } from 'react-router'
import type { Visao } from '#shared/clientes/visoes/visoes.contract.ts'
import { t } from '../../i18n/i18n.ts'
import { attempt } from '../../ui/overlays/attempt.ts'
import { confirm } from '../../ui/overlays/confirm.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { Icon } from '../icons/icons.tsx'
import { Popover, usePopover } from '../Popover.tsx'
import { NameForm } from './NameForm.tsx'
import { isSame, isWorthKeeping, searchOf } from './view.url.ts'
import { useViewActs } from './views.queries.ts'

interface Props {
  view: Visao
  /** Whether this is what the list shows. */
  current: boolean
  /** Parameters of the list as shown. */
  shown: Record<string, string>
}

/** On a small screen a long name ends in dots: that there are more is seen. */
const NOME = 'max-[40rem]:max-w-44 max-[40rem]:overflow-hidden max-[40rem]:text-ellipsis max-[40rem]:whitespace-nowrap'

/** One saved view: a link to it, and a menu of acts on it. */
export function ViewChip({ view: { id_visao, lista, nome, parametros }, current, shown }: Props) {
  const { open, setOpen, close, root, button, onKeyDown } = usePopover()
  const { change, replace, remove } = useActs({ id_visao, lista, nome }, shown, close)
  const [renaming, setRenaming] = useState(false)
  return (
    <li>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the button and what it opens */}
      <span ref={root} className="relative inline-block" onKeyDown={onKeyDown}>
        <span className="chip" data-on={current ? '' : undefined} data-open={open ? '' : undefined}>
          <Link
            className="chip-main view-link"
            to={{ search: searchOf(parametros) }}
            aria-current={current ? 'page' : undefined}
            data-view={id_visao}
          >
            <Icon name="star" />
            <span className={NOME}>{nome}</span>
          </Link>
          <button
            ref={button}
            type="button"
            className="chip-x"
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-label={t('visoes.opcoes', { nome })}
            onClick={() => {
              setRenaming(false)
              setOpen(!open)
            }}
          >
            <Icon name="more" heavy />
          </button>
        </span>
        {open && (
          <Popover label={t('visoes.opcoes', { nome })} key={String(renaming)}>
            {renaming ? (
              <NameForm
                begin={nome}
                submit={t('visoes.renomear')}
                busy={change.isPending}
                onSubmit={async typed => {
                  await change.mutateAsync({ id_visao, nome: typed })
                  close()
                }}
              />
            ) : (
              <Options
                canReplace={isWorthKeeping(shown) && !isSame(parametros, shown)}
                onRename={() => setRenaming(true)}
                onReplace={() => void replace()}
                onRemove={() => void remove()}
              />
            )}
          </Popover>
        )}
      </span>
    </li>
  )
}

/** Replaces what a view keeps by what is shown, or deletes it; each says how it went. */
function useActs(view: Pick<Visao, 'id_visao' | 'lista' | 'nome'>, shown: Record<string, string>, close: () => void) {
  const { id_visao, lista, nome } = view
  const { change, forget } = useViewActs(lista)
  async function replace() {
    close()
    await attempt(async () => {
      await change.mutateAsync({ id_visao, parametros: shown })
      toast.success({ titulo: t('visoes.guardadaTitulo'), mensagem: t('visoes.substituida', { nome }) })
    })
  }
  async function remove() {
    close()
    const sure = await confirm({
      titulo: t('visoes.apagarTitulo', { nome }),
      texto: t('visoes.apagarTexto'),
      confirmar: t('visoes.apagar'),
      perigo: true,
    })
    if (!sure) return
    await attempt(async () => {
      const { mensagem } = await forget.mutateAsync(id_visao)
      toast.success({ titulo: t('visoes.apagadaTitulo'), mensagem })
      document.querySelector<HTMLElement>('[data-lista]')?.focus()
    })
  }
  return { change, replace, remove }
}

interface OptionsProps {
  canReplace: boolean
  onRename(): void
  onReplace(): void
  onRemove(): void
}

/** Menu of acts on a saved view. */
const Options = ({ canReplace, onRename, onReplace, onRemove }: OptionsProps) => (
  <div className="pop-options">
    <button type="button" className="pop-option" onClick={onRename}>
      {t('visoes.renomear')}
    </button>
    {canReplace && (
      <button type="button" className="pop-option" onClick={onReplace}>
        {t('visoes.usarTela')}
      </button>
    )}
    <button type="button" className="pop-option text-error" onClick={onRemove}>
      {t('visoes.apagar')}
    </button>
  </div>
)
