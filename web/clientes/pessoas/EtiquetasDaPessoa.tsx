import type { Pessoa } from '#shared/clientes/pessoas/pessoas.contract.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { formatList } from '../../platform/ui/format.ts'
import { Ticket } from '../../platform/ui/shapes/Ticket.tsx'

/** A person's labels in one line: the first, and the number of others. */
export function EtiquetasDaPessoa({ etiquetas }: Pick<Pessoa, 'etiquetas'>) {
  const [first, ...more] = etiquetas
  if (!first) return null
  return (
    <span className="inline-flex max-w-full gap-1">
      <Ticket dot={first.cor}>{first.nome}</Ticket>
      {more.length > 0 && (
        <Ticket title={formatList(more.map(({ nome }) => nome))}>
          <span aria-hidden="true">+{more.length}</span>
          <span className="sr-only">
            {t('pessoas.maisEtiquetas', { nomes: formatList(more.map(({ nome }) => nome)) })}
          </span>
        </Ticket>
      )}
    </span>
  )
}
