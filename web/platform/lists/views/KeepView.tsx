import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { ListaComVisoes } from '#shared/clientes/visoes/visoes.rules.ts'
import { t } from '../../i18n/i18n.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { Icon } from '../icons/icons.tsx'
import { Popover, usePopover } from '../Popover.tsx'
import { NameForm } from './NameForm.tsx'
import { isSame, isWorthKeeping, shownBy } from './view.url.ts'
import { useViewActs, viewsQuery } from './views.queries.ts'

/**
 * Button that saves the list's current filters as a view; hidden when there are none, or when they are a saved view
 * already.
 */
export function KeepView({ lista }: { lista: ListaComVisoes }) {
  const { search } = useLocation()
  const shown = shownBy(search)
  const { data: views = [] } = useQuery(viewsQuery(lista))
  const { keep } = useViewActs(lista)
  const { open, setOpen, root, button, onKeyDown } = usePopover()
  if (!isWorthKeeping(shown) || views.some(({ parametros }) => isSame(parametros, shown))) return null
  async function save(nome: string, substituir: boolean) {
    const kept = await keep.mutateAsync({ nome, parametros: shown, substituir })
    setOpen(false)
    toast.success({ titulo: t('visoes.guardadaTitulo'), mensagem: t('visoes.guardada', { nome: kept.nome }) })
    // The button is gone, for what it would keep is kept: the focus goes on to where that stands.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-view="${kept.id_visao}"]`)?.focus())
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the button and what it opens
    <span ref={root} className="relative" onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className="act"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="star" />
        {t('visoes.guardar')}
      </button>
      {open && (
        <Popover label={t('visoes.guardar')}>
          <NameForm
            submit={t('visoes.salvar')}
            hint={t('visoes.dica')}
            busy={keep.isPending}
            taken={{ ask: t('visoes.substituirPergunta'), submit: t('visoes.substituir') }}
            onSubmit={save}
          />
        </Popover>
      )}
    </span>
  )
}
