import type { Fato } from '#shared/clientes/historico/historico.contract.ts'
import { formatMinute } from '../../../platform/ui/format.ts'
import { fatoEmPalavras } from './palavras.ts'

/**
 * List of facts about a client, newest first; a solid ring marks what the person did, a thin one what the platform did.
 */
export const Fatos = ({ fatos }: { fatos: readonly Fato[] }) => (
  <ol className="fatos">
    {fatos.map(fato => {
      const { titulo, resto } = fatoEmPalavras(fato)
      const { em, quem, id_licenca, detalhe } = fato
      return (
        <li className="fato" key={[em.getTime(), fato.fato, id_licenca, detalhe].join(':')} data-quem={quem}>
          <time dateTime={em.toISOString()}>{formatMinute(em)}</time>
          <p>
            <b>{titulo}</b>
            {resto && ` · ${resto}`}
          </p>
        </li>
      )
    })}
  </ol>
)
