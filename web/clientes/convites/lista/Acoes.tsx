import type { Pessoa } from '#shared/clientes/pessoas/pessoas.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { RowMenu } from '../../../platform/lists/rows/RowMenu.tsx'
import { useMedia } from '../../../platform/lists/useMedia.ts'
import { CopyButton, copyLink } from '../../../platform/ui/LinkBox.tsx'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { type ActsDaPagina, actsOf } from './pessoa.acts.ts'
import { nomeOf } from './pessoa.words.ts'
import type { Detalhes } from './useDetalhes.ts'

/** Acts on one person: two as buttons on wide screens, the rest in a menu. */
export function Acoes({
  pessoa,
  detalhes,
  acts,
  open,
}: {
  pessoa: Pessoa
  detalhes: Detalhes
  acts: ActsDaPagina
  /** Whether the menu with the ways to send a link is open. */
  open: boolean
}) {
  // Beside a narrow table's dates the words would leave two letters a line for them.
  const room = useMedia('(min-width: 68rem)') && open
  const { entrega, entries } = actsOf(pessoa, detalhes, acts)
  const nome = nomeOf(pessoa)
  const handing = entrega
    ? [
        {
          id: 'copiar',
          label: t('convites.copiarLink'),
          onSelect: async () => {
            if (await copyLink(entrega.url)) toast.success({ titulo: t('link.copiado'), mensagem: nome })
          },
        },
        {
          id: 'whatsapp',
          label: t('convites.whatsapp'),
          onSelect: () => void window.open(entrega.whatsapp, '_blank', 'noopener'),
        },
      ]
    : []
  const behind = room ? entries : [...handing, ...entries]
  return (
    <span className="flex items-center justify-end gap-1 whitespace-nowrap">
      {room && entrega && (
        <>
          <CopyButton url={entrega.url} label={t('convites.copiarLink')} name={entrega.copiar} look="text" />
          <a
            className="act"
            href={entrega.whatsapp}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('convites.whatsappPara', { nome })}
          >
            {t('convites.whatsapp')}
          </a>
        </>
      )}
      {behind.length > 0 && <RowMenu nome={nome} entries={behind} />}
    </span>
  )
}
