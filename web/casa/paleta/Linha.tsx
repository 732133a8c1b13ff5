import type { Pessoa } from '#shared/clientes/pessoas/pessoas.contract.ts'
import { Codigo } from '../../disc/disc/Codigo.tsx'
import { iniciais } from '../../disc/perfil/nome.ts'
import { type MessageKey, t } from '../../platform/i18n/i18n.ts'
import { cx } from '../../platform/ui/cx.ts'
import { Path } from '../../platform/ui/shapes/Path.tsx'
import type { Item } from './item.ts'

interface Props {
  id: string
  item: Item
  chosen: boolean
  onPoint(): void
  onOpen(): void
}

/**
 * One line of the palette: what it opens, and a note at its end. The focus stays in the field, which announces the
 * chosen line (aria-activedescendant).
 */
export const Linha = ({ id, item, chosen, onPoint, onOpen }: Props) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above hears the keys
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={chosen}
    className={cx('paleta-linha', item.pessoa && 'min-h-12 justify-start')}
    onPointerMove={chosen ? undefined : onPoint}
    onClick={onOpen}
  >
    {item.pessoa && (
      <span
        className="grid flex-none place-items-center size-8 rounded-full bg-petrol-wash text-petrol-deep [font:650_0.75rem/1_var(--sans)]"
        aria-hidden="true"
      >
        {iniciais(item.label)}
      </span>
    )}
    <span className="min-w-0">
      {item.label}
      {item.detalhe && (
        <span className="paleta-detalhe">
          <span aria-hidden="true"> · </span>
          {item.detalhe}
        </span>
      )}
    </span>
    {item.pessoa ? (
      <Estado pessoa={item.pessoa} />
    ) : (
      item.fim && <span className="text-sm text-ink-soft">{item.fim}</span>
    )}
  </div>
)

const PASSOS: Record<Pessoa['estado'], readonly [step: number, key: MessageKey]> = {
  encerrado: [0, 'paleta.encerrado'],
  convidado: [1, 'paleta.convidado'],
  cadastrado: [2, 'paleta.cadastrado'],
  respondendo: [3, 'paleta.respondendo'],
  pronto: [4, 'paleta.pronto'],
  conversado: [5, 'paleta.conversado'],
}

/** Shows the letters of the person's result, or else how far they are. */
function Estado({ pessoa: { codigo, estado, respondidas } }: { pessoa: Pessoa }) {
  if (codigo) return <Codigo codigo={codigo} />
  const [step, key] = PASSOS[estado]
  return (
    <Path step={step} tone="soft">
      {t(key, { n: respondidas })}
    </Path>
  )
}
